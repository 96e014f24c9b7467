import { and, asc, desc, eq, inArray, sql } from 'drizzle-orm'
import { AFTERSALE_STATUS } from '#contract/aftersale-rules.ts'
import type { Database } from '#server/db/database.ts'
import { aftersales } from '#server/db/schema/aftersale.ts'
import { pictures, reviews } from '#server/db/schema/catalog.ts'
import { orderLines, orderLogs, orders, parcels } from '#server/db/schema/trade.ts'

export type OrderLineRecord = typeof orderLines.$inferSelect
export type OrderLogRecord = typeof orderLogs.$inferSelect
export type ParcelRecord = typeof parcels.$inferSelect

export const insertOrderLines = (db: Database, rows: (typeof orderLines.$inferInsert)[]) =>
  db.insert(orderLines).values(rows)

/** Of each of these orders of a member, by number: the first line, its picture, and how many lines there are. */
export async function firstLines(db: Database, memberId: number, nos: readonly string[]) {
  const rows = await db
    .selectDistinctOn([orders.id], {
      no: orders.no,
      title: orderLines.title,
      picture: pictures,
      lines: sql<number>`(select count(*)::int from order_lines as each where each.order_id = ${orders.id})`,
    })
    .from(orders)
    .innerJoin(orderLines, eq(orderLines.orderId, orders.id))
    .leftJoin(pictures, eq(pictures.id, orderLines.pictureId))
    .where(and(eq(orders.memberId, memberId), inArray(orders.no, [...nos])))
    .orderBy(orders.id, orderLines.id)
  return new Map(rows.map((row) => [row.no, row]))
}

/** The newest after-sale of a line that was not withdrawn. */
const lineAftersale = sql<{ id: number; status: number } | null>`(
  select json_build_object('id', ${aftersales.id}, 'status', ${aftersales.status}) from ${aftersales}
  where ${aftersales.orderLineId} = ${orderLines.id} and ${aftersales.status} <> ${AFTERSALE_STATUS.withdrawn}
  order by ${aftersales.id} desc limit 1)`

/** The columns a line is shown from; to be joined with images and reviews. */
export const shownLineColumns = {
  line: orderLines,
  picture: pictures,
  reviewId: reviews.id,
  aftersale: lineAftersale,
}

const selectLines = (db: Database) =>
  db
    .select(shownLineColumns)
    .from(orderLines)
    .leftJoin(pictures, eq(pictures.id, orderLines.pictureId))
    .leftJoin(reviews, eq(reviews.orderLineId, orderLines.id))
export type ShownLine = Awaited<ReturnType<typeof selectLines>>[number]

/** Lines of several orders with their images and existing reviews. */
export const shownLines = (db: Database, orderIds: readonly number[]): Promise<ShownLine[]> =>
  selectLines(db)
    .where(inArray(orderLines.orderId, [...orderIds]))
    .orderBy(asc(orderLines.id))

export const linesOf = (db: Database, orderId: number): Promise<OrderLineRecord[]> =>
  db.select().from(orderLines).where(eq(orderLines.orderId, orderId)).orderBy(asc(orderLines.id))

/** Pieces of a line that the shop still holds: neither shipped nor refunded. */
export const piecesHere = ({
  quantity,
  shippedQuantity,
  refundedQuantity,
}: Pick<OrderLineRecord, 'quantity' | 'shippedQuantity' | 'refundedQuantity'>) =>
  Math.max(0, quantity - shippedQuantity - refundedQuantity)

export const updateOrderLine = (
  db: Database,
  id: number,
  change: Partial<Pick<OrderLineRecord, 'shippedQuantity' | 'refundedQuantity'>>,
) => db.update(orderLines).set(change).where(eq(orderLines.id, id))

export const insertOrderLog = (db: Database, row: typeof orderLogs.$inferInsert) =>
  db.insert(orderLogs).values(row)

export const orderLogsOf = (db: Database, orderIds: readonly number[]): Promise<OrderLogRecord[]> =>
  db
    .select()
    .from(orderLogs)
    .where(inArray(orderLogs.orderId, [...orderIds]))
    .orderBy(asc(orderLogs.time), asc(orderLogs.id))

/** When an action was last carried out on an order; null: never. */
export async function lastLogTime(db: Database, orderId: number, action: string) {
  const [row] = await db
    .select({ time: orderLogs.time })
    .from(orderLogs)
    .where(and(eq(orderLogs.orderId, orderId), eq(orderLogs.action, action)))
    .orderBy(desc(orderLogs.time))
    .limit(1)
  return row?.time ?? null
}

export const insertParcel = (db: Database, row: typeof parcels.$inferInsert) =>
  db.insert(parcels).values(row)

export const parcelsOf = (db: Database, orderIds: readonly number[]): Promise<ParcelRecord[]> =>
  db
    .select()
    .from(parcels)
    .where(inArray(parcels.orderId, [...orderIds]))
    .orderBy(asc(parcels.id))

export const updateParcel = (
  db: Database,
  id: number,
  change: Pick<ParcelRecord, 'state' | 'traces'>,
) => db.update(parcels).set(change).where(eq(parcels.id, id))
