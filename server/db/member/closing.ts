import { and, asc, eq, gt, inArray, isNull, lte, notInArray, or, sql, type SQL } from 'drizzle-orm'
import type { AnyPgColumn, PgTable } from 'drizzle-orm/pg-core'
import { IN_PROGRESS } from '#contract/aftersale-rules.ts'
import type { ClosingFacts } from '#contract/closing.ts'
import { ORDER_STATUS } from '#contract/order-actions.ts'
import { POINTS_ORDER_STATUS } from '#contract/score.ts'
import type { Database } from '#server/db/database.ts'
import { dueRows, type DueQuery } from '#server/db/deadlines.ts'
import { OWED } from '#server/db/order/refunds.ts'
import { aftersales } from '#server/db/schema/aftersale.ts'
import { closings, coupons, members } from '#server/db/schema/member.ts'
import { messages } from '#server/db/schema/member-centre.ts'
import { pointsOrders } from '#server/db/schema/score.ts'
import { orders, payments, refunds } from '#server/db/schema/trade.ts'

export type ClosingRecord = typeof closings.$inferSelect

export async function closingOf(db: Database, memberId: number): Promise<ClosingRecord | null> {
  const [row] = await db.select().from(closings).where(eq(closings.memberId, memberId))
  return row ?? null
}

/** Null: it is being closed already. */
export async function insertClosing(db: Database, row: typeof closings.$inferInsert) {
  const [inserted] = await db.insert(closings).values(row).onConflictDoNothing().returning()
  return inserted ?? null
}

/** Keeps an account that is not closed yet. @returns false: it is, or nobody wanted to close it */
export async function deleteClosing(db: Database, memberId: number): Promise<boolean> {
  const kept = await db
    .delete(closings)
    .where(and(eq(closings.memberId, memberId), eq(closings.doneTime, 0)))
    .returning({ memberId: closings.memberId })
  return kept.length > 0
}

export const updateClosing = (db: Database, memberId: number, set: Partial<ClosingRecord>) =>
  db.update(closings).set(set).where(eq(closings.memberId, memberId))

/** The account with this id is not being closed: for the condition of a query that has `memberId`. */
export const isOpenAccount = (memberId: AnyPgColumn) =>
  sql`not exists (select from ${closings} where ${closings.memberId} = ${memberId})`

/** Whether the account has been closed: nobody can keep it any more. */
export const isClosed = async (db: Database, memberId: number): Promise<boolean> =>
  ((await closingOf(db, memberId))?.doneTime ?? 0) > 0

/** Locks the next account whose time has come; null: there is none. */
export async function claimDueClosing(db: Database, due: DueQuery) {
  const { where, orderBy } = dueRows(closings.dueTime, closings.memberId, due)
  const [closing] = await db
    .select()
    .from(closings)
    .where(and(where, eq(closings.doneTime, 0)))
    .orderBy(...orderBy)
    .limit(1)
    .for('update', { skipLocked: true })
  return closing ? { closing, key: [closing.dueTime, closing.memberId] as const } : null
}

/** Goods or money are on their way. */
const OPEN_ORDERS: number[] = [
  ORDER_STATUS.toPay,
  ORDER_STATUS.confirmingPayment,
  ORDER_STATUS.toShip,
  ORDER_STATUS.partlyShipped,
  ORDER_STATUS.toReceive,
]
const OVER_POINTS_ORDERS: number[] = [POINTS_ORDER_STATUS.completed, POINTS_ORDER_STATUS.cancelled]

const countOf = (table: PgTable, where: SQL | undefined) =>
  sql<number>`(select count(*)::int from ${table} where ${where})`

/** What an account holds, but for the guarantees. An attempt to pay counts as an order until its outcome is known. */
export async function heldBy(
  db: Database,
  memberId: number,
  now: number,
): Promise<Omit<ClosingFacts, 'guarantees'>> {
  const own = eq(orders.memberId, memberId)
  const openPayments = db
    .select({ orderId: payments.orderId })
    .from(payments)
    .innerJoin(orders, eq(orders.id, payments.orderId))
    .where(and(own, eq(payments.status, 'open')))
  const counts = {
    orders: countOf(
      orders,
      and(own, or(inArray(orders.status, OPEN_ORDERS), inArray(orders.id, openPayments))),
    ),
    pointsOrders: countOf(
      pointsOrders,
      and(eq(pointsOrders.memberId, memberId), notInArray(pointsOrders.status, OVER_POINTS_ORDERS)),
    ),
    aftersales: countOf(
      aftersales,
      and(eq(aftersales.memberId, memberId), inArray(aftersales.status, [...IN_PROGRESS])),
    ),
    refunds: countOf(
      refunds,
      and(
        inArray(refunds.status, [...OWED]),
        inArray(refunds.orderId, db.select({ id: orders.id }).from(orders).where(own)),
      ),
    ),
    coupons: countOf(
      coupons,
      and(eq(coupons.memberId, memberId), isNull(coupons.orderNo), gt(coupons.end, now)),
    ),
    unread: countOf(messages, and(eq(messages.memberId, memberId), eq(messages.isRead, false))),
  }
  const [row] = await db
    .select({ money: members.money, score: members.score, ...counts })
    .from(members)
    .where(eq(members.id, memberId))
  if (!row) throw new Error(`there is no member ${memberId}`)
  return row
}

/** Closed accounts whose orders need the person no longer, at most `most`. */
export async function outdatedRecords(db: Database, now: number, most: number): Promise<number[]> {
  const rows = await db
    .select({ memberId: closings.memberId })
    .from(closings)
    .where(lte(closings.recordsUntil, now))
    .orderBy(asc(closings.recordsUntil))
    .limit(most)
    .for('update', { skipLocked: true })
  return rows.map(({ memberId }) => memberId)
}
