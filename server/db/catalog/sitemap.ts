import { and, eq, gt, lte, max } from 'drizzle-orm'
import type { Database } from '#server/db/database.ts'
import { products } from '#server/db/schema/catalog.ts'

/** The highest product number; 0 without products. */
export async function lastProductId(db: Database): Promise<number> {
  const [row] = await db.select({ id: max(products.id) }).from(products)
  return row?.id ?? 0
}

/** Products on sale with numbers above `after` up to `last`: a scan along the primary key. */
export const productsBetween = (db: Database, after: number, last: number) =>
  db
    .select({ sn: products.sn, updateTime: products.updateTime })
    .from(products)
    .where(and(gt(products.id, after), lte(products.id, last), eq(products.isOnSale, true)))
    .orderBy(products.id)
