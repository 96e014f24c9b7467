import { dayOf, dayStart } from '#contract/calendar.ts'
import { REFUND_ROUTE, REFUND_STATUS } from '#contract/refund.ts'
import {
  daysBetween,
  entriesElsewhere,
  paymentsHeardOf,
  paymentsNamed,
  readDays,
  refundsHeardOf,
  refundsNamed,
  type NamedPayment,
  type NamedRefund,
} from '#server/db/order/bills.ts'
import type { Database } from '#server/db/database.ts'
import { trialNumbers } from '#server/db/order/payment-records.ts'
import type { BillDifference } from '#server/db/schema/bills.ts'
import { chunk } from '#server/lib/chunk.ts'
import type { BillEntry } from '#server/providers/payment/bill.ts'
import { MONEY_CAME } from './final-word.ts'

/** What the bill of one day says. */
export type DayBill = { day: string; entries: readonly BillEntry[] }

/** Seconds by which the provider's clock and the shop's may differ. */
const CLOCKS_DIFFER = 600
const DAY_SECONDS = 86_400
/** Entries that are looked up at once. */
const BATCH = 500

/**
 * Where bills of a provider and the shop differ, in both directions. Each difference is of one day, and the same bills and
 * books give the same differences. Nothing is changed. `bills`: of different days, each whole.
 */
export async function differencesIn(
  db: Database,
  provider: string,
  bills: readonly DayBill[],
): Promise<BillDifference[]> {
  const days = bills.map(({ day }) => day)
  const entries = bills.flatMap((bill) => bill.entries)
  const elsewhere = await entriesElsewhere(
    db,
    { provider, exceptDays: days },
    entries.map(({ tradeNo }) => tradeNo),
  )
  const found: BillDifference[] = []
  const seen = new Set<string>()
  for (const { day, entries: own } of bills.toSorted((one, other) =>
    one.day < other.day ? -1 : 1,
  )) {
    const before = new Set(elsewhere.filter((each) => each.day < day).map(keyOf))
    for (const some of chunk(own, BATCH)) {
      const trials = await trialNumbers(
        db,
        some.map(({ tradeNo }) => tradeNo),
      )
      const books = await booksAbout(db, provider, some)
      for (const entry of some.filter(({ tradeNo }) => !trials.has(tradeNo))) {
        const key = keyOf(entry)
        const isTwice = seen.has(key) || before.has(key)
        seen.add(key)
        found.push(...differencesOf(entry, { day, isTwice, ...books }))
      }
    }
  }
  for (const day of days) found.push(...(await missingOn(db, provider, { day, bills })))
  return found
}

/** One payment or one refund, in however many bills it stands. */
const keyOf = ({
  movement,
  tradeNo,
  refundSn,
}: Pick<BillEntry, 'movement' | 'tradeNo' | 'refundSn'>) =>
  movement === 'payment' ? tradeNo : `refund ${refundSn ?? ''}`

type Books = {
  payments: ReadonlyMap<string, NamedPayment>
  refunds: ReadonlyMap<string, NamedRefund>
}

/** What the shop knows of the payments and refunds in these entries. */
async function booksAbout(
  db: Database,
  provider: string,
  entries: readonly BillEntry[],
): Promise<Books> {
  const tradeNos = entries.map(({ tradeNo }) => tradeNo)
  const sns = entries.flatMap(({ refundSn }) => refundSn ?? [])
  const payments = await paymentsNamed(db, provider, tradeNos)
  const refunds = sns.length === 0 ? [] : await refundsNamed(db, sns)
  return {
    payments: new Map(payments.map((row) => [row.payment.providerId, row])),
    refunds: new Map(refunds.map((row) => [row.refund.sn, row])),
  }
}

type About = Books & { day: string; isTwice: boolean }
type Finding = Pick<BillDifference, 'kind'> & { detail?: string }

function differencesOf(entry: BillEntry, { day, isTwice, payments, refunds }: About) {
  const payment = payments.get(entry.tradeNo)
  const refund = entry.refundSn === null ? undefined : refunds.get(entry.refundSn)
  const isPayment = entry.movement === 'payment'
  const { movement, tradeNo, refundSn, amount: billAmount } = entry
  const shopAmount = (isPayment ? payment?.payment.amount : refund?.refund.amount) ?? null
  const orderNo = refund?.orderNo ?? payment?.orderNo ?? null
  const common = { movement, day, orderNo, tradeNo, refundSn, billAmount, shopAmount }
  const findings: Finding[] = isTwice
    ? [{ kind: 'twice' }]
    : isPayment
      ? aboutPayment(entry, payment)
      : aboutRefund(entry, refund)
  return findings.map(({ kind, detail = '' }): BillDifference => ({
    ...common,
    kind,
    detail,
    isDone: false,
  }))
}

function aboutPayment(entry: BillEntry, found: NamedPayment | undefined): Finding[] {
  if (entry.foreign !== '') return [{ kind: 'foreign', detail: entry.foreign }]
  if (!found) return [{ kind: 'unknown' }]
  const { amount, status } = found.payment
  return [
    ...(amount === entry.amount ? [] : [{ kind: 'amount' } as const]),
    ...(MONEY_CAME.includes(status) ? [] : [{ kind: 'state', detail: status } as const]),
  ]
}

function aboutRefund(entry: BillEntry, found: NamedRefund | undefined): Finding[] {
  if (entry.foreign !== '') return [{ kind: 'foreign', detail: entry.foreign }]
  if (!found) return entry.state === 'failed' ? [] : [{ kind: 'unknown' }]
  const { tradeNo } = found
  if (tradeNo !== null && tradeNo !== entry.tradeNo)
    return [{ kind: 'foreign', detail: `payment ${tradeNo}` }]
  const state = wrongState(entry.state, found.refund)
  return [
    ...(found.refund.amount === entry.amount ? [] : [{ kind: 'amount' } as const]),
    ...(state === null ? [] : [{ kind: 'state', detail: state } as const]),
  ]
}

const { processing, failed } = REFUND_STATUS

/**
 * How the shop has a refund, if that cannot be reconciled with the bill. A refund that the provider was still working on
 * may have ended either way since.
 */
function wrongState(
  inBill: BillEntry['state'],
  { route, status }: NamedRefund['refund'],
): string | null {
  const isDone = status !== processing && status !== failed
  if (inBill === 'failed') return isDone && route === REFUND_ROUTE.original ? 'succeeded' : null
  if (isDone) return route === REFUND_ROUTE.original ? null : 'another way'
  if (inBill === 'processing') return null
  return status === failed ? 'failed' : 'processing'
}

/** Something that the shop has and a bill must have; `begun` in seconds. */
type BookedMovement = { begun: number; numbers: BookedNumbers; shopAmount: number }
type BookedNumbers = Pick<BillDifference, 'movement' | 'orderNo' | 'tradeNo' | 'refundSn'>

/**
 * What the shop has and no bill. The provider's time decides in which bill something stands, and the shop knows only
 * between which times that is: so it is missing once the bills of all these days are read, on the last of them.
 */
async function missingOn(
  db: Database,
  provider: string,
  { day, bills }: { day: string; bills: readonly DayBill[] },
): Promise<BillDifference[]> {
  const until = (dayStart(day) ?? 0) + DAY_SECONDS - CLOCKS_DIFFER
  const booked = await bookedBetween(db, provider, { from: until - DAY_SECONDS, until })
  const days = bills.map((bill) => bill.day)
  const read = new Set([...(await readDays(db, provider)), ...days])
  const certain = booked.filter(({ begun }) =>
    daysBetween(dayOf(begun - CLOCKS_DIFFER), day).every((each) => read.has(each)),
  )
  const tradeNos = certain.map(({ numbers }) => numbers.tradeNo)
  const elsewhere = await entriesElsewhere(db, { provider, exceptDays: days }, tradeNos)
  const here = bills.flatMap(({ entries }) => entries)
  const inBills = new Set([...here, ...elsewhere].map(keyOf))
  const nothing = { kind: 'missing', day, billAmount: null, detail: '', isDone: false } as const
  return certain
    .filter(({ numbers }) => !inBills.has(keyOf(numbers)))
    .map(({ numbers, shopAmount }) => ({ ...nothing, ...numbers, shopAmount }))
}

async function bookedBetween(
  db: Database,
  provider: string,
  times: { from: number; until: number },
): Promise<BookedMovement[]> {
  const payments = await paymentsHeardOf(db, provider, times)
  const refunds = await refundsHeardOf(db, provider, times)
  return [
    ...payments.map(({ payment, orderNo }) => ({
      begun: payment.createTime,
      shopAmount: payment.amount,
      numbers: {
        movement: 'payment',
        orderNo,
        tradeNo: payment.providerId,
        refundSn: null,
      } as const,
    })),
    ...refunds.map(({ refund, orderNo, tradeNo }) => ({
      begun: refund.applyTime,
      shopAmount: refund.amount,
      numbers: { movement: 'refund', orderNo, tradeNo, refundSn: refund.sn } as const,
    })),
  ]
}
