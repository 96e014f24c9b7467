import { and, asc, count, desc, eq, gt, inArray, lt, sql, type SQL } from 'drizzle-orm'
import { union } from 'drizzle-orm/pg-core'
import { FAULT_DAYS } from '#contract/application-rights.ts'
import { OVER } from '#contract/aftersale-rules.ts'
import type { Database } from '#server/db/database.ts'
import { claiming, dueRows, type DueQuery } from '#server/db/deadlines.ts'
import { shownLineColumns } from './order-parts.ts'
import { aftersaleLogs, aftersales } from '#server/db/schema/aftersale.ts'
import { pictures, reviews } from '#server/db/schema/catalog.ts'
import { orderLines, orders } from '#server/db/schema/trade.ts'

export type AftersaleRecord = typeof aftersales.$inferSelect
export type NewAftersale = typeof aftersales.$inferInsert
export type AftersaleLogRecord = typeof aftersaleLogs.$inferSelect

/** Null: the line has an open one, or the number is taken. */
export async function insertAftersale(db: Database, row: NewAftersale) {
  const [inserted] = await db.insert(aftersales).values(row).onConflictDoNothing().returning()
  return inserted ?? null
}

/** The caller must check access: members go through `ownAftersale`. */
export async function aftersaleById(db: Database, id: number): Promise<AftersaleRecord | null> {
  const [row] = await db.select().from(aftersales).where(eq(aftersales.id, id))
  return row ?? null
}

export async function aftersaleBySn(db: Database, sn: string): Promise<AftersaleRecord | null> {
  const [row] = await db.select().from(aftersales).where(eq(aftersales.sn, sn))
  return row ?? null
}

export async function updateAftersale(
  db: Database,
  id: number,
  change: Partial<NewAftersale>,
): Promise<AftersaleRecord> {
  const [updated] = await db.update(aftersales).set(change).where(eq(aftersales.id, id)).returning()
  if (!updated) throw new Error(`after-sale ${id} is gone`)
  return updated
}

export const insertAftersaleLog = (db: Database, row: typeof aftersaleLogs.$inferInsert) =>
  db.insert(aftersaleLogs).values(row)

export const aftersaleLogsOf = (
  db: Database,
  ids: readonly number[],
): Promise<AftersaleLogRecord[]> =>
  db
    .select()
    .from(aftersaleLogs)
    .where(inArray(aftersaleLogs.aftersaleId, [...ids]))
    .orderBy(asc(aftersaleLogs.time), asc(aftersaleLogs.id))

export const aftersalesOfOrder = (db: Database, orderId: number): Promise<AftersaleRecord[]> =>
  db.select().from(aftersales).where(eq(aftersales.orderId, orderId)).orderBy(asc(aftersales.id))

/** The filter of a list of after-sales. */
export type AftersaleFilter = { memberId?: number; statuses?: readonly number[] }
type Page = { page: number; limit: number }

const matching = ({ memberId, statuses }: AftersaleFilter) =>
  and(
    memberId === undefined ? undefined : eq(aftersales.memberId, memberId),
    statuses && inArray(aftersales.status, [...statuses]),
  )

/** Newest first. */
export const aftersalePage = (db: Database, filter: AftersaleFilter, { page, limit }: Page) =>
  db
    .select()
    .from(aftersales)
    .where(matching(filter))
    .orderBy(desc(aftersales.id))
    .limit(limit)
    .offset((page - 1) * limit)

export async function countAftersales(db: Database, filter: AftersaleFilter): Promise<number> {
  const [row] = await db.select({ count: count() }).from(aftersales).where(matching(filter))
  return row?.count ?? 0
}

/** After-sales whose time is over, the longest overdue first, with their orders; only one member's when given. */
function dueAftersales(db: Database, due: DueQuery, memberId?: number) {
  const { where, orderBy } = dueRows(aftersales.deadline, aftersales.id, due)
  return db
    .select({ id: aftersales.id, deadline: aftersales.deadline, order: orders })
    .from(aftersales)
    .innerJoin(orders, eq(orders.id, aftersales.orderId))
    .where(and(where, memberId === undefined ? undefined : eq(aftersales.memberId, memberId)))
    .orderBy(...orderBy)
    .limit(1)
}

export const hasDueAftersale = async (db: Database, now: number, memberId: number) =>
  (await dueAftersales(db, { now }, memberId)).length > 0

/**
 * Locks the order of the first of them until the transaction ends; the after-sale itself must be read again. Null: there
 * is none that is free.
 */
export async function claimDueAftersale(db: Database, due: DueQuery, memberId?: number) {
  const [row] = await dueAftersales(db, due, memberId).for('update', {
    of: orders,
    ...claiming(memberId !== undefined),
  })
  return row ? { ...row, key: [row.deadline ?? due.now, row.id] as const } : null
}

/** Member of the lines, and the states of their orders; `now` in seconds. */
export type LineQuery = {
  memberId: number
  orderStatuses: readonly number[]
  now: number
  orderNo?: string | undefined
}

/**
 * Orders of which a line may have days left: those that arrived lately or have not arrived, and those under a guarantee.
 * None is left out, since a month has 31 days at most; `applicationRights` looks closely.
 */
const ordersWithDaysLeft = (db: Database, { memberId, orderStatuses, now, orderNo }: LineQuery) => {
  const since = (days: SQL) =>
    sql`coalesce(${orders.receiveTime}, ${now}) >= ${now}::bigint - (${days})::bigint * 86400`
  const ordersOf = (...narrowed: SQL[]) =>
    db
      .select({
        id: orders.id,
        status: orders.status,
        createTime: orders.createTime,
        receiveTime: orders.receiveTime,
      })
      .from(orders)
      .where(
        and(
          eq(orders.memberId, memberId),
          eq(orders.isDeleted, false),
          inArray(orders.status, [...orderStatuses]),
          orderNo === undefined ? undefined : eq(orders.no, orderNo),
          ...narrowed,
        ),
      )
  return union(
    ordersOf(since(sql`${FAULT_DAYS + 1}`)),
    ordersOf(gt(orders.guarantee, 0), since(sql`${orders.guarantee} * 31 + 1`)),
  ).as('held')
}

/** What decides about each line without an after-sale in progress, of the newest order first. */
export function candidateLines(db: Database, query: LineQuery) {
  const held = ordersWithDaysLeft(db, query)
  return db
    .select({
      id: orderLines.id,
      status: held.status,
      receiveTime: held.receiveTime,
      returnRight: orderLines.returnRight,
      guarantee: orderLines.guarantee,
    })
    .from(held)
    .innerJoin(orderLines, eq(orderLines.orderId, held.id))
    .where(
      and(
        lt(orderLines.refundedQuantity, orderLines.quantity),
        sql`not exists (select 1 from ${aftersales} where ${aftersales.orderLineId} = ${orderLines.id}
          and ${aftersales.status} not in ${[...OVER]})`,
      ),
    )
    .orderBy(desc(held.createTime), desc(held.id), asc(orderLines.id))
}

/** These lines and their orders, of the newest order first. */
export const linesToApply = (db: Database, ids: readonly number[]) =>
  db
    .select({ order: orders, ...shownLineColumns })
    .from(orderLines)
    .innerJoin(orders, eq(orders.id, orderLines.orderId))
    .leftJoin(pictures, eq(pictures.id, orderLines.pictureId))
    .leftJoin(reviews, eq(reviews.orderLineId, orderLines.id))
    .where(inArray(orderLines.id, [...ids]))
    .orderBy(desc(orders.createTime), desc(orders.id), asc(orderLines.id))
