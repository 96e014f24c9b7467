import { and, asc, count, eq, gt, lte, or, sql } from 'drizzle-orm'
import { heldPieces } from '#server/db/catalog/catalog-write.ts'
import type { Database } from '#server/db/database.ts'
import { containsWords } from '#server/db/contains-words.ts'
import { categories, products, variants } from '#server/db/schema/catalog.ts'

/** What the merchant wants to see of the goods. */
export type GoodsFilter = {
  /** part of a serial number, an article number, a title or a brand */
  words?: string
  isOnSale?: boolean
  isSoldOut?: boolean
  /** so many pieces are left, or fewer, but not none */
  low?: number
  /** of this product */
  productId?: number
}

type Page = { page: number; limit: number }

const hasWords = (words: string) =>
  or(
    ...[
      products.sn,
      variants.sku,
      products.brand,
      sql`${products.title} ->> 'zh-cn'`,
      sql`${products.title} ->> 'en'`,
    ].map((text) => containsWords(text, words)),
  )

const matching = ({ words, isOnSale, isSoldOut, low, productId }: GoodsFilter) =>
  and(
    eq(variants.isActive, true),
    words ? hasWords(words) : undefined,
    isOnSale === undefined ? undefined : eq(products.isOnSale, isOnSale),
    isSoldOut ? eq(variants.stock, 0) : undefined,
    low === undefined ? undefined : and(gt(variants.stock, 0), lte(variants.stock, low)),
    productId === undefined ? undefined : eq(products.id, productId),
  )

/** One row for each variant that can be sold, by serial number. */
export const goodsPage = (db: Database, filter: GoodsFilter, { page, limit }: Page) =>
  db
    .select({
      sn: products.sn,
      sku: variants.sku,
      title: products.title,
      options: products.options,
      values: variants.values,
      category: categories.name,
      brand: products.brand,
      price: variants.price,
      marketPrice: variants.marketPrice,
      stock: variants.stock,
      held: heldPieces.mapWith(Number),
      sales: products.sales,
      isOnSale: products.isOnSale,
    })
    .from(variants)
    .innerJoin(products, eq(products.id, variants.productId))
    .innerJoin(categories, eq(categories.id, products.categoryId))
    .where(matching(filter))
    .orderBy(asc(products.sn), asc(variants.position), asc(variants.id))
    .limit(limit)
    .offset((page - 1) * limit)
export type ListedGoods = Awaited<ReturnType<typeof goodsPage>>[number]

export async function countGoods(db: Database, filter: GoodsFilter): Promise<number> {
  const [row] = await db
    .select({ count: count() })
    .from(variants)
    .innerJoin(products, eq(products.id, variants.productId))
    .where(matching(filter))
  return row?.count ?? 0
}
