import { and, desc, eq, gt, isNotNull, sql } from 'drizzle-orm'
import { inTransaction, type Database } from '#server/db/database.ts'
import { LOCKS } from '#server/db/locks.ts'
import { couponCodes, coupons } from '#server/db/schema/member.ts'
import type { CouponRecord } from './coupons.ts'

export type CouponCodeRecord = typeof couponCodes.$inferSelect

const validWith = (code: string, now: number) =>
  and(eq(couponCodes.code, code), gt(couponCodes.redeemEnd, now))

/** Null: the shop has a valid coupon with this code. */
export const insertCouponCode = (db: Database, row: typeof couponCodes.$inferInsert) =>
  inTransaction(db, async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(${LOCKS.newCode})`)
    const [valid] = await tx
      .select({ id: couponCodes.id })
      .from(couponCodes)
      .where(validWith(row.code, row.createTime))
      .limit(1)
    if (valid) return null
    const [inserted] = await tx.insert(couponCodes).values(row).returning()
    return inserted ?? null
  })

/** Coupons listed on a page at most. */
const LISTED_MOST = 50

const listedAt = (now: number) => and(couponCodes.listed, gt(couponCodes.redeemEnd, now))

/** What members can collect now or later, those that take off most first. */
export const listedCodes = (db: Database, now: number): Promise<CouponCodeRecord[]> =>
  db
    .select()
    .from(couponCodes)
    .where(listedAt(now))
    .orderBy(desc(couponCodes.amount), couponCodes.id)
    .limit(LISTED_MOST)

/** Which of them a member has, and whether an order has used it. */
export const collectedCodes = (db: Database, memberId: number, now: number) =>
  db
    .select({
      id: couponCodes.id,
      isUsed: sql<boolean>`${isNotNull(coupons.orderNo)}`,
    })
    .from(coupons)
    .innerJoin(couponCodes, eq(coupons.codeId, couponCodes.id))
    .where(and(eq(coupons.memberId, memberId), listedAt(now)))

/** Those that can be redeemed now or later, the oldest first. */
export const validCodes = (db: Database, now: number): Promise<CouponCodeRecord[]> =>
  db.select().from(couponCodes).where(gt(couponCodes.redeemEnd, now)).orderBy(couponCodes.id)

/** Newest first. */
export const allCouponCodes = (db: Database): Promise<CouponCodeRecord[]> =>
  db.select().from(couponCodes).orderBy(desc(couponCodes.id))

/** Ends a valid code at once; null: there is none. */
export async function endCouponCode(db: Database, code: string, now: number) {
  const [ended] = await db
    .update(couponCodes)
    .set({ redeemEnd: now })
    .where(validWith(code, now))
    .returning()
  return ended ?? null
}

/** The newest code with this text. Until the transaction ends nobody else can redeem it. */
export async function lockCouponCode(db: Database, code: string): Promise<CouponCodeRecord | null> {
  const [row] = await db
    .select()
    .from(couponCodes)
    .where(eq(couponCodes.code, code))
    .orderBy(desc(couponCodes.id))
    .limit(1)
    .for('update')
  return row ?? null
}

/** A listed coupon, locked in the same way. */
export async function lockListedCode(db: Database, id: number): Promise<CouponCodeRecord | null> {
  const [row] = await db
    .select()
    .from(couponCodes)
    .where(and(eq(couponCodes.id, id), couponCodes.listed))
    .for('update')
  return row ?? null
}

/** Changes a code that is locked. */
export const changeCouponCode = (
  db: Database,
  id: number,
  changes: Partial<Omit<CouponCodeRecord, 'id'>>,
) => db.update(couponCodes).set(changes).where(eq(couponCodes.id, id))

/** The coupon that a member got by a code. */
export async function couponByCode(db: Database, memberId: number, codeId: number) {
  const [row] = await db
    .select()
    .from(coupons)
    .where(and(eq(coupons.codeId, codeId), eq(coupons.memberId, memberId)))
  return row ?? null
}

/** Gives a member the coupon of a locked code, and counts it. */
export async function insertCouponByCode(
  db: Database,
  { id, name, amount, minAmount, start, end }: CouponCodeRecord,
  { memberId, opId }: { memberId: number; opId: string },
): Promise<CouponRecord> {
  const row = { memberId, name, amount, minAmount, start, end, codeId: id, opId }
  const [inserted] = await db.insert(coupons).values(row).returning()
  if (!inserted) throw new Error('insert returned no row')
  await db
    .update(couponCodes)
    .set({ redeemed: sql`${couponCodes.redeemed} + 1` })
    .where(eq(couponCodes.id, id))
  return inserted
}
