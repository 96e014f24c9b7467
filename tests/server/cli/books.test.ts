import { parse } from 'csv-parse/sync'
import { expect, test } from 'vitest'
import { startPayment } from '#contract/payment.ts'
import { movementsCommand, orderExportCommand } from '#server/cli/books.ts'
import { orderRefundCommand } from '#server/cli/order/order-undo.ts'
import { payments, orders } from '#server/db/schema/trade.ts'
import { commandLine } from '#tests/support/command.ts'
import { aProduct } from '#tests/support/goods.ts'
import { aMember, PASSWORD } from '#tests/support/members.ts'
import { aPaidOrder, anOrder } from '#tests/support/orders.ts'
import { anId, openShop, OPENING } from '#tests/support/shop.ts'

const MIDNIGHT = OPENING - 12 * 3600

async function anAccountant() {
  const { shop, databaseUrl, signIn, pass } = await openShop()
  const member = await aMember(shop, { username: '=cmd', money: 20_000 })
  const browser = await signIn(member)
  const { skuId } = await aProduct(shop)
  const run = await commandLine(databaseUrl)
  const rowsOf = (csv: string): Record<string, string>[] =>
    parse(csv, { bom: true, columns: true, record_delimiter: '\r\n' })
  return {
    shop,
    pass,
    browser,
    skuId,
    run,
    paid: () => aPaidOrder(browser, skuId),
    fromBalance: async () => {
      const { no } = await anOrder(browser, skuId)
      const payment = { no, method: 'balance', paymentKey: anId(), password: PASSWORD } as const
      await browser.call(startPayment, payment)
      return { no }
    },
    orders: async (...args: string[]) => rowsOf(await run(orderExportCommand, ...args)),
    money: async (...args: string[]) => rowsOf(await run(movementsCommand, ...args)),
  }
}

test('orders are exported with decimal text, plain words and times of the shop', async () => {
  const { paid, orders: exported } = await anAccountant()
  const { no } = await paid()

  expect(await exported('--csv')).toMatchObject([
    {
      order: no,
      placed: '2026-03-01T12:00:00+08:00',
      status: 'to ship',
      payment: 'paid',
      method: 'sandbox',
      member: "'=cmd",
      pieces: '1',
      goods: '20.00',
      delivery: '10.00',
      to_pay: '30.00',
      paid: '30.00',
      refunded: '0.00',
      kept: '30.00',
    },
  ])
})

test('a period ends with its last day, in the calendar of the shop', async () => {
  const { shop, paid, orders: exported } = await anAccountant()
  const { no } = await paid()
  const placedAt = (createTime: number) => shop.db.update(orders).set({ createTime })
  const days = ['--from', '2026-03-01', '--to', '2026-03-01'] as const
  const found = async (createTime: number) => {
    await placedAt(createTime)
    return (await exported(...days)).map(({ order }) => order)
  }

  expect(await found(MIDNIGHT - 1)).toEqual([])
  expect(await found(MIDNIGHT)).toEqual([no])
  expect(await found(MIDNIGHT + 86_399)).toEqual([no])
  expect(await found(MIDNIGHT + 86_400)).toEqual([])
})

test('more orders than a page holds are all exported', async () => {
  const { shop, paid, orders: exported } = await anAccountant()
  await paid()
  const [order] = await shop.db.select().from(orders)
  if (!order) throw new Error('no order')
  const { id: _id, ...fields } = order
  const copies = Array.from({ length: 520 }, (_, at) => ({
    ...fields,
    no: `9${at}`,
    checkoutKey: `copy ${at}`,
  }))
  await shop.db.insert(orders).values(copies)

  const rows = await exported()

  expect(new Set(rows.map(({ order: no }) => no)).size).toBe(521)
})

test('payments, refunds and balances are exported as movements', async () => {
  const { run, paid, fromBalance, money } = await anAccountant()
  const bought = await paid()
  const other = await fromBalance()
  await run(orderRefundCommand, bought.no, '--reason', 'x', '--amount', '5.50')
  await run(orderRefundCommand, other.no, '--reason', 'x')

  const rows = await money()
  const short = rows.map(({ kind, order, way, amount }) => [kind, order, way, amount])

  expect(short).toEqual(
    expect.arrayContaining([
      ['payment', bought.no, 'sandbox', '30.00'],
      ['refund', bought.no, 'sandbox', '-5.50'],
      ['payment', other.no, 'balance', '30.00'],
      ['refund', other.no, 'balance', '-30.00'],
      ['wallet', 'test', 'test', '200.00'],
      ['wallet', other.no, 'order', '-30.00'],
      ['wallet', other.no, 'refund', '30.00'],
    ]),
  )
  expect(short).toHaveLength(7)
  expect(rows[0]).toMatchObject({ time: '2026-03-01T12:00:00+08:00', member: "'=cmd" })
  expect((await money('--kind', 'refund')).map(({ kind }) => kind)).toEqual(['refund', 'refund'])
  expect(await money('--to', '2026-02-28')).toEqual([])
})

test('money that was sent back is in it, money that never came is not', async () => {
  const { shop, browser, skuId, paid, money } = await anAccountant()
  await paid()
  await shop.db.update(payments).set({ status: 'returned' })
  const { no } = await anOrder(browser, skuId)
  await browser.call(startPayment, { no, method: 'sandbox', paymentKey: anId() })

  expect((await money('--kind', 'payment')).map(({ note }) => note)).toEqual(['returned'])
})

test('programs get the same columns as JSON', async () => {
  const { run, paid } = await anAccountant()
  const { no } = await paid()

  const answer: unknown = JSON.parse(await run(orderExportCommand, '--json'))

  expect(answer).toMatchObject([{ order: no, to_pay: '30.00', member: '=cmd' }])
})
