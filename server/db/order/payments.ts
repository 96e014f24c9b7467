import { and, desc, eq, inArray, lt, or, sql } from 'drizzle-orm'
import type { Database } from '#server/db/database.ts'
import { orders, payments } from '#server/db/schema/trade.ts'

export type PaymentRecord = typeof payments.$inferSelect

/** @returns whether the key is new */
export async function insertPayment(db: Database, row: typeof payments.$inferInsert) {
  const { rowCount } = await db
    .insert(payments)
    .values(row)
    .onConflictDoNothing({ target: payments.key })
  return rowCount === 1
}

export async function paymentByKey(db: Database, key: string): Promise<PaymentRecord | null> {
  const [row] = await db.select().from(payments).where(eq(payments.key, key))
  return row ?? null
}

/** The attempt, and what a provider needs to know about its order. */
export async function paymentWithOrder(db: Database, key: string) {
  const [row] = await db
    .select({ payment: payments, order: { no: orders.no, expireTime: orders.expireTime } })
    .from(payments)
    .innerJoin(orders, eq(orders.id, payments.orderId))
    .where(eq(payments.key, key))
  return row ?? null
}

/** Keys of the attempts about which a provider's final word is missing. */
export async function uncertainPayments(db: Database): Promise<string[]> {
  const rows = await db
    .select({ key: payments.key })
    .from(payments)
    .where(eq(payments.isUncertain, true))
  return rows.map(({ key }) => key)
}

/** For each provider, when the first order ended whose payment it has not said its final word about; seconds. */
export const oldestUncertain = (db: Database, now: number) =>
  db
    .select({ method: payments.method, since: sql<number>`min(${orders.expireTime})::float8` })
    .from(payments)
    .innerJoin(orders, eq(orders.id, payments.orderId))
    .where(and(eq(payments.isUncertain, true), lt(orders.expireTime, now)))
    .groupBy(payments.method)

/** Notes what starting the attempt has returned. */
export const keepContinuation = (
  db: Database,
  key: string,
  started: Pick<PaymentRecord, 'continuation' | 'validUntil'>,
) => db.update(payments).set(started).where(eq(payments.key, key))

/** Notes that the provider has said its final word about an attempt that the shop had given up. */
export const markCertain = (db: Database, key: string) =>
  db.update(payments).set({ isUncertain: false }).where(eq(payments.key, key))

/**
 * Attempts with these trade numbers that count as ended without money: the provider has to say its final word once more.
 * @returns their keys
 */
export async function doubtPayments(db: Database, tradeNos: readonly string[]): Promise<string[]> {
  const rows = await db
    .update(payments)
    .set({ isUncertain: true })
    .where(
      and(
        inArray(payments.providerId, [...tradeNos]),
        inArray(payments.status, ['failed', 'closed']),
        eq(payments.isUncertain, false),
      ),
    )
    .returning({ key: payments.key })
  return rows.map(({ key }) => key)
}

const openOf = (orderId: number) => and(eq(payments.orderId, orderId), eq(payments.status, 'open'))

/** Of the attempts to pay an order: the one that the provider names, and the unresolved one. */
export const reportedPayments = (db: Database, orderId: number, providerId: string) =>
  db
    .select()
    .from(payments)
    .where(
      and(
        eq(payments.orderId, orderId),
        or(eq(payments.providerId, providerId), eq(payments.status, 'open')),
      ),
    )

/** Every attempt to pay an order. */
export const paymentsOf = (db: Database, orderId: number): Promise<PaymentRecord[]> =>
  db.select().from(payments).where(eq(payments.orderId, orderId)).orderBy(payments.createTime)

/** An order has at most one unresolved attempt. */
export async function openPayment(db: Database, orderId: number): Promise<PaymentRecord | null> {
  const [row] = await db.select().from(payments).where(openOf(orderId))
  return row ?? null
}

/** The attempt whose money the order keeps. */
export async function paidPayment(db: Database, orderId: number): Promise<PaymentRecord | null> {
  const [row] = await db
    .select()
    .from(payments)
    .where(and(eq(payments.orderId, orderId), eq(payments.status, 'paid')))
    .orderBy(desc(payments.finishTime))
    .limit(1)
  return row ?? null
}

/** The shop waits for them no longer; the provider may still take money for them. */
export const closeOpenPayments = (db: Database, orderId: number, finishTime: number) =>
  db.update(payments).set({ status: 'closed', finishTime }).where(openOf(orderId))

export const finishPayment = (
  db: Database,
  key: string,
  status: 'paid' | 'returned' | 'failed' | 'closed',
  finishTime: number,
) =>
  db.update(payments).set({ status, finishTime, isUncertain: false }).where(eq(payments.key, key))
