import { and, desc, eq, gt, sql } from 'drizzle-orm'
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
