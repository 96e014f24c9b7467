import { and, asc, eq, inArray, isNull, sql, gt, lte, max, type SQL } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { Database } from '#server/db/database.ts'
import {
  categories,
  optionValues,
  products,
  variants,
  optionAxes,
} from '#server/db/schema/catalog.ts'
import { sortKeys } from '#server/db/schema/columns.ts'

/** The columns a card needs: not the long texts. */
export const cardColumns = {
  id: products.id,
  sn: products.sn,
  title: products.title,
  fact: products.fact,
  pictures: products.pictures,
  priceMin: products.priceMin,
  marketPrice: products.marketPrice,
  variantCount: products.variantCount,
  stock: products.stock,
  sales: products.sales,
  ratingSum: products.ratingSum,
  ratingCount: products.ratingCount,
  createTime: products.createTime,
}

/** Cards of products selected in another way than by a list. */
export const productCards = (
  db: Database,
  { where, orderBy, limit }: CardQuery,
): Promise<CardRecord[]> =>
  db
    .select(cardColumns)
    .from(products)
    .where(where)
    .orderBy(...orderBy)
    .limit(limit)

type CardQuery = { where: SQL | undefined; orderBy: SQL[]; limit: number }
export type CardRecord = Pick<typeof products.$inferSelect, keyof typeof cardColumns>

/** The variants of single-variant products, by product id: these can be added from a card. */
export async function onlyVariants(db: Database, productIds: number[]) {
  if (productIds.length === 0) return new Map<number, number>()
  const rows = await db
    .select({ id: variants.id, productId: variants.productId })
    .from(variants)
    .where(and(inArray(variants.productId, productIds), eq(variants.isActive, true)))
  return new Map(rows.map(({ id, productId }) => [productId, id]))
}

export type ProductRecord = typeof products.$inferSelect

export async function productBySn(db: Database, sn: string): Promise<ProductRecord | null> {
  const [row] = await db.select().from(products).where(eq(products.sn, sn))
  return row ?? null
}

/** Cards of named products on sale, in the order of the names. */
export async function cardsBySns(db: Database, sns: string[]): Promise<CardRecord[]> {
  const rows = await productCards(db, {
    where: and(sql`${products.isOnSale}`, inArray(products.sn, sns)),
    orderBy: [asc(products.id)],
    limit: sns.length,
  })
  return rows.toSorted((one, other) => sns.indexOf(one.sn) - sns.indexOf(other.sn))
}

/** Variants and options of a product, in the shop's order. */
export const activeVariantsOf = (db: Database, productId: number) =>
  db
    .select()
    .from(variants)
    .where(and(eq(variants.productId, productId), eq(variants.isActive, true)))
    .orderBy(asc(variants.position), asc(variants.id))

/**
 * Products shown beside another, what is in stock first: the best sellers of its own category, then those of the categories
 * beside that. Each category gives as many as its index can without reading more.
 */
export function productsBeside(db: Database, { id, categoryId }: ProductRecord, limit: number) {
  const beside = alias(products, 'beside')
  const isNear = sql`${categories.parentId} = (
    select own.parent_id from ${categories} own where own.id = ${categoryId})`
  const bestOfEach = sql`
    select best.id from ${categories}, lateral (
      select ${beside.id} from ${products} beside
      where ${beside.isOnSale} and ${beside.categoryId} = ${categories.id} and ${beside.id} <> ${id}
      order by ${sortKeys.soldOut(beside)}, ${sortKeys.sales(beside)}, ${beside.id} limit ${limit}
    ) best where ${categories.id} = ${categoryId} or ${isNear}`
  return productCards(db, {
    where: sql`${products.id} in (${bestOfEach})`,
    orderBy: [
      sortKeys.soldOut(products),
      sql`(${products.categoryId} <> ${categoryId})`,
      sortKeys.sales(products),
      sql`${products.id}`,
    ],
    limit,
  })
}

export type CategoryRecord = typeof categories.$inferSelect

const holdsSomething = sql`${categories.productCount} > 0`
const inShopOrder = [asc(categories.sort), asc(categories.id)]

export async function categoryById(db: Database, id: number): Promise<CategoryRecord | null> {
  const [row] = await db.select().from(categories).where(eq(categories.id, id))
  return row ?? null
}

/** Categories from department to leaf, in the order of the ids. */
export async function categoriesByIds(db: Database, ids: number[]): Promise<CategoryRecord[]> {
  if (ids.length === 0) return []
  const rows = await db.select().from(categories).where(inArray(categories.id, ids))
  return rows.toSorted((one, other) => ids.indexOf(one.id) - ids.indexOf(other.id))
}

/** Non-empty categories below one (departments below null). */
export const childCategories = (db: Database, parentId: number | null) =>
  db
    .select()
    .from(categories)
    .where(
      and(
        parentId === null ? isNull(categories.parentId) : eq(categories.parentId, parentId),
        holdsSomething,
      ),
    )
    .orderBy(...inShopOrder)

export const filledCategories = (db: Database) =>
  db
    .select()
    .from(categories)
    .where(holdsSomething)
    .orderBy(...inShopOrder)

/** Option values grouped by axis; unknown ids are ignored, because links outlive catalogues. */
export async function axesOfValues(db: Database, valueIds: number[]) {
  if (valueIds.length === 0) return []
  const rows = await db
    .select({ id: optionValues.id, axisId: optionValues.axisId })
    .from(optionValues)
    .where(inArray(optionValues.id, valueIds))
  const byAxis = Map.groupBy(rows, ({ axisId }) => axisId)
  return [...byAxis].map(([axisId, values]) => ({ axisId, valueIds: values.map(({ id }) => id) }))
}

/** This shop has never had any content. */
export async function isCatalogueEmpty(db: Database): Promise<boolean> {
  const rows = await db.select({ id: products.id }).from(products).limit(1)
  return rows.length === 0
}

/** Products with their options, by serial number: demo content refers to them. */
export async function productsBySn(
  db: Database,
  sns: string[],
): Promise<Map<string, ProductRecord>> {
  const rows = await db.select().from(products).where(inArray(products.sn, sns))
  return new Map(rows.map((row) => [row.sn, row]))
}

/** All categories, empty or not, in the order of the shop. */
export const allCategoryRows = (db: Database) =>
  db
    .select()
    .from(categories)
    .orderBy(...inShopOrder)

/** First images of products, best sellers first: what lists show. */
export async function firstPictureIds(db: Database, limit: number): Promise<string[]> {
  const rows = await db
    .select({ id: sql<string | null>`${products.pictures} -> 0 ->> 'id'` })
    .from(products)
    .where(sql`${products.isOnSale}`)
    .orderBy(sortKeys.sales(products))
    .limit(limit)
  return [...new Set(rows.flatMap(({ id }) => id ?? []))]
}

/** Names of axes and of values, by id. */
export async function namesOfValues(db: Database, axisIds: number[], valueIds: number[]) {
  if (axisIds.length === 0) return { axes: [], values: [] }
  const [axes, values] = await Promise.all([
    db.select().from(optionAxes).where(inArray(optionAxes.id, axisIds)),
    db
      .select()
      .from(optionValues)
      .where(inArray(optionValues.id, valueIds))
      .orderBy(optionValues.id),
  ])
  return { axes, values }
}

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
