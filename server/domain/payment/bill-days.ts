import {
  claimDifferingBill,
  claimDueBill,
  entriesOfBill,
  readDaysAfter,
  storeBill,
  storeDifferences,
} from '#server/db/order/bills.ts'
import { doubtPayments } from '#server/db/order/payments.ts'
import { inTransaction } from '#server/db/database.ts'
import type { BillDifference } from '#server/db/schema/bills.ts'
import type { Shop } from '#server/domain/context.ts'
import { logError } from '#server/domain/log.ts'
import type { BillEntry } from '#server/providers/payment/bill.ts'
import type { CarefulProvider } from '#server/providers/payment/provider.ts'
import { differencesIn } from './reconcile.ts'

/** Seconds until a bill that could not be read is asked for again. */
export const BILL_PAUSE_SECONDS = 600
/** Seconds until a bill with differences is compared again: the shop may have mended them. */
const COMPARE_AGAIN_SECONDS = 3600

/** What became of the bill of a day. */
export type BillReading =
  | { kind: 'read'; entries: readonly BillEntry[]; differences: readonly BillDifference[] }
  | { kind: 'creating' }
  | { kind: 'unknown'; why: string }

/** The providers that write bills. */
export const billingProviders = ({ payments }: Pick<Shop, 'payments'>) =>
  payments.filter((provider) => provider.bills !== undefined)

/**
 * Fetches the bill of a day, keeps and compares it. Bills of later days that were read before are compared again: what was
 * uncertain in them may be certain now.
 */
export async function readBillOfDay(
  shop: Shop,
  { code, bills }: Pick<CarefulProvider, 'code' | 'bills'>,
  day: string,
): Promise<BillReading> {
  const answer = (await bills?.fetchBill(day)) ?? { kind: 'unknown', why: `${code} has no bills` }
  if (answer.kind === 'unknown' || answer.kind === 'creating') return answer
  const entries = answer.kind === 'bill' ? answer.entries : []
  await storeBill(shop.db, { provider: code, day, now: shop.now() }, entries)
  const differences = await compareDay(shop, code, day)
  for (const later of await readDaysAfter(shop.db, code, day)) await compareDay(shop, code, later)
  return { kind: 'read', entries, differences }
}

/** Compares the bill of a day as it was kept, and lets the shop ask about attempts that were paid all the same. */
async function compareDay(shop: Shop, provider: string, day: string): Promise<BillDifference[]> {
  const entries = await entriesOfBill(shop.db, provider, day)
  const found = await differencesIn(shop.db, provider, [{ day, entries }])
  const differences = await storeDifferences(shop.db, { provider, day, now: shop.now() }, found)
  await askAgain(shop, found)
  return differences
}

/**
 * Attempts that count as ended and stand in a bill as paid: their jobs ask the provider once more. What it answers is
 * recorded as ever; a bill alone books nothing.
 */
async function askAgain({ db, jobs }: Shop, found: readonly BillDifference[]): Promise<void> {
  const tradeNos = found
    .filter(({ kind, movement }) => kind === 'state' && movement === 'payment')
    .map(({ tradeNo }) => tradeNo)
  if (tradeNos.length === 0) return
  await inTransaction(db, async (transaction) => {
    const keys = await doubtPayments(transaction, tradeNos)
    await jobs.send(transaction, 'payment', ...keys.map((key) => ({ key })))
  })
}

/**
 * Reads the bills that are due, from 10:00 of the next day on, and compares those with differences again. A worker calls it
 * every minute; each bill is fetched by one of them. `signal` ends it early.
 */
export async function readDueBills(shop: Shop, signal?: AbortSignal): Promise<void> {
  for (const provider of billingProviders(shop))
    await readDueOf(shop, provider, signal).catch((error: unknown) => logError('bills', error))
}

async function readDueOf(shop: Shop, provider: CarefulProvider, signal?: AbortSignal) {
  const { code } = provider
  for (;;) {
    if (signal?.aborted) return
    const claim = { now: shop.now(), pause: BILL_PAUSE_SECONDS }
    const day = await claimDueBill(shop.db, code, claim)
    if (day === null) break
    const reading = await readBillOfDay(shop, provider, day)
    if (reading.kind === 'creating') continue
    if (reading.kind === 'unknown') {
      logError('bills', new Error(`${code} gave no bill of ${day}: ${reading.why}`))
      break
    }
    const { length: count } = reading.differences
    if (count > 0) logError('bills', new Error(`${code} and the shop differ on ${day}: ${count}`))
  }
  for (;;) {
    if (signal?.aborted) return
    const claim = { now: shop.now(), pause: COMPARE_AGAIN_SECONDS }
    const day = await claimDifferingBill(shop.db, code, claim)
    if (day === null) return
    await compareDay(shop, code, day)
  }
}
