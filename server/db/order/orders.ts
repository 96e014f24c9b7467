import { and, count, desc, eq, gt, gte, inArray, isNotNull, lt, sql, type SQL } from 'drizzle-orm'
import type { Database } from '#server/db/database.ts'
import { claiming, dueRows, type DueQuery } from '#server/db/deadlines.ts'
import { deadlines } from '#server/db/schema/columns.ts'
import { containsWords } from '#server/db/contains-words.ts'
import {
  orderLogs,
  orders,
  orderWords,
  payments,
  type InvoiceRequest,
} from '#server/db/schema/trade.ts'

export type OrderRecord = typeof orders.$inferSelect
export type NewOrder = typeof orders.$inferInsert

type NewLog = Pick<typeof orderLogs.$inferSelect, 'time' | 'actor' | 'action' | 'note'>

/** Adds an entry to the history of an order that the same statement has `written`. */
const logged = (db: Database, written: SQL, { time, actor, action, note }: NewLog) =>
  db.$with('logged', {}).as(sql`
    insert into ${orderLogs} (order_id, time, actor, action, note)
    select id, ${time}, ${actor}, ${action}, ${note} from ${written}`)

/** The first entry of its history comes with it. Null: the number is taken, so another one is needed. */
export async function insertOrder(
  db: Database,
  row: NewOrder,
  entry: NewLog,
): Promise<OrderRecord | null> {
  const written = db
    .$with('written')
    .as(db.insert(orders).values(row).onConflictDoNothing({ target: orders.no }).returning())
  const [inserted] = await db
    .with(written, logged(db, sql`written`, entry))
    .select()
    .from(written)
  return inserted ?? null
}

/**
 * Changes an order that still has the status with which it was read, and adds an entry to its history. Null: somebody
 * was faster.
 */
export async function advanceOrder(
  db: Database,
  { id, status }: Pick<OrderRecord, 'id' | 'status'>,
  change: Partial<NewOrder>,
  entry: NewLog,
): Promise<OrderRecord | null> {
  const written = db.$with('written').as(
    db
      .update(orders)
      .set(change)
      .where(and(eq(orders.id, id), eq(orders.status, status)))
      .returning(),
  )
  const [moved] = await db
    .with(written, logged(db, sql`written`, entry))
    .select()
    .from(written)
  return moved ?? null
}

/** The order, locked until the transaction ends: every change of an order goes through this. */
export async function lockOrder(db: Database, id: number): Promise<OrderRecord | null> {
  const [row] = await db.select().from(orders).where(eq(orders.id, id)).for('update')
  return row ?? null
}

/** The same by an attempt to pay it, as the provider names that. */
export async function lockOrderOfPayment(
  db: Database,
  providerId: string,
): Promise<OrderRecord | null> {
  const [row] = await db
    .select()
    .from(orders)
    .where(
      eq(
        orders.id,
        db
          .select({ orderId: payments.orderId })
          .from(payments)
          .where(eq(payments.providerId, providerId)),
      ),
    )
    .for('update')
  return row ?? null
}

export async function updateOrder(
  db: Database,
  id: number,
  change: Partial<NewOrder>,
): Promise<OrderRecord> {
  const [updated] = await db.update(orders).set(change).where(eq(orders.id, id)).returning()
  if (!updated) throw new Error(`order ${id} is gone`)
  return updated
}

/** The caller must check access: members go through `ownOrder`. */
export async function orderByNo(db: Database, no: string): Promise<OrderRecord | null> {
  const [row] = await db.select().from(orders).where(eq(orders.no, no))
  return row ?? null
}

/** The same with the second at which it advances by itself; null: it waits for somebody. */
export async function orderWithDeadline(db: Database, no: string) {
  const [row] = await db
    .select({ order: orders, deadline: sql<number | null>`${deadlines.order(orders)}` })
    .from(orders)
    .where(eq(orders.no, no))
  return row ?? null
}

/** The order that a confirm key has created. The caller must check access. */
export async function orderByConfirmKey(db: Database, key: string): Promise<OrderRecord | null> {
  const [row] = await db.select().from(orders).where(eq(orders.checkoutKey, key))
  return row ?? null
}

/** Orders by their ids, in one query. */
export async function ordersByIds(
  db: Database,
  ids: readonly number[],
): Promise<Map<number, OrderRecord>> {
  const rows = await db
    .select()
    .from(orders)
    .where(inArray(orders.id, [...ids]))
  return new Map(rows.map((row) => [row.id, row]))
}

/** A member's invoice details from at most a hundred orders, newest first. */
export async function invoicesOf(db: Database, memberId: number): Promise<InvoiceRequest[]> {
  const rows = await db
    .select({ invoice: orders.invoice })
    .from(orders)
    .where(and(eq(orders.memberId, memberId), isNotNull(orders.invoice)))
    .orderBy(desc(orders.id))
    .limit(100)
  return rows.flatMap(({ invoice }) => invoice ?? [])
}

/** The filter of a list of orders. */
export type OrderFilter = {
  memberId?: number
  statuses?: readonly number[]
  /** has or had a refund, or only one that is not finished */
  refund?: 'any' | 'open'
  /** part of a number or of a product's title */
  words?: string
  /** placed in these seconds: `from` inclusive, `until` exclusive */
  from?: number
  until?: number
}

/**
 * Whether the number or a title holds the words; of one member's orders when `memberId` is given. `is true` keeps it a
 * set to look in while the member's index is walked; as a join PostgreSQL would read each found order.
 */
const isFoundBy = (words: string, memberId: number | undefined) =>
  sql`${orders.id} in (select ${orderWords.orderId} from ${orderWords} where ${and(
    memberId === undefined ? undefined : eq(orderWords.memberId, memberId),
    containsWords(orderWords.words, words),
  )}) is true`

/** The condition of a filter, for queries that join orders. */
export function ordersMatching({ memberId, statuses, refund, words, from, until }: OrderFilter) {
  return and(
    memberId === undefined
      ? undefined
      : and(eq(orders.memberId, memberId), eq(orders.isDeleted, false)),
    statuses && inArray(orders.status, [...statuses]),
    refund === 'any' ? gt(orders.refundStatus, 0) : undefined,
    refund === 'open' ? eq(orders.refundStatus, 1) : undefined,
    from === undefined ? undefined : gte(orders.createTime, from),
    until === undefined ? undefined : lt(orders.createTime, until),
    words ? isFoundBy(words, memberId) : undefined,
  )
}

type Page = { page: number; limit: number }

const newestFirst = [desc(orders.createTime), desc(orders.id)]

/** Newest first. The index finds the page, so that only its own orders are read. */
export function orderPage(db: Database, filter: OrderFilter, { page, limit }: Page) {
  const found = db
    .select({ id: orders.id })
    .from(orders)
    .where(ordersMatching(filter))
    .orderBy(...newestFirst)
    .limit(limit)
    .offset((page - 1) * limit)
  return db
    .select()
    .from(orders)
    .where(inArray(orders.id, found))
    .orderBy(...newestFirst)
}

export async function countOrders(db: Database, filter: OrderFilter): Promise<number> {
  const [row] = await db.select({ count: count() }).from(orders).where(ordersMatching(filter))
  return row?.count ?? 0
}

/** Whose orders are wanted: one member's, or one order; without either, all. */
export type OrderOwner = { memberId?: number; orderId?: number }

/** Orders whose time is over, the longest overdue first. */
function dueOrders(db: Database, due: DueQuery, { memberId, orderId }: OrderOwner) {
  const time = deadlines.order(orders)
  const { where, orderBy } = dueRows(time, orders.id, due)
  return db
    .select({ order: orders, deadline: time.mapWith(Number) })
    .from(orders)
    .where(
      and(
        where,
        memberId === undefined ? undefined : eq(orders.memberId, memberId),
        orderId === undefined ? undefined : eq(orders.id, orderId),
      ),
    )
    .orderBy(...orderBy)
    .limit(1)
}

/** Whether there is such an order. */
export const hasDueOrder = async (db: Database, now: number, owner: OrderOwner) =>
  (await dueOrders(db, { now }, owner)).length > 0

/** The longest passed deadline of an order that nobody has settled, in seconds; null when there is none. */
export const oldestDeadline = async (db: Database, now: number) =>
  (await dueOrders(db, { now }, {}))[0]?.deadline ?? null

/** Locks the first of them, with its deadline, until the transaction ends. Null: there is none that is free. */
export async function claimDueOrder(db: Database, due: DueQuery, owner: OrderOwner) {
  const isOwn = owner.memberId !== undefined || owner.orderId !== undefined
  const [row] = await dueOrders(db, due, owner).for('update', claiming(isOwn))
  return row ? { ...row, key: [row.deadline, row.order.id] as const } : null
}
