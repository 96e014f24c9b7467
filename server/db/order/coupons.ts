import { and, desc, eq, gt, isNull, lte, sql } from 'drizzle-orm'
import type { Database } from '#server/db/database.ts'
import { isOpenAccount } from '#server/db/member/closing.ts'
import { coupons, members } from '#server/db/schema/member.ts'

export type CouponRecord = typeof coupons.$inferSelect

const usableNow = (memberId: number, now: number) =>
  and(
    eq(coupons.memberId, memberId),
    isNull(coupons.orderNo),
    lte(coupons.start, now),
    gt(coupons.end, now),
  )

/** Unused, valid coupons, the most valuable first. */
export const couponsNow = (db: Database, memberId: number, now: number): Promise<CouponRecord[]> =>
  db
    .select()
    .from(coupons)
    .where(usableNow(memberId, now))
    .orderBy(desc(coupons.amount), coupons.id)

type Claim = { memberId: number; id: number; orderNo: string; now: number }

/** Uses a coupon for an order; false: it is used, expired, or another member's. */
export async function claimCoupon(db: Database, { memberId, id, orderNo, now }: Claim) {
  const claimed = await db
    .update(coupons)
    .set({ orderNo })
    .where(and(usableNow(memberId, now), eq(coupons.id, id)))
    .returning({ id: coupons.id })
  return claimed.length === 1
}

export const releaseCoupon = (db: Database, orderNo: string) =>
  db.update(coupons).set({ orderNo: null }).where(eq(coupons.orderNo, orderNo))

export async function insertCoupon(db: Database, row: typeof coupons.$inferInsert) {
  const [inserted] = await db.insert(coupons).values(row).returning()
  if (!inserted) throw new Error('insert returned no row')
  return inserted
}

/** The same coupon for every member who has none like it; returns their ids. */
export async function insertCouponForAll(
  db: Database,
  { name, amount, minAmount, start, end }: Omit<typeof coupons.$inferInsert, 'memberId'>,
): Promise<number[]> {
  const { rows } = await db.execute<{ memberId: number }>(sql`
    insert into coupons (member_id, name, amount, min_amount, start, "end")
    select members.id, ${JSON.stringify(name)}::jsonb, ${amount}, ${minAmount}, ${start}, ${end} from members
    where not exists (select from coupons as own where own.member_id = members.id
      and own.name = ${JSON.stringify(name)}::jsonb and own.amount = ${amount} and own.min_amount = ${minAmount}
      and own."end" = ${end})
      and ${isOpenAccount(members.id)}
    order by members.id
    returning member_id as "memberId"`)
  return rows.map(({ memberId }) => memberId)
}
