import { and, asc, eq, gte, inArray, sql } from 'drizzle-orm'
import type { Texts } from '#contract/language.ts'
import type { Database } from '#server/db/database.ts'
import {
  optionAxes,
  optionValues,
  pictures,
  products,
  variants,
} from '#server/db/schema/catalog.ts'

/** The image id of a variant, else the product's first image, from `products.pictures`. */
const pictureIndex = sql`coalesce(${variants.picture}::int, 0)`
export const goodsPictureId = sql<
  string | null
>`coalesce(${products.pictures} -> ${pictureIndex} ->> 'id', ${products.pictures} -> 0 ->> 'id')`

/** The values of a variant, by their shared names, in the order of the product's options. */
const chosenValues = sql<{ id: number; name: Texts; value: Texts }[]>`(
  select coalesce(json_agg(json_build_object('id', ${optionValues.id}, 'name', ${optionAxes.name},
    'value', ${optionValues.name}) order by chosen.place), '[]')
  from unnest(${variants.valueIds}) with ordinality as chosen(id, place)
  join ${optionValues} on ${optionValues.id} = chosen.id
  join ${optionAxes} on ${optionAxes.id} = ${optionValues.axisId})`

/** The columns that carts, checkouts and orders need of a variant. */
export const goodsColumns = {
  variantId: variants.id,
  productId: products.id,
  sn: products.sn,
  title: products.title,
  options: products.options,
  chosen: chosenValues,
  price: variants.price,
  stock: variants.stock,
  limitMin: variants.limitMin,
  limitMax: variants.limitMax,
  isForSale: sql<boolean>`${variants.isActive} and ${products.isOnSale}`,
  picture: pictures,
}

const selectGoods = (db: Database) =>
  db
    .select(goodsColumns)
    .from(variants)
    .innerJoin(products, eq(products.id, variants.productId))
    .leftJoin(pictures, eq(pictures.id, goodsPictureId))

export type Goods = Awaited<ReturnType<typeof goodsByVariants>>[number]

/** Current price, stock and state of variants; ids that do not exist are missing from the result. */
export const goodsByVariants = (db: Database, ids: readonly number[]) =>
  selectGoods(db)
    .where(inArray(variants.id, [...ids]))
    .orderBy(asc(variants.id))

export async function goodsByVariant(db: Database, id: number): Promise<Goods | null> {
  const [row] = await goodsByVariants(db, [id])
  return row ?? null
}

/** One active variant per product, by ascending product id. */
export const variantsInStock = (db: Database) =>
  db
    .selectDistinctOn([products.id], { variantId: variants.id, sn: products.sn })
    .from(products)
    .innerJoin(variants, eq(variants.productId, products.id))
    .where(and(products.isOnSale, variants.isActive, gte(variants.stock, 3)))
    .orderBy(asc(products.id), asc(variants.position))

/** Locks variants by ascending id: they can be neither sold nor repriced until the transaction ends. */
export const lockVariants = (db: Database, ids: readonly number[]) =>
  db
    .select({ id: variants.id })
    .from(variants)
    .where(inArray(variants.id, [...ids]))
    .orderBy(asc(variants.id))
    .for('update')

/** Locks products by ascending id; variants are locked before products. */
export const lockProducts = (db: Database, ids: readonly number[]) =>
  db
    .select({ id: products.id })
    .from(products)
    .where(inArray(products.id, [...ids]))
    .orderBy(asc(products.id))
    .for('update')

/** Takes pieces out of a variant's stock; false: fewer are left. The row stays locked until the end. */
export async function takeStock(db: Database, variantId: number, quantity: number) {
  const taken = await db
    .update(variants)
    .set({ stock: sql`${variants.stock} - ${quantity}` })
    .where(and(eq(variants.id, variantId), gte(variants.stock, quantity)))
    .returning({ id: variants.id })
  return taken.length === 1
}

export const giveStock = (db: Database, variantId: number, quantity: number) =>
  db
    .update(variants)
    .set({ stock: sql`${variants.stock} + ${quantity}` })
    .where(eq(variants.id, variantId))

/** Changes the stock that lists show; only active variants count towards it. */
export const moveProductStock = (db: Database, productId: number, change: number) =>
  db
    .update(products)
    .set({ stock: sql`greatest(0, ${products.stock} + ${change})` })
    .where(eq(products.id, productId))

/** Ids of those variants that count towards their product's stock. */
export async function activeVariants(db: Database, ids: readonly number[]) {
  const rows = await db
    .select({ id: variants.id })
    .from(variants)
    .where(and(inArray(variants.id, [...ids]), eq(variants.isActive, true)))
  return new Set(rows.map(({ id }) => id))
}

export const addSales = (db: Database, productId: number, quantity: number) =>
  db
    .update(products)
    .set({ sales: sql`${products.sales} + ${quantity}` })
    .where(eq(products.id, productId))

/** Adds a review to the sums from which ratings are computed, or with `sign` -1 takes it out of them. */
export const addRating = (db: Database, productId: number, star: number, sign: 1 | -1 = 1) =>
  db
    .update(products)
    .set({
      ratingSum: sql`${products.ratingSum} + ${sign * star}`,
      ratingCount: sql`${products.ratingCount} + ${sign}`,
      goodCount: sql`${products.goodCount} + ${star >= 4 ? sign : 0}`,
    })
    .where(eq(products.id, productId))
