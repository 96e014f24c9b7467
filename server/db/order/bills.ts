import {
  and,
  asc,
  eq,
  gt,
  gte,
  inArray,
  isNotNull,
  isNull,
  lt,
  lte,
  notInArray,
  sql,
} from 'drizzle-orm'
import { dayOf, dayStart } from '#contract/calendar.ts'
import { REFUND_ROUTE, REFUND_STATUS } from '#contract/refund.ts'
import { inTransaction, type Database } from '#server/db/database.ts'
import { billEntries, bills, type BillDifference } from '#server/db/schema/bills.ts'
import { orders, payments, refunds } from '#server/db/schema/trade.ts'
import { chunk } from '#server/lib/chunk.ts'

export type BillRecord = typeof bills.$inferSelect
type EntryRecord = typeof billEntries.$inferSelect
type NewEntry = Omit<typeof billEntries.$inferInsert, 'id' | 'provider' | 'day'>

/** Seconds from the beginning of a day until its bill is due: at 10:00 of the next. */
export const BILL_DUE_SECONDS = 34 * 3600
const DAY_SECONDS = 86_400
/** Providers keep bills for three months. */
const KEPT_DAYS = 89
/** Rows of one statement. */
const BATCH = 500
/** Most differences of one day that are kept; there are more if the bill is another shop's. */
const MOST_FOUND = 1000

/** The days from one to another, both included. */
export function daysBetween(first: string, last: string): string[] {
  const [from, to] = [dayStart(first) ?? 0, dayStart(last) ?? 0]
  const count = Math.max(0, (to - from) / DAY_SECONDS + 1)
  return Array.from({ length: count }, (_, index) => dayOf(from + index * DAY_SECONDS))
}

/** The last day whose bill is due, and the first that a provider still has. */
const newestDue = (now: number) => dayOf(now - BILL_DUE_SECONDS)
const oldestKept = (now: number) => dayOf(now - BILL_DUE_SECONDS - (KEPT_DAYS - 1) * DAY_SECONDS)

const ofDay = (provider: string, day: string) =>
  and(eq(bills.provider, provider), eq(bills.day, day))

/**
 * Takes the next bill that is due and was not read, so that nobody else asks for it within `pause` seconds: those that were
 * never asked for first, from the oldest on. The first of all is yesterday's. @returns null: none is
 */
export async function claimDueBill(
  db: Database,
  provider: string,
  { now, pause }: { now: number; pause: number },
): Promise<string | null> {
  const [newest, oldest] = [newestDue(now), oldestKept(now)]
  const known = await db
    .select({ day: bills.day, tryTime: bills.tryTime, readTime: bills.readTime })
    .from(bills)
    .where(eq(bills.provider, provider))
    .orderBy(asc(bills.day))
  const rows = new Map(known.map((row) => [row.day, row]))
  const first = known[0]?.day ?? newest
  const due = daysBetween(first < oldest ? oldest : first, newest)
    .map((day) => ({ day, readTime: null, tryTime: 0, ...rows.get(day) }))
    .filter(({ readTime, tryTime }) => readTime === null && tryTime <= now - pause)
    .toSorted((one, other) => one.tryTime - other.tryTime)
  for (const { day } of due) {
    const { rowCount } = await db
      .insert(bills)
      .values({ provider, day, tryTime: now })
      .onConflictDoUpdate({
        target: [bills.provider, bills.day],
        set: { tryTime: now },
        setWhere: sql`${isNull(bills.readTime)} and ${lte(bills.tryTime, now - pause)}`,
      })
    if (rowCount === 1) return day
  }
  return null
}

/** Likewise the next bill that was read and has differences, or was not compared, within `pause` seconds. */
export async function claimDifferingBill(
  db: Database,
  provider: string,
  { now, pause }: { now: number; pause: number },
): Promise<string | null> {
  const isDue = and(
    eq(bills.provider, provider),
    sql`(${bills.differences} > 0 or ${bills.compareTime} is null)`,
    sql`coalesce(${bills.compareTime}, ${bills.readTime}) <= ${now - pause}`,
  )
  const [found] = await db.select({ day: bills.day }).from(bills).where(isDue).limit(1)
  if (!found) return null
  const { rowCount } = await db
    .update(bills)
    .set({ compareTime: now })
    .where(and(isDue, eq(bills.day, found.day)))
  return rowCount === 1 ? found.day : null
}

const sumOf = (entries: readonly NewEntry[]) => entries.reduce((sum, { amount }) => sum + amount, 0)

/** How many payments and refunds, and cents. What the provider could not refund does not count. */
export function billSums(entries: readonly NewEntry[]) {
  const moved = entries.filter(({ state }) => state !== 'failed')
  const [paid, returned] = (['payment', 'refund'] as const).map((movement) =>
    moved.filter((entry) => entry.movement === movement),
  )
  return {
    payments: paid?.length ?? 0,
    paymentSum: sumOf(paid ?? []),
    refunds: returned?.length ?? 0,
    refundSum: sumOf(returned ?? []),
  }
}

/** Keeps what the bill of a day says, instead of what was kept of it. */
export const storeBill = (
  db: Database,
  { provider, day, now }: { provider: string; day: string; now: number },
  entries: readonly NewEntry[],
) =>
  inTransaction(db, async (transaction) => {
    const read = { tryTime: now, readTime: now, compareTime: null, ...billSums(entries) }
    await transaction
      .insert(bills)
      .values({ provider, day, ...read })
      .onConflictDoUpdate({ target: [bills.provider, bills.day], set: read })
    await transaction
      .delete(billEntries)
      .where(and(eq(billEntries.provider, provider), eq(billEntries.day, day)))
    for (const some of chunk(entries, BATCH))
      await transaction
        .insert(billEntries)
        .values(some.map((entry) => ({ ...entry, provider, day })))
  })

export const billOf = async (
  db: Database,
  provider: string,
  day: string,
): Promise<BillRecord | null> =>
  (await db.select().from(bills).where(ofDay(provider, day)))[0] ?? null

/** What the bill of a day says, as it was kept. */
export const entriesOfBill = (
  db: Database,
  provider: string,
  day: string,
): Promise<EntryRecord[]> =>
  db
    .select()
    .from(billEntries)
    .where(and(eq(billEntries.provider, provider), eq(billEntries.day, day)))
    .orderBy(asc(billEntries.id))

/** The days whose bills were read, after this one. */
export async function readDaysAfter(db: Database, provider: string, day: string) {
  const rows = await db
    .select({ day: bills.day })
    .from(bills)
    .where(and(eq(bills.provider, provider), gt(bills.day, day), isNotNull(bills.readTime)))
    .orderBy(asc(bills.day))
  return rows.map((row) => row.day)
}

/** All days whose bills were read. */
export async function readDays(db: Database, provider: string): Promise<Set<string>> {
  return new Set(await readDaysAfter(db, provider, '1970-01-01'))
}

const COMPARED = [
  'kind',
  'movement',
  'tradeNo',
  'refundSn',
  'billAmount',
  'shopAmount',
  'detail',
] as const satisfies (keyof BillDifference)[]

const sameDifference = (one: BillDifference, other: BillDifference) =>
  COMPARED.every((part) => one[part] === other[part])

/** Keeps what was found in the bill of a day; what the merchant has dealt with stays dealt with. */
export const storeDifferences = (
  db: Database,
  { provider, day, now }: { provider: string; day: string; now: number },
  found: readonly BillDifference[],
) =>
  inTransaction(db, async (transaction) => {
    const [before] = await transaction
      .select()
      .from(bills)
      .where(ofDay(provider, day))
      .for('update')
    const done = (before?.found ?? []).filter(({ isDone }) => isDone)
    const marked = found.map((one) => ({
      ...one,
      isDone: done.some((other) => sameDifference(one, other)),
    }))
    const change = {
      compareTime: now,
      differences: marked.filter(({ isDone }) => !isDone).length,
      found: marked.slice(0, MOST_FOUND),
    }
    await transaction.update(bills).set(change).where(ofDay(provider, day))
    return marked
  })

/** The merchant has dealt with the differences of a day. @returns how many there were */
export const finishDifferences = (db: Database, provider: string, day: string) =>
  inTransaction(db, async (transaction) => {
    const [bill] = await transaction.select().from(bills).where(ofDay(provider, day)).for('update')
    if (!bill) return 0
    const found = bill.found.map((one) => ({ ...one, isDone: true }))
    await transaction.update(bills).set({ differences: 0, found }).where(ofDay(provider, day))
    return bill.differences
  })

/** Payment attempts with the numbers of their orders. */
const orderPayments = (db: Database) =>
  db
    .select({ payment: payments, orderNo: orders.no })
    .from(payments)
    .innerJoin(orders, eq(orders.id, payments.orderId))

/** The attempts of a provider with these trade numbers. */
export const paymentsNamed = (db: Database, provider: string, tradeNos: readonly string[]) =>
  orderPayments(db).where(
    and(eq(payments.method, provider), inArray(payments.providerId, [...tradeNos])),
  )
export type NamedPayment = Awaited<ReturnType<typeof paymentsNamed>>[number]

/** The refunds with these numbers, each with the number of the trade that it is of; null when that was not recorded. */
export const refundsNamed = (db: Database, sns: readonly string[]) =>
  db
    .select({ refund: refunds, orderNo: orders.no, tradeNo: payments.providerId })
    .from(refunds)
    .innerJoin(orders, eq(orders.id, refunds.orderId))
    .leftJoin(payments, eq(payments.key, refunds.paymentKey))
    .where(inArray(refunds.sn, [...sns]))
export type NamedRefund = Awaited<ReturnType<typeof refundsNamed>>[number]

type Elsewhere = { provider: string; exceptDays: readonly string[] }

/** What the bills of other days say about these trades. */
export async function entriesElsewhere(
  db: Database,
  { provider, exceptDays }: Elsewhere,
  tradeNos: readonly string[],
): Promise<EntryRecord[]> {
  const found: EntryRecord[] = []
  for (const some of chunk(tradeNos, BATCH))
    found.push(
      ...(await db
        .select()
        .from(billEntries)
        .where(
          and(
            eq(billEntries.provider, provider),
            inArray(billEntries.tradeNo, some),
            notInArray(billEntries.day, [...exceptDays]),
          ),
        )),
    )
  return found
}

/** Seconds: `from` inclusive, `until` exclusive. */
type Times = { from: number; until: number }

/** Payments by a provider that the shop heard of in this time. */
export const paymentsHeardOf = (db: Database, provider: string, { from, until }: Times) =>
  orderPayments(db)
    .where(
      and(
        gte(payments.finishTime, from),
        lt(payments.finishTime, until),
        eq(payments.method, provider),
        inArray(payments.status, ['paid', 'returned']),
      ),
    )
    .orderBy(asc(payments.finishTime), asc(payments.key))

/** Refunds the way they were paid, by a provider, that the shop heard of in this time. */
export const refundsHeardOf = (db: Database, provider: string, { from, until }: Times) =>
  db
    .select({ refund: refunds, orderNo: orders.no, tradeNo: payments.providerId })
    .from(refunds)
    .innerJoin(orders, eq(orders.id, refunds.orderId))
    .innerJoin(payments, eq(payments.key, refunds.paymentKey))
    .where(
      and(
        gte(refunds.finishTime, from),
        lt(refunds.finishTime, until),
        eq(payments.method, provider),
        eq(refunds.route, REFUND_ROUTE.original),
        eq(refunds.status, REFUND_STATUS.succeeded),
      ),
    )
    .orderBy(asc(refunds.finishTime), asc(refunds.id))

/** How the bills of a provider stand. */
export type BillState = {
  provider: string
  /** differences that nobody has dealt with, and the first day that has any */
  differences: number
  differingDay: string | null
  /** the last bill that was read */
  readDay: string | null
  /** seconds since the first bill was due that is not read; 0 when none is */
  overdue: number
}

/** Of each provider that was ever asked for a bill. */
export async function billStates(db: Database, now: number): Promise<BillState[]> {
  const isOpen = sql`${bills.differences} > 0`
  const isUnread = and(isNull(bills.readTime), gte(bills.day, oldestKept(now)))
  const rows = await db
    .select({
      provider: bills.provider,
      differences: sql<number>`sum(${bills.differences})::float8`,
      differingDay: sql<string | null>`min(${bills.day}) filter (where ${isOpen})`,
      readDay: sql<string | null>`max(${bills.day}) filter (where ${isNotNull(bills.readTime)})`,
      unreadDay: sql<string | null>`min(${bills.day}) filter (where ${isUnread})`,
      lastDay: sql<string>`max(${bills.day})`,
    })
    .from(bills)
    .groupBy(bills.provider)
  return rows.map(({ unreadDay, lastDay, ...state }) => {
    const due = (day: string) => (dayStart(day) ?? 0) + BILL_DUE_SECONDS
    const first = Math.min(unreadDay ? due(unreadDay) : Infinity, due(lastDay) + DAY_SECONDS)
    return { ...state, overdue: Math.max(0, now - first) }
  })
}
