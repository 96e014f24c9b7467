import { expect, test } from 'vitest'
import { endpoints } from '#contract/endpoints.ts'
import { askForInvoice } from '#contract/order.ts'
import { selectCarriers, selectInvoiceTitles } from '#contract/select.ts'
import { aProduct } from '#tests/support/goods.ts'
import { aMember } from '#tests/support/members.ts'
import { aReceivedOrder } from '#tests/support/orders.ts'
import { openShop, type TestShop } from '#tests/support/shop.ts'
import type { Shopper } from '#tests/support/shopper.ts'

const select = 'true'
const LANE = { kind: 'company', title: 'Lane Paper Ltd', taxNumber: '91310000MA1FL0X12Y' } as const
const OAK = { kind: 'company', title: 'Oak Street Lamps', taxNumber: '91310000MA1FL0X13X' } as const
const MIRA = { kind: 'personal', title: 'Mira', taxNumber: '' } as const

async function invoiced({ shop, pass }: TestShop, browser: Shopper, made: readonly object[]) {
  const { skuId } = await aProduct(shop)
  for (const who of made) {
    const { no } = await aReceivedOrder(shop, browser, skuId)
    pass(15 * 86_400)
    await browser.call(askForInvoice, { ...LANE, ...who, no, email: 'books@lane.example' })
  }
}

// Proves spec §7.29
test('a list to choose from takes select=true, words and filters', async () => {
  const { shop, signIn } = await openShop()
  const browser = await signIn(await aMember(shop))

  const all = await browser.call(selectCarriers, { select })
  const found = await browser.call(selectCarriers, { select, quickSearch: 'sf' })
  const none = await browser.call(selectCarriers, { select, quickSearch: 'pigeon' })

  expect(all.list.length).toBeGreaterThan(5)
  expect(found.list).toEqual([{ value: 'SF Express', label: 'SF Express', note: '' }])
  expect(none.list).toEqual([])
  const paths = endpoints.flatMap(({ path, input }) =>
    'entries' in input && 'quickSearch' in (input.entries as object) ? path : [],
  )
  expect(paths).toEqual(['/api/service/carrier', '/api/order/invoiceTitle'])
})

test('carriers have their names in the reader’s language, and are found by either', async () => {
  const { shop, signIn } = await openShop()
  const browser = await signIn(await aMember(shop), 'zh-cn')
  const find = async (quickSearch: string) => {
    const { list } = await browser.call(selectCarriers, { select, quickSearch })
    return list.map(({ label }) => label)
  }

  expect(await find('sf')).toEqual(['顺丰速运'])
  expect(await find('圆通')).toEqual(['圆通速递'])
})

test('earlier invoices are offered once each, newest first, of the kind and words asked for', async () => {
  const opened = await openShop()
  const browser = await opened.signIn(await aMember(opened.shop))
  await invoiced(opened, browser, [LANE, MIRA, OAK, LANE])
  const ask = (kind: 'personal' | 'company', quickSearch = '') =>
    browser.call(selectInvoiceTitles, { select, quickSearch, filters: { kind } })

  expect((await ask('company')).list).toEqual([
    { value: LANE.title, label: LANE.title, note: LANE.taxNumber },
    { value: OAK.title, label: OAK.title, note: OAK.taxNumber },
  ])
  expect((await ask('personal')).list.map(({ value }) => value)).toEqual(['Mira'])
  expect((await ask('company', 'oak')).list.map(({ value }) => value)).toEqual([OAK.title])
  expect((await ask('company', '13x')).list.map(({ value }) => value)).toEqual([OAK.title])
})

test('nobody is offered the invoices of another member', async () => {
  const opened = await openShop()
  const one = await opened.signIn(await aMember(opened.shop))
  const other = await opened.signIn(await aMember(opened.shop))
  await invoiced(opened, one, [MIRA])

  const { list } = await other.call(selectInvoiceTitles, { select, filters: { kind: 'personal' } })

  expect(list).toEqual([])
})
