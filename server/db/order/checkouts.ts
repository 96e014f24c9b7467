import { and, desc, eq, gt, isNull, sql } from 'drizzle-orm'
import type { Database } from '#server/db/database.ts'
import { checkouts, type CheckoutSnapshot } from '#server/db/schema/trade.ts'

export type CheckoutRecord = typeof checkouts.$inferSelect

/** The member's valid, unused key of exactly these goods at these prices, if any. */
export async function unusedCheckout(
  db: Database,
  memberId: number,
  snapshot: CheckoutSnapshot,
  now: number,
): Promise<CheckoutRecord | null> {
  const [row] = await db
    .select()
    .from(checkouts)
    .where(
      and(
        eq(checkouts.memberId, memberId),
        isNull(checkouts.orderNo),
        gt(checkouts.expireTime, now),
        sql`${checkouts.snapshot} = ${JSON.stringify(snapshot)}::jsonb`,
      ),
    )
    .orderBy(desc(checkouts.expireTime))
    .limit(1)
  return row ?? null
}

/** Stores a key, or extends an existing one. @returns false: it was used or ended meanwhile */
export async function putCheckout(
  db: Database,
  row: typeof checkouts.$inferInsert,
  now: number,
): Promise<boolean> {
  const written = await db
    .insert(checkouts)
    .values(row)
    .onConflictDoUpdate({
      target: checkouts.key,
      set: { expireTime: row.expireTime },
      setWhere: sql`${checkouts.orderNo} is null and ${checkouts.expireTime} > ${now}`,
    })
    .returning({ key: checkouts.key })
  return written.length > 0
}

/** Serialises requests with the same key. */
export async function lockCheckout(db: Database, key: string): Promise<CheckoutRecord | null> {
  const [row] = await db.select().from(checkouts).where(eq(checkouts.key, key)).for('update')
  return row ?? null
}

/** The key has created its order; `createdWith` distinguishes a repeated request from a different one. */
export const spendCheckout = (db: Database, key: string, orderNo: string, createdWith: string) =>
  db
    .update(checkouts)
    .set({
      orderNo,
      snapshot: sql`${checkouts.snapshot} || ${JSON.stringify({ createdWith })}::jsonb`,
    })
    .where(eq(checkouts.key, key))

/** Ends a key: it can create no order any more, and the end is final, see `putCheckout`. */
export const endCheckout = (db: Database, key: string) =>
  db.update(checkouts).set({ expireTime: 0 }).where(eq(checkouts.key, key))

export async function checkoutByKey(db: Database, key: string): Promise<CheckoutRecord | null> {
  const [row] = await db.select().from(checkouts).where(eq(checkouts.key, key))
  return row ?? null
}
