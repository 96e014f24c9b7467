import { and, desc, eq, or } from 'drizzle-orm'
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

/** The attempt that a provider refers to, with the number of its order. */
export async function paymentByProviderId(db: Database, providerId: string) {
  const [row] = await db
    .select({ payment: payments, orderNo: orders.no })
    .from(payments)
    .innerJoin(orders, eq(orders.id, payments.orderId))
    .where(eq(payments.providerId, providerId))
  return row ?? null
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

export const closeOpenPayments = (db: Database, orderId: number, finishTime: number) =>
  db.update(payments).set({ status: 'closed', finishTime }).where(openOf(orderId))

export const finishPayment = (
  db: Database,
  key: string,
  status: 'paid' | 'returned' | 'failed',
  finishTime: number,
) => db.update(payments).set({ status, finishTime }).where(eq(payments.key, key))
