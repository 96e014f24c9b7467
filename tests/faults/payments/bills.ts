import { eq } from 'drizzle-orm'
import { dayOf } from '#contract/calendar.ts'
import { REFUND_STATUS } from '#contract/refund.ts'
import { BILL_DUE_SECONDS, daysBetween } from '#server/db/order/bills.ts'
import type { BillDifference } from '#server/db/schema/bills.ts'
import { payments, refunds } from '#server/db/schema/trade.ts'
import type { Shop } from '#server/domain/context.ts'
import { readBillOfDay } from '#server/domain/payment/bill-days.ts'
import type { BillEntry } from '#server/providers/payment/bill.ts'
import { replaceBillRow } from '#tests/support/bill-till.ts'
import { OPENING } from '#tests/support/shop.ts'
import type { Desk } from './desks.ts'

/** All bills of a run: in what they differ from the shop, and the day with the most entries. */
type ReadBills = { differences: BillDifference[]; fullest: string; entries: number }

async function bill(shop: Shop, desk: Desk, day: string) {
  const reading = await readBillOfDay(shop, await desk.provider(shop.now), day)
  if (reading.kind !== 'read')
    throw new Error(`${desk.code} has no bill of ${day}: ${reading.kind}`)
  return reading
}

/** Fetches and compares the bill of each day. */
export async function readBills(shop: Shop, desk: Desk): Promise<ReadBills> {
  const differences: BillDifference[] = []
  let [fullest, most, entries] = ['', 0, 0]
  for (const day of daysBetween(dayOf(OPENING), dayOf(shop.now() - BILL_DUE_SECONDS))) {
    const { entries: all, differences: found } = await bill(shop, desk, day)
    differences.push(...found)
    entries += all.length
    if (all.length > most) [fullest, most] = [day, all.length]
  }
  return { differences, fullest, entries }
}

const kindOf = ({ kind, movement, tradeNo, refundSn }: Named & { kind: string }) =>
  `${kind} ${movement} ${refundSn ?? tradeNo}`
type Named = Pick<BillEntry, 'movement' | 'tradeNo' | 'refundSn'>

/** Five of them, each of another payment. */
function five(entries: readonly BillEntry[], movement: BillEntry['movement']): BillEntry[] {
  const own = entries.filter((entry) => entry.movement === movement && entry.state === 'succeeded')
  const first = own.filter(
    ({ tradeNo }, at) => own.findIndex((other) => other.tradeNo === tradeNo) === at,
  )
  if (first.length < 5) throw new Error(`only ${first.length} of ${movement}`)
  return first.slice(0, 5)
}

const numberOf = ({ tradeNo, refundSn }: Named) => refundSn ?? tradeNo

/**
 * Plants a difference of each of five kinds among the payments of a day, and among its refunds.
 * @returns what was planted and what the shop names, in the same words and order
 */
export async function plantTen(shop: Shop, desk: Desk, day: string) {
  const { entries } = await bill(shop, desk, day)
  const planted: string[] = []
  let text = await desk.bill(day)
  for (const movement of ['payment', 'refund'] as const) {
    const [copied, gone, dear, undone, double] = five(entries, movement)
    if (!copied || !gone || !dear || !undone || !double) throw new Error('five were asked for')
    const stranger = numberOf(copied).split('').toReversed().join('')
    const put = (entry: BillEntry, rows: (row: string) => string[]) =>
      (text = replaceBillRow(text, numberOf(entry), rows))
    put(copied, (row) => [row, row.replace(numberOf(copied), stranger)])
    put(gone, () => [])
    put(double, (row) => [row, row])
    if (movement === 'payment') {
      const own = (entry: BillEntry) => eq(payments.providerId, entry.tradeNo)
      await shop.db
        .update(payments)
        .set({ amount: dear.amount + 1 })
        .where(own(dear))
      await shop.db.update(payments).set({ status: 'closed' }).where(own(undone))
    } else {
      const own = (entry: BillEntry) => eq(refunds.sn, numberOf(entry))
      const { failed } = REFUND_STATUS
      await shop.db
        .update(refunds)
        .set({ amount: dear.amount + 1 })
        .where(own(dear))
      await shop.db.update(refunds).set({ status: failed }).where(own(undone))
    }
    planted.push(
      `unknown ${movement} ${stranger}`,
      kindOf({ ...gone, kind: 'missing' }),
      kindOf({ ...dear, kind: 'amount' }),
      kindOf({ ...undone, kind: 'state' }),
      kindOf({ ...double, kind: 'twice' }),
    )
  }
  await desk.setBill(day, text)
  const { differences } = await bill(shop, desk, day)
  return { planted: planted.toSorted(), found: differences.map(kindOf).toSorted() }
}
