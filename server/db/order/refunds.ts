import { and, asc, count, desc, eq, inArray, isNotNull, sql } from 'drizzle-orm'
import { REFUND_STATUS } from '#contract/refund.ts'
import type { Database } from '#server/db/database.ts'
import { aftersales } from '#server/db/schema/aftersale.ts'
import { orders, refunds } from '#server/db/schema/trade.ts'

export type RefundRecord = typeof refunds.$inferSelect

export async function insertRefund(
  db: Database,
  row: typeof refunds.$inferInsert,
): Promise<RefundRecord> {
  const [inserted] = await db.insert(refunds).values(row).returning()
  if (!inserted) throw new Error('insert returned no row')
  return inserted
}

export const updateRefund = (
  db: Database,
  id: number,
  change: Partial<Pick<RefundRecord, 'route' | 'status' | 'failReason' | 'askTime' | 'finishTime'>>,
) => db.update(refunds).set(change).where(eq(refunds.id, id))

export const refundsOf = (db: Database, orderId: number): Promise<RefundRecord[]> =>
  db.select().from(refunds).where(eq(refunds.orderId, orderId)).orderBy(asc(refunds.id))

/** Statuses of a refund that is still to be paid. */
export const OWED: readonly number[] = [REFUND_STATUS.processing, REFUND_STATUS.failed]

/** Cents of an order that are owed and not refunded yet: their own refunds will pay them. */
export async function moneyUnderWay(db: Database, orderId: number): Promise<number> {
  const [row] = await db
    .select({ sum: sql<number>`coalesce(sum(${refunds.amount}), 0)::bigint` })
    .from(refunds)
    .where(and(eq(refunds.orderId, orderId), inArray(refunds.status, [...OWED])))
  return row?.sum ?? 0
}

/** The numbers of refunds that a provider is being asked for. */
export async function askedRefunds(db: Database): Promise<string[]> {
  const rows = await db
    .select({ sn: refunds.sn })
    .from(refunds)
    .where(and(eq(refunds.status, REFUND_STATUS.processing), isNotNull(refunds.askTime)))
  return rows.map(({ sn }) => sn)
}

/** The reason of refunds that the shop makes by itself. */
export const BY_SHOP = 'by_shop'

/** Those that the shop made by itself. */
export const refundsByShop = (db: Database, orderId: number): Promise<RefundRecord[]> =>
  db
    .select()
    .from(refunds)
    .where(and(eq(refunds.orderId, orderId), eq(refunds.reason, BY_SHOP)))
    .orderBy(asc(refunds.id))

/** The refund of an after-sale; null when no money goes back. */
export async function refundOfAftersale(db: Database, sn: string): Promise<RefundRecord | null> {
  const [row] = await db.select().from(refunds).where(eq(refunds.aftersaleSn, sn))
  return row ?? null
}

/** The caller must check access: members go through `ownRefund`. */
export async function refundBySn(db: Database, sn: string) {
  const [row] = await withWhatItIsAbout(db).where(eq(refunds.sn, sn))
  return row ?? null
}

const withWhatItIsAbout = (db: Database) =>
  db
    .select({ refund: refunds, order: orders, aftersale: aftersales })
    .from(refunds)
    .innerJoin(orders, eq(orders.id, refunds.orderId))
    .leftJoin(aftersales, eq(aftersales.sn, refunds.aftersaleSn))
export type ShownRefund = Awaited<ReturnType<typeof withWhatItIsAbout>>[number]

/** An array: a join would look for refunds once for each order. */
const ofMember = (memberId: number) =>
  sql`${refunds.orderId} = any(array(select ${orders.id} from ${orders} where ${eq(orders.memberId, memberId)}))`

const newestFirst = [desc(refunds.applyTime), desc(refunds.id)]

/** Newest first. */
export function refundPage(
  db: Database,
  memberId: number,
  { page, limit }: { page: number; limit: number },
): Promise<ShownRefund[]> {
  const found = db
    .select({ id: refunds.id })
    .from(refunds)
    .where(ofMember(memberId))
    .orderBy(...newestFirst)
    .limit(limit)
    .offset((page - 1) * limit)
  return withWhatItIsAbout(db)
    .where(inArray(refunds.id, found))
    .orderBy(...newestFirst)
}

export async function countRefunds(db: Database, memberId: number): Promise<number> {
  const [row] = await db.select({ count: count() }).from(refunds).where(ofMember(memberId))
  return row?.count ?? 0
}
