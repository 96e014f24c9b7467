import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { REFUND_STATUS } from '#contract/refund.ts'
import { paymentByKey } from '#server/db/order/payments.ts'
import { payments, refunds } from '#server/db/schema/trade.ts'
import type { BillDifference } from '#server/db/schema/bills.ts'
import type { BillReading } from '#server/domain/payment/bill-days.ts'
import {
  aWechatBillTill,
  anAlipayBillTill,
  billRow,
  BILL_DAY,
  BILL_TILLS,
  NEXT_DAY,
  replaceBillRow,
  TO_BILL,
  TO_MIDNIGHT,
} from '#tests/support/bill-till.ts'

const DAY = 24 * 3600

/** Differences of a bill that was read. */
function differences(reading: BillReading): readonly BillDifference[] {
  if (reading.kind !== 'read') throw new Error(JSON.stringify(reading))
  return reading.differences
}

const kinds = (found: readonly BillDifference[]) =>
  found.map(({ kind, movement, tradeNo, refundSn }) => `${kind} ${movement} ${refundSn ?? tradeNo}`)

describe.each(BILL_TILLS)('$name', ({ openTill }) => {
  test('payments and refunds of two days, also over midnight, agree with both bills', async () => {
    const { sell, begin, refundPart, payFor, pass, runJobs, reconcile, sim } = await openTill()
    const [first, second] = [await sell(), await sell()]
    await refundPart(first, 1000)
    await refundPart(second, 3000)
    await pass(TO_MIDNIGHT - 20)
    await refundPart(first, 500)
    await sim.fault({ kind: 'lost', at: 'notice' })
    const late = await begin()
    await payFor(late.continuation)
    await pass(40)
    await runJobs()
    await refundPart(await sell(), 1)
    await pass(TO_BILL - TO_MIDNIGHT)
    await runJobs()

    const yesterday = await reconcile(BILL_DAY)
    await pass(DAY)
    const today = await reconcile(NEXT_DAY)
    const counts = [yesterday, today].map((each) => each.kind === 'read' && each.entries.length)

    expect(differences(yesterday)).toEqual([])
    expect(differences(today)).toEqual([])
    expect(counts).toEqual([6, 2])
    expect(differences(await reconcile(BILL_DAY))).toEqual([])
  })

  test('ten planted differences of five kinds are all named, each once, however often the bill is read', async () => {
    const { sell, refundPart, pass, runJobs, change, reconcile, shop } = await openTill()
    const sales = []
    for (let count = 0; count < 8; count += 1) sales.push(await sell())
    const [a, b, c, d, e, f, g, h] = sales
    if (!a || !b || !c || !d || !e || !f || !g || !h) throw new Error('too few sales')
    const [gone, dear, failed, double] = [
      await refundPart(e, 100),
      await refundPart(f, 200),
      await refundPart(g, 300),
      await refundPart(h, 400),
    ]
    await pass(60)
    await runJobs()
    const [strange, stranger] = ['X'.repeat(32), 'R2026X']
    await pass(TO_BILL)
    await change(BILL_DAY, (text) => {
      const added = replaceBillRow(text, a.tradeNo, (row) => [row, row.replace(a.tradeNo, strange)])
      const returned = replaceBillRow(added, gone, (row) => [row.replace(gone, stranger)])
      const unpaid = replaceBillRow(returned, b.tradeNo, () => [])
      const more = replaceBillRow(unpaid, c.tradeNo, (row) => [row.replaceAll('30.00', '31.00')])
      const twice = replaceBillRow(more, d.tradeNo, (row) => [row, row])
      return replaceBillRow(twice, double, (row) => [row, row])
    })
    const closed = { status: 'closed', isUncertain: false } as const
    await shop.db.update(payments).set(closed).where(eq(payments.key, a.key))
    await shop.db.update(refunds).set({ amount: 201 }).where(eq(refunds.sn, dear))
    const refused = { status: REFUND_STATUS.failed }
    await shop.db.update(refunds).set(refused).where(eq(refunds.sn, failed))

    const found = differences(await reconcile(BILL_DAY))
    const again = differences(await reconcile(BILL_DAY))

    expect(kinds(found).toSorted()).toEqual(
      [
        `unknown payment ${strange}`,
        `unknown refund ${stranger}`,
        `missing payment ${b.tradeNo}`,
        `missing refund ${gone}`,
        `amount payment ${c.tradeNo}`,
        `amount refund ${dear}`,
        `state payment ${a.tradeNo}`,
        `state refund ${failed}`,
        `twice payment ${d.tradeNo}`,
        `twice refund ${double}`,
      ].toSorted(),
    )
    expect(again).toEqual(found)
    expect(found.find(({ tradeNo }) => tradeNo === c.tradeNo)).toMatchObject({
      orderNo: c.no,
      day: BILL_DAY,
      billAmount: 3100,
      shopAmount: 3000,
    })
    expect(found.find(({ kind }) => kind === 'missing')).toMatchObject({ billAmount: null })
  })

  test('an attempt that the shop gave up, and that was paid, is asked about; the bill alone books nothing', async () => {
    const { sell, order, pass, runJobs, reconcile, shop } = await openTill()
    const { key, no, id } = await sell()
    await shop.db.update(payments).set({ status: 'open' }).where(eq(payments.key, key))
    await order()
    await shop.db.update(payments).set({ status: 'closed' }).where(eq(payments.key, key))
    await pass(TO_BILL)

    const [found] = differences(await reconcile(BILL_DAY))
    const doubted = await paymentByKey(shop.db, key)
    await runJobs()

    expect(found).toMatchObject({ kind: 'state', detail: 'closed', orderNo: no })
    expect(doubted).toMatchObject({ status: 'closed', isUncertain: true })
    expect((await paymentByKey(shop.db, key))?.status).toBe('returned') // its order was paid before
    expect(id).toBeGreaterThan(0)
    expect(differences(await reconcile(BILL_DAY)).filter(({ kind }) => kind === 'state')).toEqual(
      [],
    )
  })

  test('what was paid around midnight is missing once the bills of both days are read', async () => {
    const { sell, pass, change, reconcile } = await openTill()
    await pass(TO_MIDNIGHT - 5)
    const { tradeNo } = await sell()
    await pass(DAY - TO_MIDNIGHT + 5)
    await sell()
    await pass(TO_BILL)
    await change(BILL_DAY, (text) => replaceBillRow(text, tradeNo, () => []))

    const second = differences(await reconcile(NEXT_DAY))
    const first = differences(await reconcile(BILL_DAY))
    const both = differences(await reconcile(NEXT_DAY))

    expect(second).toEqual([])
    expect(first).toEqual([])
    expect(kinds(both)).toEqual([`missing payment ${tradeNo}`])
  })

  test('a payment that stands in the bills of two days is named on the second', async () => {
    const { sell, pass, bill, change, reconcile } = await openTill()
    const { tradeNo } = await sell()
    const row = billRow(await bill(BILL_DAY), tradeNo)
    await pass(DAY)
    const other = await sell()
    await pass(TO_BILL)
    await change(NEXT_DAY, (text) => replaceBillRow(text, other.tradeNo, (own) => [own, row]))

    const found = [await reconcile(BILL_DAY), await reconcile(NEXT_DAY), await reconcile(BILL_DAY)]

    expect(found.map((each) => kinds(differences(each)))).toEqual([
      [],
      [`twice payment ${tradeNo}`],
      [],
    ])
  })

  test('a day on which nothing was paid has no bill, and that is no difference', async () => {
    const { pass, reconcile } = await openTill()
    await pass(TO_BILL)

    expect(await reconcile(BILL_DAY)).toEqual({ kind: 'read', entries: [], differences: [] })
  })

  test('payments of days whose bills were never read are not missing', async () => {
    const { sell, pass, reconcile } = await openTill()
    await sell()
    await pass(TO_MIDNIGHT + 3600)
    await sell()
    await pass(DAY + TO_BILL - TO_MIDNIGHT - 3600)

    expect(differences(await reconcile(NEXT_DAY))).toEqual([])
  })
})

test.each([
  { what: 'currency', from: '`CNY', to: '`USD', detail: 'currency USD' },
  { what: 'app', from: /`wx\w+/, to: '`wx1234567890', detail: 'app wx1234567890' },
])('WeChat Pay: another $what is named', async ({ from, to, detail }) => {
  const { sell, pass, change, reconcile } = await aWechatBillTill()
  const { tradeNo } = await sell()
  await pass(TO_BILL)
  await change(BILL_DAY, (text) => replaceBillRow(text, tradeNo, (row) => [row.replace(from, to)]))

  expect(differences(await reconcile(BILL_DAY))).toMatchObject([{ kind: 'foreign', detail }])
})

test('Alipay: the bill of another merchant is named, payment by payment', async () => {
  const { sell, pass, change, reconcile } = await anAlipayBillTill()
  await sell()
  await pass(TO_BILL)
  await change(BILL_DAY, (text) => text.replace(/\[2088\d+\]/, '[20880000000000000156]'))

  expect(differences(await reconcile(BILL_DAY))).toMatchObject([
    { kind: 'foreign', detail: 'account 20880000000000000156' },
  ])
})

test('WeChat Pay: a refund that was on its way when the bill was written may end either way', async () => {
  const { sell, refundPart, pass, runJobs, reconcile, sim } = await aWechatBillTill()
  const [one, other] = [await sell(), await sell()]
  await sim.fault({ kind: 'refundEnd', outcome: 'SUCCESS', after: DAY * 1000 })
  await refundPart(one, 100)
  await sim.fault({ kind: 'refundEnd', outcome: 'CLOSED', after: 1000 })
  await refundPart(other, 100)
  await pass(5)
  await runJobs()
  await pass(TO_BILL)

  const early = await reconcile(BILL_DAY)
  await pass(DAY)
  await runJobs()

  expect(differences(early)).toEqual([])
  expect(differences(await reconcile(BILL_DAY))).toEqual([])
})

test('WeChat Pay: a refund that the provider gave up and the shop thinks paid is named', async () => {
  const { sell, refundPart, pass, runJobs, reconcile, sim, shop } = await aWechatBillTill()
  const sale = await sell()
  await sim.fault({ kind: 'refundEnd', outcome: 'CLOSED', after: 1000 })
  const sn = await refundPart(sale, 100)
  await pass(5)
  await runJobs()
  const paid = { status: REFUND_STATUS.succeeded }
  await shop.db.update(refunds).set(paid).where(eq(refunds.sn, sn))
  await pass(TO_BILL)

  expect(differences(await reconcile(BILL_DAY))).toMatchObject([
    { kind: 'state', movement: 'refund', refundSn: sn, detail: 'succeeded' },
  ])
})

test('a refund that went back at the provider and into the balance too is named', async () => {
  const { sell, refundPart, pass, runJobs, reconcile, shop } = await anAlipayBillTill()
  const sn = await refundPart(await sell(), 100)
  await pass(5)
  await runJobs()
  await shop.db.update(refunds).set({ route: 1 }).where(eq(refunds.sn, sn))
  await pass(TO_BILL)

  expect(differences(await reconcile(BILL_DAY))).toMatchObject([
    { kind: 'state', detail: 'another way', billAmount: 100, shopAmount: 100 },
  ])
})

test('a refund of another payment than the shop’s is named', async () => {
  const { sell, refundPart, pass, runJobs, reconcile, change } = await anAlipayBillTill()
  const [one, other] = [await sell(), await sell()]
  const sn = await refundPart(one, 100)
  await pass(5)
  await runJobs()
  await pass(TO_BILL)
  await change(BILL_DAY, (text) =>
    replaceBillRow(text, sn, (row) => [row.replace(one.tradeNo, other.tradeNo)]),
  )

  expect(differences(await reconcile(BILL_DAY))).toMatchObject([
    { kind: 'foreign', movement: 'refund', detail: `payment ${one.tradeNo}`, orderNo: one.no },
  ])
})
