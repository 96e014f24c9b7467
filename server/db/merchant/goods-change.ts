import { and, eq, sql } from 'drizzle-orm'
import type { Texts } from '#contract/language.ts'
import type { Database } from '#server/db/database.ts'
import { products, variants } from '#server/db/schema/catalog.ts'

/** Stock may not exceed what an import accepts. */
export const STOCK_MOST = 99_999_999

/** The variant that can be sold under an article number, with the serial number of its product. */
export async function variantBySku(db: Database, sku: string) {
  const [row] = await db
    .select({ variant: variants, product: products })
    .from(variants)
    .innerJoin(products, eq(products.id, variants.productId))
    .where(and(eq(variants.sku, sku), eq(variants.isActive, true)))
  return row ?? null
}

export type VariantChange = {
  /** cents */
  price?: number
  /** cents; null: no struck price */
  marketPrice?: number | null
  /** pieces for sale, or how many more or fewer */
  stock?: { to: number } | { by: number }
}

const stockAfter = (stock: NonNullable<VariantChange['stock']>) =>
  'to' in stock ? stock.to : sql`${variants.stock} + ${stock.by}`

/**
 * Changes a variant in one statement, so that pieces sold meanwhile are not put back. Null: the stock would fall below 0
 * or rise above `STOCK_MOST`.
 */
export async function changeVariant(db: Database, id: number, change: VariantChange) {
  const { stock, ...prices } = change
  const after = stock && stockAfter(stock)
  const [row] = await db
    .update(variants)
    .set({ ...prices, ...(after === undefined ? {} : { stock: after }) })
    .where(
      and(
        eq(variants.id, id),
        after === undefined ? undefined : sql`${after} between 0 and ${STOCK_MOST}`,
      ),
    )
    .returning()
  return row ?? null
}

export const setTitle = (
  db: Database,
  id: number,
  { title, search }: { title: Texts; search: string },
) => db.update(products).set({ title, search }).where(eq(products.id, id))

export const touchProduct = (db: Database, id: number, updateTime: number) =>
  db.update(products).set({ updateTime }).where(eq(products.id, id))
