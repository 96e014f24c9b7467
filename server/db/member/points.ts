import { and, count, desc, eq, gte, inArray, sql } from 'drizzle-orm'
import type { Database } from '#server/db/database.ts'
import { claiming, dueRows, type DueQuery } from '#server/db/deadlines.ts'
import { deadlines } from '#server/db/schema/columns.ts'
import { members } from '#server/db/schema/member.ts'
import { pointsItems, pointsOrders } from '#server/db/schema/score.ts'

export type PointsItemRecord = typeof pointsItems.$inferSelect
export type PointsOrderRecord = typeof pointsOrders.$inferSelect
type Page = { page: number; limit: number }

const isOffered = eq(pointsItems.isOnSale, true)

/** Cheapest in points first. */
export const pointsItemsPage = (db: Database, { page, limit }: Page): Promise<PointsItemRecord[]> =>
  db
    .select()
    .from(pointsItems)
    .where(isOffered)
    .orderBy(pointsItems.score, pointsItems.id)
    .limit(limit)
    .offset((page - 1) * limit)

export async function countPointsItems(db: Database): Promise<number> {
  const [row] = await db.select({ count: count() }).from(pointsItems).where(isOffered)
  return row?.count ?? 0
}

/** An offered item. */
export async function pointsItem(db: Database, id: number): Promise<PointsItemRecord | null> {
  const [row] = await db
    .select()
    .from(pointsItems)
    .where(and(eq(pointsItems.id, id), isOffered))
  return row ?? null
}

/** Takes pieces out of stock; false when there are not enough. */
export async function takePointsStock(db: Database, id: number, pieces: number): Promise<boolean> {
  const rows = await db
    .update(pointsItems)
    .set({ stock: sql`${pointsItems.stock} - ${pieces}` })
    .where(and(eq(pointsItems.id, id), gte(pointsItems.stock, pieces)))
    .returning({ id: pointsItems.id })
  return rows.length === 1
}

export const returnPointsStock = (db: Database, id: number, pieces: number) =>
  db
    .update(pointsItems)
    .set({ stock: sql`${pointsItems.stock} + ${pieces}` })
    .where(eq(pointsItems.id, id))

/** Adds an item, or changes the terms of an existing number. */
export async function savePointsItem(
  db: Database,
  row: Omit<typeof pointsItems.$inferInsert, 'id'>,
): Promise<void> {
  const { createTime: _, ...change } = row
  await db
    .insert(pointsItems)
    .values(row)
    .onConflictDoUpdate({ target: pointsItems.sn, set: change })
}

export const allPointsItems = (db: Database): Promise<PointsItemRecord[]> =>
  db.select().from(pointsItems).orderBy(pointsItems.sn)

/** Null: the number is taken. */
export async function insertPointsOrder(db: Database, row: typeof pointsOrders.$inferInsert) {
  const [inserted] = await db
    .insert(pointsOrders)
    .values(row)
    .onConflictDoNothing({ target: pointsOrders.no })
    .returning()
  return inserted ?? null
}

export async function pointsOrderByOperation(db: Database, memberId: number, opId: string) {
  const [row] = await db
    .select()
    .from(pointsOrders)
    .where(and(eq(pointsOrders.memberId, memberId), eq(pointsOrders.opId, opId)))
  return row ?? null
}

export async function pointsOrderByNo(db: Database, no: string): Promise<PointsOrderRecord | null> {
  const [row] = await db.select().from(pointsOrders).where(eq(pointsOrders.no, no))
  return row ?? null
}

/** The current row, locked until the transaction ends. */
export async function lockPointsOrder(db: Database, id: number): Promise<PointsOrderRecord> {
  const [row] = await db.select().from(pointsOrders).where(eq(pointsOrders.id, id)).for('update')
  if (!row) throw new Error(`points order ${id} is gone`)
  return row
}

export async function updatePointsOrder(
  db: Database,
  id: number,
  set: Partial<PointsOrderRecord>,
): Promise<PointsOrderRecord> {
  const [row] = await db.update(pointsOrders).set(set).where(eq(pointsOrders.id, id)).returning()
  if (!row) throw new Error(`points order ${id} is gone`)
  return row
}

const ofMember = (memberId: number, status: number | null) =>
  and(
    eq(pointsOrders.memberId, memberId),
    status === null ? undefined : eq(pointsOrders.status, status),
  )

/** Newest first; of one status, or all. The index finds the page, so that only its own orders are read. */
export function pointsOrdersPage(
  db: Database,
  { memberId, status }: { memberId: number; status: number | null },
  { page, limit }: Page,
): Promise<PointsOrderRecord[]> {
  const found = db
    .select({ id: pointsOrders.id })
    .from(pointsOrders)
    .where(ofMember(memberId, status))
    .orderBy(desc(pointsOrders.id))
    .limit(limit)
    .offset((page - 1) * limit)
  return db
    .select()
    .from(pointsOrders)
    .where(inArray(pointsOrders.id, found))
    .orderBy(desc(pointsOrders.id))
}

export async function countPointsOrders(db: Database, memberId: number, status: number | null) {
  const [row] = await db
    .select({ count: count() })
    .from(pointsOrders)
    .where(ofMember(memberId, status))
  return row?.count ?? 0
}

/** Orders of all members, newest first, for the merchant. */
export const latestPointsOrders = (db: Database, limit: number): Promise<PointsOrderRecord[]> =>
  db.select().from(pointsOrders).orderBy(desc(pointsOrders.id)).limit(limit)

/** Points orders whose time is over, the longest overdue first; only one member's when given. */
function duePointsOrders(db: Database, due: DueQuery, memberId?: number) {
  const time = deadlines.pointsOrder(pointsOrders)
  const { where, orderBy } = dueRows(time, pointsOrders.id, due)
  return db
    .select({ id: pointsOrders.id, status: pointsOrders.status, deadline: time.mapWith(Number) })
    .from(pointsOrders)
    .innerJoin(members, eq(members.id, pointsOrders.memberId))
    .where(and(where, memberId === undefined ? undefined : eq(pointsOrders.memberId, memberId)))
    .orderBy(...orderBy)
    .limit(1)
}

export const hasDuePointsOrder = async (db: Database, now: number, memberId: number) =>
  (await duePointsOrders(db, { now }, memberId)).length > 0

/**
 * Locks the member of the first of them until the transaction ends; the points order itself must be locked next. Null:
 * there is none that is free.
 */
export async function claimDuePointsOrder(db: Database, due: DueQuery, memberId?: number) {
  const [row] = await duePointsOrders(db, due, memberId).for('update', {
    of: members,
    ...claiming(memberId !== undefined),
  })
  return row ? { ...row, key: [row.deadline, row.id] as const } : null
}
