import { and, asc, eq, gte, inArray, sql } from 'drizzle-orm'
import type { Texts } from '#contract/language.ts'
import type { Database } from '#server/db/database.ts'
import {
  optionAxes,
  optionValues,
  pictures,
  productChanges,
  products,
  scheduledPrices,
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
  returnRight: products.returnRight,
  guarantee: products.guarantee,
  chosen: chosenValues,
  price: variants.price,
  stock: variants.stock,
  limitMin: variants.limitMin,
  limitMax: variants.limitMax,
  /** when its price changes next, in seconds; null: nothing is scheduled */
  nextPriceTime: sql<number | null>`(select min(${scheduledPrices.time}) from ${scheduledPrices}
    where ${scheduledPrices.variantId} = ${variants.id})`,
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

/** Pieces of variants; amounts in cents. */
export type Pieces = { variantId: number; quantity: number }

const column = <T>(rows: readonly T[], of: (row: T) => number) => sql.param(rows.map(of))

/**
 * Takes all pieces out of stock, or none: every variant must still be sold, have the price that was agreed, with no other
 * one due, and enough pieces. Variants are locked by ascending id, so that two orders for the same goods wait for each
 * other instead of deadlocking.
 * @returns whether they were taken
 */
export async function takeStock(
  db: Database,
  wanted: readonly (Pieces & { price: number })[],
  now: number,
): Promise<boolean> {
  const { rowCount } = await db.execute(sql`
    with wanted as (
      select * from unnest(${column(wanted, ({ variantId }) => variantId)}::bigint[],
        ${column(wanted, ({ quantity }) => quantity)}::int[],
        ${column(wanted, ({ price }) => price)}::bigint[]) as wanted(id, quantity, price)
    ), held as (
      select id, stock, price, is_active from variants
      where id in (select id from wanted) order by id for update
    ), fitting as (
      select wanted.id, wanted.quantity from wanted join held using (id)
      where held.stock >= wanted.quantity and held.price = wanted.price and held.is_active
        and not exists (select from scheduled_prices where variant_id = wanted.id and time <= ${now})
    ), taken as (
      update variants set stock = variants.stock - fitting.quantity from fitting
      where variants.id = fitting.id
        and (select count(*) from fitting) = (select count(*) from wanted)
      returning variants.product_id
    )
    insert into product_changes (product_id) select distinct product_id from taken`)
  return rowCount !== null && rowCount > 0
}

/** Puts pieces back into stock; variants are locked by ascending id. */
export const giveStock = (db: Database, pieces: readonly Pieces[]) =>
  db.execute(sql`
    with given as (
      select id, sum(quantity)::int as quantity
      from unnest(${column(pieces, ({ variantId }) => variantId)}::bigint[],
        ${column(pieces, ({ quantity }) => quantity)}::int[]) as given(id, quantity)
      group by id
    ), held as (
      select id from variants where id in (select id from given) order by id for update
    ), returned as (
      update variants set stock = variants.stock + given.quantity from held join given using (id)
      where variants.id = held.id
      returning variants.product_id
    )
    insert into product_changes (product_id) select distinct product_id from returned`)

/** Counts pieces as sold. */
export const countSales = (
  db: Database,
  lines: readonly { productId: number; quantity: number }[],
) =>
  db
    .insert(productChanges)
    .values(lines.map(({ productId, quantity }) => ({ productId, sold: quantity })))

/** Forgets at most `most` changes of products, and returns them. Changes that another worker holds are left to it. */
export const takeProductChanges = (db: Database, most: number) =>
  db
    .delete(productChanges)
    .where(
      inArray(
        productChanges.id,
        db
          .select({ id: productChanges.id })
          .from(productChanges)
          .orderBy(asc(productChanges.id))
          .limit(most)
          .for('update', { skipLocked: true }),
      ),
    )
    .returning({ productId: productChanges.productId, sold: productChanges.sold })

/** The stock that lists show of a product: of its active variants. */
export const listedStock = sql`(select least(2000000000, coalesce(sum(${variants.stock}), 0)) from ${variants}
  where ${variants.productId} = ${products.id} and ${variants.isActive})`

/**
 * Brings stock and sales of locked products into lists. They must be locked by a statement of its own: this one then sees
 * every change of their variants that is committed.
 */
export const recountProducts = (
  db: Database,
  changes: readonly { productId: number; sold: number }[],
) =>
  db.execute(sql`
    update products set sales = products.sales + changed.sold, stock = ${listedStock}
    from (
      select id, sum(sold)::int as sold
      from unnest(${column(changes, ({ productId }) => productId)}::bigint[],
        ${column(changes, ({ sold }) => sold)}::int[]) as changed(id, sold)
      group by id
    ) as changed
    where products.id = changed.id`)

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
