import { and, desc, eq, gt, isNull, sql } from 'drizzle-orm'
import type { Database } from '#server/db/database.ts'
import { checkouts } from '#server/db/schema/trade.ts'

export type CheckoutRecord = typeof checkouts.$inferSelect

/**
 * Stores a key. If the member has a valid, unused one of exactly these goods at these prices, it is extended instead.
 * @returns the key; null: the one that there was has been used or ended meanwhile
 */
export async function putCheckout(
  db: Database,
  row: typeof checkouts.$inferInsert,
  now: number,
): Promise<string | null> {
  const unused = db
    .select({ key: checkouts.key })
    .from(checkouts)
    .where(
      and(
        eq(checkouts.memberId, row.memberId),
        isNull(checkouts.orderNo),
        gt(checkouts.expireTime, now),
        sql`${checkouts.snapshot} = ${JSON.stringify(row.snapshot)}::jsonb`,
      ),
    )
    .orderBy(desc(checkouts.expireTime))
    .limit(1)
  const [written] = await db
    .insert(checkouts)
    .values({ ...row, key: sql`coalesce(${unused}, ${row.key})` })
    .onConflictDoUpdate({
      target: checkouts.key,
      set: { expireTime: row.expireTime },
      setWhere: sql`${checkouts.orderNo} is null and ${checkouts.expireTime} > ${now}`,
    })
    .returning({ key: checkouts.key })
  return written?.key ?? null
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
