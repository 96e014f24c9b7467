import {
  and,
  count,
  desc,
  eq,
  gt,
  gte,
  inArray,
  isNotNull,
  lt,
  lte,
  ne,
  or,
  sql,
  type SQL,
} from 'drizzle-orm'
import type { Database } from '#server/db/database.ts'
import { containsWords } from '#server/db/contains-words.ts'
import { orderLines, orders, type InvoiceRequest } from '#server/db/schema/trade.ts'

export type OrderRecord = typeof orders.$inferSelect
export type NewOrder = typeof orders.$inferInsert

/** Null: the number is taken, so another one is needed. */
export async function insertOrder(db: Database, row: NewOrder): Promise<OrderRecord | null> {
  const [inserted] = await db
    .insert(orders)
    .values(row)
    .onConflictDoNothing({ target: orders.no })
    .returning()
  return inserted ?? null
}

/** The order, locked until the transaction ends: every change of an order goes through this. */
export async function lockOrder(db: Database, id: number): Promise<OrderRecord | null> {
  const [row] = await db.select().from(orders).where(eq(orders.id, id)).for('update')
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

function hasTitleWith(words: string): SQL {
  const title = orderLines.title
  return sql`exists (select 1 from ${orderLines} where ${orderLines.orderId} = ${orders.id}
    and (${containsWords(sql`${title} ->> 'zh-cn'`, words)}
      or ${containsWords(sql`${title} ->> 'en'`, words)}))`
}

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
    words ? or(containsWords(orders.no, words), hasTitleWith(words)) : undefined,
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

/** A status, the column with its start time, and the time after which the order advances automatically. */
export type Deadline = {
  status: number
  from: keyof OrderRecord & DeadlineColumn
  seconds: number
  /** the clock is paused while an after-sale is in progress */
  waitsForAftersale?: boolean
}
type DeadlineColumn = 'expireTime' | 'receiptDeadline' | 'receiveTime'

/** Orders whose time is over, the oldest first; only one member's or one order when given. */
export const overdueOrders = (
  db: Database,
  deadlines: readonly Deadline[],
  now: number,
  { memberId, orderId }: { memberId?: number; orderId?: number } = {},
) =>
  db
    .select({ id: orders.id })
    .from(orders)
    .where(
      and(
        memberId === undefined ? undefined : eq(orders.memberId, memberId),
        orderId === undefined ? undefined : eq(orders.id, orderId),
        or(
          ...deadlines.map(({ status, from, seconds, waitsForAftersale }) =>
            and(
              eq(orders.status, status),
              lte(orders[from], now - seconds),
              waitsForAftersale ? ne(orders.refundStatus, 1) : undefined,
            ),
          ),
        ),
      ),
    )
    .orderBy(orders.id)
