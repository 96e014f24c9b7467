import { and, asc, eq, inArray, not, sql } from 'drizzle-orm'
import type { Texts } from '#contract/language.ts'
import { LOCKS } from '#server/db/locks.ts'
import { listedStock } from '#server/db/order/goods.ts'
import { ORDER_STATUS } from '#contract/order-actions.ts'
import { inTransaction, type Database } from '#server/db/database.ts'
import {
  categories,
  optionAxes,
  optionValues,
  products,
  variants,
} from '#server/db/schema/catalog.ts'

/** The values of a product row; `sales` and `createTime` apply only to new ones. */
export type NewProduct = Pick<
  typeof products.$inferSelect,
  | 'sn'
  | 'title'
  | 'fact'
  | 'description'
  | 'brand'
  | 'categoryId'
  | 'categoryIds'
  | 'specifications'
  | 'returnRight'
  | 'guarantee'
  | 'fitsWith'
  | 'pictures'
  | 'options'
  | 'valueIds'
  | 'priceMin'
  | 'priceMax'
  | 'marketPrice'
  | 'variantCount'
  | 'stock'
  | 'sales'
  | 'isOnSale'
  | 'createTime'
  | 'updateTime'
  | 'search'
  | 'draftHash'
>

export type NewVariant = Pick<
  typeof variants.$inferSelect,
  | 'productId'
  | 'sku'
  | 'values'
  | 'valueIds'
  | 'price'
  | 'marketPrice'
  | 'stock'
  | 'countedStock'
  | 'picture'
  | 'measures'
  | 'position'
>

/** Ids and import hashes of existing products, by serial number. */
export async function knownProducts(db: Database, sns: string[]) {
  const rows = await db
    .select({ id: products.id, sn: products.sn, draftHash: products.draftHash })
    .from(products)
    .where(sql`${products.sn} = any(${textArray(sns)})`)
  return new Map(rows.map((row) => [row.sn, row]))
}

/** The product of each of these stock keeping units. */
export async function ownersOfSkus(db: Database, skus: string[]) {
  const rows = await db
    .select({ sku: variants.sku, sn: products.sn })
    .from(variants)
    .innerJoin(products, eq(products.id, variants.productId))
    .where(sql`${variants.sku} = any(${textArray(skus)})`)
  return new Map(rows.map(({ sku, sn }) => [sku, sn]))
}

/**
 * Adds or replaces products by serial number in one statement; returns ids by serial number. What servers of the release
 * before have staged says nothing about returns and goods that fit.
 */
export async function writeProducts(db: Database, rows: readonly NewProduct[]) {
  const { rows: written } = await db.execute<{ id: number; sn: string }>(sql`
    insert into products (sn, title, fact, description, brand, category_id, category_ids, specifications, pictures,
      options, value_ids, price_min, price_max, market_price, variant_count, stock, sales, is_on_sale, create_time,
      update_time, search, draft_hash, return_right, guarantee, fits_with)
    select sn, title, fact, description, brand, "categoryId", "categoryIds", specifications, pictures, options, "valueIds",
      "priceMin", "priceMax", "marketPrice", "variantCount", stock, sales, "isOnSale", "createTime", "updateTime", search,
      "draftHash", coalesce("returnRight", 'yes'), coalesce(guarantee, 0), coalesce("fitsWith", '{}')
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as row (sn text, title jsonb, fact jsonb,
      description jsonb, brand text, "categoryId" int, "categoryIds" int[], specifications jsonb, pictures jsonb,
      options jsonb, "valueIds" int[], "priceMin" bigint, "priceMax" bigint, "marketPrice" bigint,
      "variantCount" smallint, stock int, sales int, "isOnSale" boolean, "createTime" bigint, "updateTime" bigint,
      search tsvector, "draftHash" text, "returnRight" text, guarantee smallint,
      "fitsWith" text[])
    on conflict (sn) do update set title = excluded.title, fact = excluded.fact, description = excluded.description,
      brand = excluded.brand, category_id = excluded.category_id, category_ids = excluded.category_ids,
      specifications = excluded.specifications, pictures = excluded.pictures, options = excluded.options,
      value_ids = excluded.value_ids, price_min = excluded.price_min, price_max = excluded.price_max,
      market_price = excluded.market_price, variant_count = excluded.variant_count, stock = excluded.stock,
      is_on_sale = excluded.is_on_sale and not products.is_withdrawn, update_time = excluded.update_time, search = excluded.search,
      draft_hash = excluded.draft_hash, return_right = excluded.return_right, guarantee = excluded.guarantee,
      fits_with = excluded.fits_with
    returning id, sn`)
  return new Map(written.map(({ id, sn }) => [sn, id]))
}

/**
 * Locks all variants of products by ascending id, as orders do: none of them can be sold until the transaction ends.
 */
export const lockVariantsOf = (db: Database, productIds: number[]) =>
  db
    .select({ id: variants.id })
    .from(variants)
    .where(inArray(variants.productId, productIds))
    .orderBy(asc(variants.id))
    .for('update')

/** Pieces of a variant that are reserved by orders and not shipped yet. */
export const heldPieces = sql`(
  select coalesce(sum(line.quantity - line.shipped_quantity - line.refunded_quantity), 0)::int
  from order_lines as line join orders on orders.id = line.order_id
  where line.variant_id = variants.id and orders.status <> ${ORDER_STATUS.closed}
    and line.quantity > line.shipped_quantity + line.refunded_quantity)`

/**
 * Adds or replaces variants by stock keeping unit. A stock equal to the last imported one is unchanged; a different one
 * is a new count, part of which is reserved by orders. Without a count, the stock is for new variants only. Lock them
 * first: `lockVariantsOf`.
 */
export const writeVariants = (db: Database, rows: readonly NewVariant[]) =>
  db.execute(sql`
    insert into variants (product_id, sku, values, value_ids, price, market_price, stock, counted_stock, picture,
      measures, position)
    select "productId", sku, values, "valueIds", price, "marketPrice", stock, "countedStock", picture, measures, position
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as row ("productId" bigint, sku text, values int[],
      "valueIds" int[], price bigint, "marketPrice" bigint, stock int, "countedStock" int, picture smallint,
      measures jsonb, position smallint)
    on conflict (sku) do update set product_id = excluded.product_id, values = excluded.values,
      value_ids = excluded.value_ids, price = excluded.price, market_price = excluded.market_price,
      stock = case when excluded.counted_stock is null or variants.counted_stock = excluded.counted_stock
        then variants.stock else greatest(0, excluded.stock - ${heldPieces}) end,
      counted_stock = coalesce(excluded.counted_stock, variants.counted_stock), picture = excluded.picture,
      measures = excluded.measures, position = excluded.position,
      is_active = true`)

/** Takes products off sale or puts them back on sale; returns the serial numbers that exist. */
export async function setWithdrawn(db: Database, sns: readonly string[], isWithdrawn: boolean) {
  const rows = await db
    .update(products)
    .set({ isWithdrawn, isOnSale: !isWithdrawn })
    .where(inArray(products.sn, [...sns]))
    .returning({ sn: products.sn })
  return rows.map(({ sn }) => sn)
}

/** The number of products on sale, and how many of them are not in the list. */
export async function countMissing(db: Database, sns: readonly string[]) {
  const { rows } = await db.execute<{ all: number; missing: number }>(sql`
    select count(*)::int as "all", (count(*) filter (where sn <> all(${textArray(sns)})))::int as "missing"
    from products where is_on_sale`)
  return rows[0] ?? { all: 0, missing: 0 }
}

/** One parameter for any number of texts: quicker to write, and a statement can have at most 65,535 parameters. */
export const textArray = (texts: readonly string[]) =>
  sql`array(select jsonb_array_elements_text(${JSON.stringify(texts)}::jsonb))`

/** Sums the stock of products over their active variants. */
export const refreshStock = (db: Database, productIds: number[]) =>
  db.update(products).set({ stock: listedStock }).where(inArray(products.id, productIds))

/**
 * Variants that an import no longer names are kept for the orders that refer to them, but cannot be bought. Their image
 * index may be outdated, so they use the product's image.
 */
export const retireOtherVariants = (db: Database, productIds: number[], skus: string[]) =>
  db
    .update(variants)
    .set({ isActive: false, picture: null })
    .where(
      and(
        inArray(variants.productId, productIds),
        eq(variants.isActive, true),
        not(inArray(variants.sku, skus)),
      ),
    )

export type CategoryEntry = Pick<
  typeof categories.$inferSelect,
  'id' | 'parentId' | 'key' | 'name' | 'path'
> & { aliases?: string[] }
const categoryColumns = {
  id: categories.id,
  parentId: categories.parentId,
  key: categories.key,
  name: categories.name,
  path: categories.path,
  aliases: categories.aliases,
}

export const allCategories = (db: Database): Promise<CategoryEntry[]> =>
  db.select(categoryColumns).from(categories)

type NewCategory = { parentId: number | null; parentPath: number[]; key: string; name: Texts }

/** New categories below existing ones; their paths end in themselves. */
export async function addCategories(db: Database, rows: readonly NewCategory[]) {
  const { rows: added } = await db.execute<CategoryEntry>(sql`
    insert into categories (id, parent_id, path, name, key)
    select made.id, made."parentId", made."parentPath" || made.id, made.name, made.key
    from (select nextval(pg_get_serial_sequence('categories', 'id'))::int as id, row.*
      from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
        as row ("parentId" int, "parentPath" int[], key text, name jsonb)) as made
    returning id, parent_id as "parentId", key, name, path`)
  return added
}

export const renameCategory = (db: Database, id: number, name: Texts) =>
  db.update(categories).set({ name }).where(eq(categories.id, id))

/**
 * Counts the products on sale in each category and its descendants; categories without an image get that of their best
 * seller.
 */
export async function refreshCategories(db: Database) {
  await db.execute(sql`
    update categories set product_count = coalesce(counted.count, 0)
    from categories as own left join (
      select held.id, count(*)::int as count
      from products cross join lateral unnest(category_ids) as held(id)
      where is_on_sale group by 1
    ) as counted on counted.id = own.id
    where categories.id = own.id and categories.product_count <> coalesce(counted.count, 0)`)
  await db.execute(sql`
    update categories set picture_id = best.picture_id
    from (
      select distinct on (held.id) held.id, pictures.id as picture_id
      from products cross join lateral unnest(category_ids) as held(id)
      join pictures on pictures.id = products.pictures -> 0 ->> 'id'
      where is_on_sale and held.id in (select id from categories where picture_id is null)
      order by held.id, sales desc nulls last, products.id
    ) as best
    where categories.id = best.id and categories.picture_id is null`)
}

/** In this transaction, entries of the search indexes are only collected: `mergeSearchIndexes` merges them without a lock on any product. */
export const collectSearchEntries = (db: Database) =>
  db.execute(sql`set local gin_pending_list_limit = '64MB'`)

/** Merges what was collected, in large batches, which is many times faster; searches read the rest from end to end. */
export const mergeSearchIndexes = (db: Database) =>
  inTransaction(db, async (transaction) => {
    await transaction.execute(sql`set local maintenance_work_mem = '128MB'`)
    await transaction.execute(sql`
      select gin_clean_pending_list(index) from unnest(array[
        'products_found'::regclass, 'search_words_likeness'::regclass]) as index`)
  })

/** After bulk writes: updates the planner's statistics. */
export async function analyseCatalogue(db: Database) {
  // of products only the columns that lists filter and sort by: analysing their texts is the slowest part and helps no
  // query
  await db.execute(sql`
    analyze products (id, sn, category_id, category_ids, value_ids, price_min, stock, sales, is_on_sale, create_time,
      search)`)
  await db.execute(sql`analyze variants, categories`)
}

/**
 * After many products were written: notes in which parts of the table every row is visible to everybody, so that scans
 * along a sort order need not look there. Not in a transaction.
 */
export const vacuumProducts = (db: Database) =>
  db.execute(sql`vacuum (index_cleanup off, truncate off) products`)

type CategoryChange = {
  name: Texts
  /** former names, which feeds may still use */
  aliases: string[]
  pictureId: string | null
  sort: number
}

/** Sets name, position and image of a category. */
export const setCategoryContent = (db: Database, id: number, change: CategoryChange) =>
  db.update(categories).set(change).where(eq(categories.id, id))

export type NamedEntry = { id: number; name: Texts }
export type ValueEntry = NamedEntry & { axisId: number }

export const allAxes = (db: Database): Promise<NamedEntry[]> =>
  db.select({ id: optionAxes.id, name: optionAxes.name }).from(optionAxes)

export const allValues = (db: Database): Promise<ValueEntry[]> =>
  db
    .select({ id: optionValues.id, axisId: optionValues.axisId, name: optionValues.name })
    .from(optionValues)

/** In the order of the rows. */
export const addAxes = (db: Database, rows: { key: string; name: Texts }[]) =>
  rows.length === 0 ? [] : db.insert(optionAxes).values(rows).returning()

/** In the order of the rows. */
export const addValues = (db: Database, rows: { axisId: number; key: string; name: Texts }[]) =>
  rows.length === 0 ? [] : db.insert(optionValues).values(rows).returning()

/**
 * Does `work` while no other import is running. The lock is that of a transaction of its own, which does nothing else and
 * so holds up nothing.
 */
export const importAlone = <T>(db: Database, work: () => Promise<T>): Promise<T> =>
  inTransaction(
    db,
    async (guard) => {
      await guard.execute(sql`set local idle_in_transaction_session_timeout = 0`)
      await guard.execute(sql`select pg_advisory_xact_lock(${LOCKS.imports})`)
      return work()
    },
    { tries: 1 }, // its events have been told
  )

/** Adds words for matching misspelt ones; existing ones are left alone. */
export async function addWords(db: Database, words: string[]) {
  if (words.length === 0) return
  await db.execute(sql`
    insert into search_words (word)
    select * from jsonb_array_elements_text(${JSON.stringify(words)}::jsonb)
    on conflict do nothing`)
}
