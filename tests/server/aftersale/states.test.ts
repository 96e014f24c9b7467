import { expect, test } from 'vitest'
import {
  applyAftersale,
  confirmReplacement,
  getAftersale,
  getAftersales,
  getApplication,
  getLinesToApply,
  reapplyAftersale,
  sendBackAftersale,
  withdrawAftersale,
} from '#contract/aftersale.ts'
import { getMessages } from '#contract/message.ts'
import { getOrder } from '#contract/order.ts'
import { uploadFile } from '#contract/upload.ts'
import { getRefunds, takeRefundToBalance } from '#contract/refund.ts'
import {
  approve,
  failBecause,
  receive,
  refund,
  refuseBecause,
  rejectBecause,
  replace,
} from '#server/domain/aftersale/decide.ts'
import { runTimeouts } from '#server/domain/order/order-timeouts.ts'
import { Refused } from '#server/domain/messages/refusal.ts'
import { anAftersale, decided, lineIdOf } from '#tests/support/aftersales.ts'
import { aProduct } from '#tests/support/goods.ts'
import { aMember } from '#tests/support/members.ts'
import { anOrder, aPaidOrder, aReceivedOrder, ship } from '#tests/support/orders.ts'
import { aPhoto } from '#tests/support/photos.ts'
import { openShop } from '#tests/support/shop.ts'
import { refusalOf } from '#tests/support/shopper.ts'

const DAY = 86_400
const WAYBILL = { expressName: 'Lane Express', expressNumber: 'LX2026' }

async function aShopper(options?: Parameters<typeof openShop>[0]) {
  const opened = await openShop(options)
  const member = await aMember(opened.shop)
  const { skuId } = await aProduct(opened.shop)
  return { ...opened, member, skuId, browser: await opened.signIn(member) }
}
/** A received order and an after-sale of it of the given type. */
async function aReturn(type: 1 | 2 | 3 | 4 = 2) {
  const opened = await aShopper()
  const { no } = await aReceivedOrder(opened.shop, opened.browser, opened.skuId)
  return { ...opened, no, applied: await anAftersale(opened.browser, no, { type }) }
}

test('a return runs from the application to the money', async () => {
  const { shop, browser, no, applied } = await aReturn()
  const id = applied.id

  await decided(shop, applied, approve('9 Shenhong Road'))
  const toSend = await browser.call(getAftersale, { id })
  await browser.call(sendBackAftersale, { id, ...WAYBILL })
  await decided(shop, applied, receive, refund(undefined))

  expect(applied).toMatchObject({ status: 1, actions: ['withdraw'], amount: 3000, orderNo: no })
  expect(applied.sn).toMatch(/^AS\d{18}$/)
  expect(toSend).toMatchObject({
    status: 2,
    returnAddress: '9 Shenhong Road',
    deadline: shop.now() + 7 * DAY,
    actions: ['sendBack', 'withdraw'],
  })
  const done = await browser.call(getAftersale, { id })
  expect(done).toMatchObject({ status: 6, actions: [], deadline: null, ...WAYBILL })
  expect(done.logs.map(({ action }) => action)).toEqual([
    'apply',
    'approve',
    'sendBack',
    'receive',
    'refund',
  ])
})

test.each([3, 4] as const)('type %i ends with another piece, without money', async (type) => {
  const { shop, browser, no, applied } = await aReturn(type)
  const { id } = applied

  await decided(shop, applied, approve('here'))
  await browser.call(sendBackAftersale, { id, ...WAYBILL })
  await decided(shop, applied, replace('SF 1'))
  const onItsWay = await browser.call(getAftersale, { id })
  await browser.call(confirmReplacement, { id })

  expect(onItsWay).toMatchObject({ status: 9, amount: 0, actions: ['confirmReplacement'] })
  expect((await browser.call(getAftersale, { id })).status).toBe(6)
  expect((await browser.call(getRefunds, {})).total).toBe(0)
  expect(await browser.call(getOrder, { no })).toMatchObject({ status: 40, refundStatus: 0 })
})

test('a replacement that left ten days ago has come', async () => {
  const { shop, browser, applied, pass } = await aReturn(3)
  const { id } = applied
  await decided(shop, applied, approve('here'))
  await browser.call(sendBackAftersale, { id, ...WAYBILL })
  await decided(shop, applied, replace('SF 1'))

  pass(10 * DAY - 1)
  const before = await browser.call(getAftersale, { id })
  pass(1)

  expect(before.status).toBe(9)
  expect((await browser.call(getAftersale, { id })).status).toBe(6)
})

test('goods that are not sent back within seven days end the after-sale by themselves', async () => {
  const { shop, browser, no, applied, pass } = await aReturn()
  await decided(shop, applied, approve('here'))

  pass(7 * DAY - 1)
  await runTimeouts(shop)
  const before = await browser.call(getAftersale, { id: applied.id })
  pass(1)
  await runTimeouts(shop)

  expect(before.status).toBe(2)
  const after = await browser.call(getAftersale, { id: applied.id })
  expect(after).toMatchObject({ status: 8, deadline: null })
  expect(after.logs.at(-1)).toMatchObject({ actor: 'system', action: 'expire', time: shop.now() })
  expect((await browser.call(getOrder, { no })).refundStatus).toBe(0)
})

test('a refusal is answered once with more words, then only withdrawn', async () => {
  const { shop, browser, applied } = await aReturn()
  const { id } = applied
  const again = { id, reason: 'quality', description: 'It flickers, see the picture.' } as const

  await decided(shop, applied, refuseBecause('Past the seven days.'))
  const refused = await browser.call(getAftersale, { id })
  const reviewed = await browser.call(reapplyAftersale, again)
  await decided(shop, applied, refuseBecause('Still past them.'))

  expect(refused).toMatchObject({ status: 7, refuseReason: 'Past the seven days.' })
  expect(refused.actions).toEqual(['reapply', 'withdraw'])
  expect(reviewed).toMatchObject({ status: 1, description: again.description, reason: 'quality' })
  expect((await refusalOf(browser.call(reapplyAftersale, again))).reason).toBe('not_allowed_now')
  expect((await browser.call(withdrawAftersale, { id })).status).toBe(8)
})

test('a return that the shop sends away can be argued about again', async () => {
  const { shop, browser, applied } = await aReturn()
  const { id } = applied
  await decided(shop, applied, approve('here'))
  await browser.call(sendBackAftersale, { id, ...WAYBILL })
  await decided(shop, applied, rejectBecause('It was used.'))

  const refused = await browser.call(getAftersale, { id })
  const again = { id, reason: 'quality', description: 'It was not.' } as const

  expect(refused).toMatchObject({ status: 4, refuseReason: 'It was used.' })
  expect((await browser.call(reapplyAftersale, again)).status).toBe(1)
})

test('a refund that the bank could not pay goes into the balance', async () => {
  const { shop, browser, applied, member } = await aReturn(1)
  await decided(shop, applied, approve(''), failBecause('The wallet is closed.'))

  const failed = await browser.call(getRefunds, {})
  const sn = failed.list[0]?.sn ?? ''
  const taken = await browser.call(takeRefundToBalance, { sn })

  expect(failed.list).toMatchObject([
    { status: 2, route: 0, failReason: 'The wallet is closed.', actions: ['toBalance'] },
  ])
  expect(taken).toMatchObject({ status: 1, route: 1, actions: [], amount: 3000 })
  expect((await browser.call(getAftersale, { id: applied.id })).status).toBe(6)
  expect(await browser.call(takeRefundToBalance, { sn })).toEqual(taken)
  expect((await shop.db.query.members.findFirst())?.money).toBe(member.money + 3000)
})

test('a line has one after-sale at a time, even by two taps at once', async () => {
  const { shop, browser, skuId } = await aShopper()
  const { no } = await aPaidOrder(browser, skuId, 3)
  const lineId = await lineIdOf(browser, no)
  const apply = (reason: 'quality' | 'other') => anAftersale(browser, no, { lineId, reason })

  const answers = await Promise.allSettled([apply('quality'), apply('other')])

  expect(answers.filter(({ status }) => status === 'rejected')).toMatchObject([
    { reason: { reason: 'already_applied' } },
  ])
  const { lines, refundStatus } = await browser.call(getOrder, { no })
  expect(lines).toMatchObject([{ refundableQty: 0, aftersaleId: expect.any(Number) as number }])
  expect(refundStatus).toBe(1)
  expect((await browser.call(getLinesToApply, {})).total).toBe(0)
  await ship(shop, no)
})

test.each([
  { what: 'more pieces than were bought', wanted: { quantity: 4 } },
  { what: 'a return of what was not sent', wanted: { type: 2 as const } },
  { what: 'an exchange of what was not sent', wanted: { type: 3 as const } },
])('$what can’t be asked for', async ({ wanted }) => {
  const { browser, skuId } = await aShopper()
  const { no } = await aPaidOrder(browser, skuId, 3)

  const refusal = await refusalOf(anAftersale(browser, no, wanted))

  expect(refusal.reason).toBe('not_allowed_now')
  expect((await browser.call(getAftersales, {})).total).toBe(0)
})

test('an unpaid order has nothing to ask for', async () => {
  const { browser, skuId } = await aShopper()
  const { no } = await anOrder(browser, skuId)
  const lineId = await lineIdOf(browser, no)

  const application = await browser.call(getApplication, { orderNo: no, lineId })

  expect(application).toMatchObject({ types: [], amounts: [] })
  expect((await refusalOf(anAftersale(browser, no))).reason).toBe('not_allowed_now')
})

test('evidence is shown to the shop, and only own photos are', async () => {
  const { browser, skuId, shop, signIn } = await aShopper({ hasPictures: true })
  const { no } = await aPaidOrder(browser, skuId)
  const other = await signIn(await aMember(shop))
  const { file: theirs } = await other.call(uploadFile, { file: await aPhoto() })
  const { file: own } = await browser.call(uploadFile, { file: await aPhoto({ width: 80 }) })

  const strange = await refusalOf(anAftersale(browser, no, { images: [theirs.id] }))
  const applied = await anAftersale(browser, no, { images: [own.id] })

  expect(strange.reason).toBe('upload_unknown')
  expect(applied.images).toMatchObject([{ url: own.picture.url }])
})

test('the tabs count what is open, done and withdrawn', async () => {
  const { shop, browser, skuId } = await aShopper()
  const [one, two] = [await aPaidOrder(browser, skuId, 2), await aPaidOrder(browser, skuId)]
  const kept = await anAftersale(browser, one.no)
  const taken = await anAftersale(browser, two.no)
  await browser.call(withdrawAftersale, { id: taken.id })

  const open = await browser.call(getAftersales, {})
  await decided(shop, kept, approve(''), refund(undefined))
  const done = await browser.call(getAftersales, { tab: 'done' })

  expect(open).toMatchObject({ total: 1, counts: { open: 1, done: 0, withdrawn: 1 } })
  expect(open.list).toMatchObject([{ id: kept.id }])
  expect(done).toMatchObject({ total: 1, list: [{ id: kept.id, status: 6 }] })
})

test('what the table does not have is refused to the shop as well', async () => {
  const { shop, applied } = await aReturn()

  for (const decision of [receive, replace('x'), refund(undefined), failBecause('')]) {
    await expect(decision(shop, applied.id)).rejects.toBeInstanceOf(Refused)
  }
  expect((await decided(shop, applied)).status).toBe(1)
})

test('the member is told what the shop decides, with the way there', async () => {
  const { shop, browser, applied } = await aReturn()
  await decided(shop, applied, approve('here'))
  await browser.call(sendBackAftersale, { id: applied.id, ...WAYBILL })
  await decided(shop, applied, rejectBecause('It was used.'))

  const { list } = await browser.call(getMessages, { kind: 'refund' })

  const link = `/user/account/service/record?id=${applied.id}`
  expect(list).toMatchObject([
    { title: 'The shop refused the return', link },
    { title: 'Please send it back', link },
  ])
})

test('another member’s after-sales and refunds are not there', async () => {
  const { shop, browser, applied, no, signIn } = await aReturn(1)
  await decided(shop, applied, approve(''), failBecause('x'))
  const sn = (await browser.call(getRefunds, {})).list[0]?.sn ?? ''
  const other = await signIn(await aMember(shop))
  const { id } = applied
  const lineId = await lineIdOf(browser, no)
  const again = { id, reason: 'quality', description: 'mine' } as const
  const form = { orderNo: no, lineId, type: 1, reason: 'quality', quantity: 1 } as const

  const refusals = await Promise.all(
    [
      other.call(getAftersale, { id }),
      other.call(withdrawAftersale, { id }),
      other.call(confirmReplacement, { id }),
      other.call(sendBackAftersale, { id, ...WAYBILL }),
      other.call(reapplyAftersale, again),
      other.call(getApplication, { orderNo: no, lineId }),
      other.call(applyAftersale, form),
      other.call(takeRefundToBalance, { sn }),
    ].map(refusalOf),
  )

  expect(refusals.map(({ code }) => code)).toEqual(refusals.map(() => 404))
  expect((await other.call(getAftersales, {})).total).toBe(0)
  expect((await other.call(getRefunds, {})).total).toBe(0)
  expect((await other.call(getLinesToApply, { orderNo: no })).total).toBe(0)
})
