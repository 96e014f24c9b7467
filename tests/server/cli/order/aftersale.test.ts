import * as v from 'valibot'
import { expect, test } from 'vitest'
import { getAftersale, sendBackAftersale } from '#contract/aftersale.ts'
import { getRefunds } from '#contract/refund.ts'
import { aftersaleCommand, aftersalesCommand } from '#server/cli/order/aftersale.ts'
import { saveSiteSettings } from '#server/domain/site/site.ts'
import { anAftersale } from '#tests/support/aftersales.ts'
import { commandLine } from '#tests/support/command.ts'
import { aProduct } from '#tests/support/goods.ts'
import { aMember } from '#tests/support/members.ts'
import { aReceivedOrder } from '#tests/support/orders.ts'
import { openShop } from '#tests/support/shop.ts'

const WAYBILL = { expressName: 'Lane Express', expressNumber: 'LX2026' }

/** A merchant with one after-sale of a received lamp. */
async function aMerchant(type: 1 | 2 | 3 = 2) {
  const { shop, databaseUrl, signIn } = await openShop()
  const browser = await signIn(await aMember(shop, { username: 'xiaoman' }))
  const { skuId } = await aProduct(shop, { title: { 'zh-cn': '月亮灯', en: 'Moon lamp' } })
  const { no } = await aReceivedOrder(shop, browser, skuId)
  const { id, sn } = await anAftersale(browser, no, { type, description: 'It hums.' })
  await saveSiteSettings(shop.db, { returnAddress: '9 Shenhong Road' })
  const run = await commandLine(databaseUrl)
  return {
    browser,
    no,
    id,
    sn,
    list: (...args: string[]) => run(aftersalesCommand, ...args),
    decide: (decision: string, ...args: string[]) => run(aftersaleCommand, decision, sn, ...args),
    say: (...args: string[]) => run(aftersaleCommand, ...args),
    sendBack: () => browser.call(sendBackAftersale, { id, ...WAYBILL }),
    now: () => browser.call(getAftersale, { id }),
  }
}

test('after-sales are listed by status, and one is shown with its history', async () => {
  const { list, sn, no } = await aMerchant()

  expect(await list()).toMatch(
    new RegExp(`${sn} +reviewing +returnRefund .* xiaoman +1 pcs +30\\.00`),
  )
  expect(await list('--status', 'completed')).toBe('No after-sales.')
  const one = await list(sn)
  expect(one).toContain('returnRefund of 1 × Moon lamp, 30.00')
  expect(one).toContain(`Order ${no} of xiaoman`)
  expect(one).toContain('“It hums.”')
  expect(one).toMatch(/member {2}apply$/m)
})

test('programs get JSON', async () => {
  const { list, sn } = await aMerchant()
  const ListedSchema = v.array(v.looseObject({ sn: v.string(), statusWord: v.string() }))

  const answer: unknown = JSON.parse(await list('--json'))

  expect(v.parse(ListedSchema, answer)).toMatchObject([{ sn, statusWord: 'reviewing' }])
})

test('a return is agreed to, received and refunded', async () => {
  const { decide, sendBack, sn, now } = await aMerchant()

  expect(await decide('approve')).toBe(`After-sale ${sn} is now sendBack.`)
  expect((await now()).returnAddress).toBe('9 Shenhong Road')
  await sendBack()
  expect(await decide('receive')).toBe(`After-sale ${sn} is now refunding.`)
  expect(await decide('refund')).toBe(`After-sale ${sn} is now completed.`)
})

test('a refusal reaches the member with its reason', async () => {
  const { decide, now } = await aMerchant()

  await decide('refuse', '--reason', 'Past the seven days.')

  expect(await now()).toMatchObject({ status: 7, refuseReason: 'Past the seven days.' })
})

test('a return is sent away with a reason', async () => {
  const { decide, sendBack, now } = await aMerchant()
  await decide('approve', '--address', 'Gate 3')
  await sendBack()

  await decide('reject', '--reason', 'It was used.')

  expect(await now()).toMatchObject({
    status: 4,
    refuseReason: 'It was used.',
    returnAddress: 'Gate 3',
  })
})

test('an exchange ends with another piece on its way', async () => {
  const { decide, sendBack, now } = await aMerchant(3)
  await decide('approve')
  await sendBack()

  const blank = await decide('replace', '--express', ' ')
  await decide('replace', '--express', 'Lane Express', '--number', 'LX7')

  const { status, logs } = await now()
  expect(status).toBe(9)
  expect(logs.at(-1)).toMatchObject({ action: 'replace', note: 'Lane Express LX7' })
  expect(blank).toContain('--express takes a text of 1 to 30 characters')
})

test('a refund fails, is tried again and is paid by hand', async () => {
  const { decide, browser, sn } = await aMerchant(1)
  await decide('approve')

  expect(await decide('fail', '--reason', 'The wallet is closed.')).toContain('refundFailed')
  const failed = await browser.call(getRefunds, {})
  expect(await decide('refund', '--to', 'manual')).toBe(`After-sale ${sn} is now completed.`)

  expect(failed.list).toMatchObject([{ status: 2, failReason: 'The wallet is closed.' }])
  expect((await browser.call(getRefunds, {})).list).toMatchObject([{ status: 3, route: 2 }])
})

test.each([
  { args: [], words: 'Usage:' },
  { args: ['bless', 'SN'], words: 'Usage:' },
  { args: ['approve', 'AS0'], words: 'There is no after-sale “AS0”' },
  { args: ['refuse', 'SN'], words: '--reason' },
  { args: ['refund', 'SN'], words: 'is reviewing: “refund” can’t be done now' },
  { args: ['refund', 'SN', '--to', 'cash'], words: '--to takes' },
])('aftersale $args is refused and says why', async ({ args, words }) => {
  const { say, sn, now } = await aMerchant()

  const answer = await say(...args.map((arg) => (arg === 'SN' ? sn : arg)))

  expect(answer).toContain('refused: ')
  expect(answer).toContain(words)
  expect((await now()).status).toBe(1)
})

test.each([
  { args: ['--status', 'nearly'], words: 'There are: reviewing' },
  { args: ['--limit', '0'], words: '--limit takes' },
  { args: ['AS0'], words: 'There is no after-sale' },
])('aftersales $args is refused and says why', async ({ args, words }) => {
  const { list } = await aMerchant()

  expect(await list(...args)).toContain(words)
})
