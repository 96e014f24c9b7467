import { expect, test } from 'vitest'
import { addAddress } from '#contract/address.ts'
import { createOrder } from '#contract/checkout.ts'
import { getPortal } from '#contract/member.ts'
import { changeOrderAddress, getOrder } from '#contract/order.ts'
import { settingsCommand } from '#server/cli/shop/settings.ts'
import { orderByNo, updateOrder } from '#server/db/order/orders.ts'
import { saveSiteSettings } from '#server/domain/site/site.ts'
import { commandLine } from '#tests/support/command.ts'
import { aProduct } from '#tests/support/goods.ts'
import { aMember, anAddress } from '#tests/support/members.ts'
import { anOrder, confirm, confirmed } from '#tests/support/orders.ts'
import { openShop } from '#tests/support/shop.ts'

const NEARBY = {
  name: { 'zh-cn': '江浙沪', en: 'Nearby' },
  provinces: ['上海', '江苏省', '浙江'],
  days: '1-2',
}
const BEIJING = anAddress({ areaCode: '110105' })

/** A shopper on Wednesday 2026-11-25 in China, in a shop that delivers nearby in two days, elsewhere in five. */
async function onWednesday(time: string) {
  const opened = await openShop()
  await saveSiteSettings(opened.db, { delivery: { zones: [NEARBY] } })
  const passTo = (day: string) => opened.pass(Date.parse(`${day}+08:00`) / 1000 - opened.shop.now())
  passTo(`2026-11-25T${time}`)
  const browser = await opened.signIn(await aMember(opened.shop))
  const { skuId } = await aProduct(opened.shop)
  return {
    ...opened,
    passTo,
    browser,
    skuId,
    source: { from: 'item' as const, skuId, quantity: 1 },
  }
}

test('the confirm page is told the day for the province of its address', async () => {
  const { browser, source } = await onWednesday('10:00:00')

  const near = await confirm(browser, source)
  await browser.call(addAddress, { ...BEIJING, isDefault: true })
  const far = await confirm(browser, source)

  expect([near.promisedDay, far.promisedDay]).toEqual(['2026-11-27', '2026-11-30'])
})

test('an order keeps the day that was shown, though the cut-off has passed meanwhile', async () => {
  const { browser, source, pass } = await onWednesday('15:59:00')
  const shown = await confirmed(browser, source)

  pass(120)
  const { no } = await browser.call(createOrder, shown)
  pass(20 * 86_400)

  expect((await browser.call(getOrder, { no })).promisedDay).toBe('2026-11-27')
})

test('a promise does not move when the settings change', async () => {
  const { browser, db, skuId } = await onWednesday('10:00:00')
  const { no } = await anOrder(browser, skuId)

  await saveSiteSettings(db, { delivery: { elsewhere: '5-9' } })

  expect((await browser.call(getOrder, { no })).promisedDay).toBe('2026-11-27')
})

test('an unpaid order that is sent elsewhere promises the day for there', async () => {
  const { browser, skuId, passTo } = await onWednesday('15:59:00')
  const { no } = await anOrder(browser, skuId)

  passTo('2026-11-25T16:10:00')
  const same = await browser.call(changeOrderAddress, { no, ...anAddress({ detail: 'No. 7' }) })
  const far = await browser.call(changeOrderAddress, { no, ...BEIJING })

  expect([same.promisedDay, far.promisedDay]).toEqual(['2026-11-27', '2026-11-30'])
})

test('an order from before promises were made has none, and gets none', async () => {
  const { browser, db, skuId } = await onWednesday('10:00:00')
  const { no } = await anOrder(browser, skuId)
  await updateOrder(db, (await orderByNo(db, no))?.id ?? 0, { promisedDay: null })

  const moved = await browser.call(changeOrderAddress, { no, ...BEIJING })

  expect(moved.promisedDay).toBeNull()
})

test('an invoice that is asked for with the order is kept with it, and not asked for again', async () => {
  const { browser, shop, source } = await onWednesday('10:00:00')
  const body = await confirmed(browser, source)
  const invoice = {
    kind: 'personal' as const,
    title: '林小满',
    taxNumber: '91310000',
    email: 'lin@example.com',
  }

  const { no } = await browser.call(createOrder, { ...body, invoice })
  const again = await browser.call(createOrder, { ...body, invoice })

  expect(again.no).toBe(no)
  expect((await browser.call(getOrder, { no })).invoice).toEqual({
    ...invoice,
    taxNumber: '',
    applyTime: shop.now(),
  })
})

test('shoppers get the rule in their language, without days that are over', async () => {
  const { db, guest, passTo } = await onWednesday('10:00:00')
  const holidays = ['2026-11-20', '2027-01-01']
  await saveSiteSettings(db, { delivery: { zones: [NEARBY], holidays, workdays: ['2026-11-28'] } })
  passTo('2026-11-29T10:00:00')

  const { site } = await guest('en').call(getPortal, {})

  expect(site.delivery).toMatchObject({
    cutOff: 960,
    weekdays: [1, 2, 3, 4, 5],
    holidays: ['2027-01-01'],
    workdays: [],
    zones: [{ name: 'Nearby', provinces: ['31', '32', '33'], days: [1, 2] }],
    elsewhere: [2, 5],
  })
})

test.each([
  ['delivery.cutOff', '24:00', 'delivery.cutOff: takes a time of day such as 16:00'],
  ['delivery.cutOff', '9', 'delivery.cutOff: takes a time of day such as 16:00'],
  ['delivery.weekdays', '[]', 'takes at least one day, or no order would leave'],
  ['delivery.weekdays', '["monday"]', 'takes one of mon, tue, wed'],
  ['delivery.holidays', '["2027-02-30"]', 'delivery.holidays.0: takes a date such as 2027-02-06'],
  ['delivery.holidays', '2027-02-06', 'takes a list of dates'],
  ['delivery.workdays', '["2027-01-01"]', 'delivery.workdays: takes no day that is a holiday too'],
  ['delivery.elsewhere', '5-2', 'takes the fewest and the most days, such as 2-5, from 0 to 30'],
  ['delivery.elsewhere', '2-31', 'takes the fewest and the most days'],
  ['delivery.from', '{"zh-cn":"上海"}', 'delivery.from: takes a name of at most 30 characters'],
  [
    'delivery.zones',
    JSON.stringify([{ ...NEARBY, provinces: ['魔都'] }]),
    'delivery.zones.0.provinces.0: takes names of provinces: 北京, 天津',
  ],
  [
    'delivery.zones',
    JSON.stringify([NEARBY, { ...NEARBY, provinces: ['上海市'] }]),
    'delivery.zones: take each province once',
  ],
])('%s cannot be %s, and is refused in words', async (key, value, words) => {
  const { databaseUrl } = await openShop()
  const type = await commandLine(databaseUrl)
  const before = await type(settingsCommand)

  expect(await type(settingsCommand, 'set', key, value)).toContain(words)
  expect(await type(settingsCommand)).toBe(before)
})

test('a cut-off that is set is kept as it was written', async () => {
  const { databaseUrl, guest } = await openShop()
  const type = await commandLine(databaseUrl)

  const told = await type(settingsCommand, 'set', 'delivery.cutOff', '17:30')

  expect(told).toBe('delivery.cutOff is now "17:30"')
  expect((await guest('en').call(getPortal, {})).site.delivery?.cutOff).toBe(17 * 60 + 30)
})
