import * as v from 'valibot'
import { expect, test, vi } from 'vitest'
import { createOrder } from '#contract/checkout.ts'
import { getOrder } from '#contract/order.ts'
import { ordersCommand } from '#server/cli/order/orders.ts'
import { outboxCommand } from '#server/cli/member/messages.ts'
import { shipCommand } from '#server/cli/order/ship.ts'
import { commandLine } from '#tests/support/command.ts'
import { aProduct } from '#tests/support/goods.ts'
import { aMember } from '#tests/support/members.ts'
import { anOrder, confirmed, intoCart, payAtGateway } from '#tests/support/orders.ts'
import { openShop } from '#tests/support/shop.ts'

/** A shop with one unpaid order and a paid one of two products. */
async function aMerchant() {
  const { shop, databaseUrl, signIn, runJobs } = await openShop()
  const browser = await signIn(await aMember(shop, { username: 'xiaoman', mobileTime: 1 }))
  const lamp = await aProduct(shop, { title: { 'zh-cn': '月亮灯', en: 'Moon lamp' } })
  const cup = await aProduct(shop, { title: { 'zh-cn': '杯子', en: 'Cup' } })
  const unpaid = await anOrder(browser, lamp.skuId)
  for (const { skuId } of [lamp, cup]) await intoCart(browser, skuId, 2)
  const paid = await browser.call(createOrder, await confirmed(browser))
  await payAtGateway(browser, paid.no)
  const order = () => browser.call(getOrder, { no: paid.no })
  return { type: await commandLine(databaseUrl), unpaid: unpaid.no, paid: paid.no, order, runJobs }
}

const ListedSchema = v.array(v.looseObject({ no: v.string(), statusWord: v.string() }))

test('orders are listed, and filtered by status, member and words', async () => {
  const { type, unpaid, paid } = await aMerchant()

  const all = await type(ordersCommand)
  const toShip = await type(ordersCommand, '--status', 'toShip')
  const cups = await type(ordersCommand, '--find', '杯子', '--member', 'XIAOMAN')
  const none = await type(ordersCommand, '--status', '60')

  expect(all).toContain(unpaid)
  expect(all).toContain(paid)
  expect(toShip).not.toContain(unpaid)
  expect(toShip).toMatch(new RegExp(`${paid} +toShip .* xiaoman +4 pcs +90\\.00`))
  expect(cups).not.toContain(unpaid)
  expect(none).toBe('No orders.')
})

test('programs get JSON', async () => {
  const { type, paid } = await aMerchant()

  const answer: unknown = JSON.parse(await type(ordersCommand, '--status', 'toShip', '--json'))

  expect(v.parse(ListedSchema, answer)).toMatchObject([{ no: paid, statusWord: 'toShip' }])
})

test('an order is shown with the places that a part is shipped by', async () => {
  const { type, paid } = await aMerchant()

  const shown = await type(ordersCommand, paid)

  expect(shown).toContain('1. 2 × Moon lamp')
  expect(shown).toContain('2. 2 × Cup')
  expect(shown).toContain('林小满')
})

test('an order is shipped in two parts, and the member is told of both', async () => {
  const { type, paid, order, runJobs } = await aMerchant()

  const part = await type(shipCommand, paid, '--lines', '2', '--number', 'Q1', '--express', 'Quick')
  const rest = await type(shipCommand, paid)

  expect(part).toBe(`Order ${paid} is now partlyShipped: Quick Q1.`)
  expect(rest).toContain('is now toReceive')
  expect((await order()).parcels).toMatchObject([{ number: 'Q1' }, { expressName: 'SF Express' }])
  await runJobs()
  expect((await type(outboxCommand)).match(new RegExp(`order ${paid}`, 'g'))).toHaveLength(2)
})

test.each([
  { args: [], words: 'Usage:' },
  { args: ['000000'], words: 'There is no order “000000”' },
  { args: ['UNPAID'], words: 'only orders that are paid' },
  { args: ['PAID', '--lines', '3'], words: 'nothing left to ship at line 3' },
  { args: ['PAID', '--lines', 'two'], words: '--lines takes places' },
  { args: ['PAID', '--carrier', 'x'], words: '--carrier' },
  { args: ['PAID', '--express', ''], words: '--express takes a text of 1 to 30' },
  { args: ['PAID', '--express', ' '], words: '--express takes a text of 1 to 30' },
  { args: ['PAID', '--number', ''], words: '--number takes a text of 1 to 40' },
  { args: ['PAID', '--number', 'x'.repeat(41)], words: '--number takes a text of 1 to 40' },
])('ship $args is refused and says why', async ({ args, words }) => {
  const { type, paid, unpaid, order } = await aMerchant()
  const named = args.map((arg) => ({ PAID: paid, UNPAID: unpaid })[arg] ?? arg)

  const answer = await type(shipCommand, ...named)

  expect(answer).toContain('refused: ')
  expect(answer).toContain(words)
  expect((await order()).status).toBe(20)
})

test.each([
  { args: ['--status', 'nearly'], words: 'There are: toPay' },
  { args: ['--member', 'nobody'], words: 'There is no member “nobody”' },
  { args: ['--limit', '0'], words: '--limit takes' },
  { args: ['000000'], words: 'There is no order' },
])('orders $args is refused and says why', async ({ args, words }) => {
  const { type } = await aMerchant()

  expect(await type(ordersCommand, ...args)).toContain(words)
})

test('outside the demo shop a parcel goes out with the tracking number that the merchant gives', async () => {
  const { type, paid, order } = await aMerchant()
  vi.stubEnv('SHOP_DEMO', '0')

  const without = await type(shipCommand, paid)
  const withOne = await type(shipCommand, paid, '--number', 'SF1234567890')

  expect(without).toContain('--number NUMBER')
  expect(withOne).toContain('is now toReceive')
  expect((await order()).parcels).toMatchObject([{ number: 'SF1234567890' }])
})
