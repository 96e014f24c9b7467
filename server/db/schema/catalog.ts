import { sql, type SQL, type SQLWrapper } from 'drizzle-orm'
import {
  bigint,
  boolean,
  index,
  integer,
  json,
  jsonb,
  pgTable,
  primaryKey,
  serial,
  smallint,
  text,
  uniqueIndex,
  type AnyPgColumn,
} from 'drizzle-orm/pg-core'
import type { Texts } from '#contract/language.ts'
import type { GoodsMeasures } from '#contract/item.ts'
import type { ReturnRight } from '#contract/return-right.ts'
import { SAMPLES, cents, ids, ownKey, rowKey, seconds, sortKeys, texts, words } from './columns.ts'

/** A stored video; its file lies beside those of images, under its content hash. */
export type StoredVideo = {
  id: string
  /** MIME type with codecs */
  type: string
}

/** An image of a product, and the encodings of its video, the one to prefer first. */
export type ProductPicture = { id: string; alt: Texts; videos?: StoredVideo[] }

/** A stored image; its file lies in the data folder under its content hash. */
export const pictures = pgTable('pictures', {
  /** content hash of the original */
  id: text().primaryKey(),
  width: integer().notNull(),
  height: integer().notNull(),
  /** average colour, `#rrggbb` */
  placeholder: text().notNull(),
  /** the same image by lamplight, of the same size, for the dark theme */
  litId: text().references((): AnyPgColumn => pictures.id),
})

export const categories = pgTable(
  'categories',
  {
    id: serial().primaryKey(),
    parentId: integer(),
    /** from department to this one, inclusive */
    path: ids().notNull(),
    name: texts().notNull(),
    /** unique below its parent: imports identify it by this */
    key: text().notNull(),
    /** lower-case names from before the merchant renamed it: feeds continue to use them */
    aliases: text().array().notNull().default([]),
    pictureId: text().references(() => pictures.id),
    sort: integer().notNull().default(0),
    /** products on sale in it and below; maintained by the catalogue's writers */
    productCount: integer().notNull().default(0),
  },
  (t) => [uniqueIndex('categories_key').on(sql`coalesce(${t.parentId}, 0)`, t.key)],
)

/** An axis such as Colour, and its values: shared by products, so that lists can filter. */
export const optionAxes = pgTable('option_axes', {
  id: serial().primaryKey(),
  key: text().notNull().unique(),
  name: texts().notNull(),
})
export const optionValues = pgTable(
  'option_values',
  {
    id: serial().primaryKey(),
    axisId: integer()
      .notNull()
      .references(() => optionAxes.id),
    key: text().notNull(),
    name: texts().notNull(),
  },
  (t) => [uniqueIndex('option_values_key').on(t.axisId, t.key)],
)

export type ProductOption = {
  axisId: number
  name: Texts
  values: { id: number; name: Texts }[]
}

const isOnSale = (t: { isOnSale: SQLWrapper }) => sql`${t.isOnSale}`

type SortedColumns = Record<'id' | 'categoryIds' | 'stock' | 'isOnSale', AnyPgColumn>
/**
 * The index of a sort order, in which sold-out products come last. After its keys it holds what lists filter by, and what
 * the keys are made of: walking along it reads no product. Option values are not in it, because some products have more
 * of them than an index entry can hold.
 */
const sortIndex = (
  t: SortedColumns,
  name: string,
  key: SQL | AnyPgColumn,
  columns: AnyPgColumn[],
) =>
  index(`products_${name}`)
    .on(sortKeys.soldOut(t), key, t.id, t.categoryIds, t.stock, ...columns)
    .where(isOnSale(t))

export const products = pgTable(
  'products',
  {
    id: ownKey().primaryKey(),
    sn: text().notNull().unique(),
    title: texts().notNull(),
    fact: texts().notNull(),
    description: texts().notNull(),
    brand: text().notNull().default(''),
    categoryId: integer()
      .notNull()
      .references(() => categories.id),
    /** the category and all its ancestors */
    categoryIds: ids().notNull(),
    specifications: jsonb().$type<{ name: Texts; value: Texts }[]>().notNull(),
    pictures: jsonb().$type<ProductPicture[]>().notNull(),
    options: jsonb().$type<ProductOption[]>().notNull(),
    returnRight: text().$type<ReturnRight>().notNull().default('yes'),
    /** months; 0: none of its own */
    guarantee: smallint().notNull().default(0),
    /** serial numbers of what goes with it, of this shop or not */
    fitsWith: text().array().notNull().default([]),
    /** every option value id of an active variant */
    valueIds: ids().notNull(),
    /** cents of the cheapest and most expensive active variant; null without variants */
    priceMin: cents(),
    priceMax: cents(),
    /** struck price of the cheapest variant */
    marketPrice: cents(),
    variantCount: smallint().notNull(),
    /** sum over active variants, some seconds old: `productChanges` */
    stock: integer().notNull(),
    /** pieces that were paid, as old as that */
    sales: integer().notNull().default(0),
    ratingSum: integer().notNull().default(0),
    ratingCount: integer().notNull().default(0),
    goodCount: integer().notNull().default(0),
    isOnSale: boolean().notNull().default(true),
    /** taken off sale by the merchant: imports leave it off */
    isWithdrawn: boolean().notNull().default(false),
    createTime: seconds().notNull(),
    updateTime: seconds().notNull(),
    /** grows with every change of the row, by a trigger, so that no writer forgets it */
    version: bigint({ mode: 'number' }).notNull().default(0),
    /** searchable words of all languages, those of the title marked */
    search: words().notNull().default(''),
    /** hash of the last imported draft: an unchanged one is skipped */
    draftHash: text().notNull(),
  },
  (t) => [
    // one index for all three: rare terms of one need no lookup in the others
    index('products_found').using('gin', t.search, t.categoryIds, t.valueIds),
    sortIndex(t, 'default', sortKeys.sales(t), [t.priceMin, t.sales]),
    sortIndex(t, 'newest', sortKeys.newest(t), [t.priceMin, t.createTime]),
    sortIndex(t, 'price_up', t.priceMin, []),
    sortIndex(t, 'price_down', sortKeys.priceDown(t), [t.priceMin]),
    sortIndex(t, 'rating', sortKeys.rating(t), [t.priceMin, t.ratingSum, t.ratingCount]),
    index('products_category_sales')
      .on(t.categoryId, sortKeys.soldOut(t), sortKeys.sales(t), t.id)
      .where(isOnSale(t)),
    index('products_sales').on(sortKeys.sales(t), t.id).where(isOnSale(t)),
    index('products_price').on(t.priceMin, t.id).where(isOnSale(t)),
    ...SAMPLES.flatMap(({ share, condition }) => [
      index(`products_sample_${share}`)
        .using('gin', t.search, t.categoryIds, t.valueIds)
        .where(condition(t)),
      index(`products_sample_${share}_price`).on(t.priceMin, t.id).where(condition(t)),
    ]),
  ],
)

/** Every distinct word of the catalogue: candidates for misspelt ones. */
export const searchWords = pgTable('search_words', { word: text().primaryKey() }, (t) => [
  index('search_words_likeness').using('gin', sql`${t.word} gin_trgm_ops`),
])

export const variants = pgTable(
  'variants',
  {
    id: ownKey().primaryKey(),
    productId: rowKey()
      .notNull()
      .references(() => products.id, { onDelete: 'cascade' }),
    sku: text().notNull().unique(),
    /** `values[i]` is an index into the product's `options[i].values` */
    values: ids().notNull(),
    /** the same as ids of option values, for filters */
    valueIds: ids()
      .notNull()
      .default(sql`'{}'`),
    price: cents().notNull(),
    marketPrice: cents(),
    /** pieces that can be bought now, excluding those reserved by unpaid orders */
    stock: integer().notNull(),
    /** the last imported stock; null: the import predates this column */
    countedStock: integer(),
    limitMin: integer().notNull().default(1),
    limitMax: integer().notNull().default(99),
    /** index into the product's images */
    picture: smallint(),
    measures: jsonb().$type<GoodsMeasures>(),
    /** false: the last import no longer names it; kept because orders refer to it */
    isActive: boolean().notNull().default(true),
    position: smallint().notNull(),
  },
  (t) => [index('variants_product').on(t.productId)],
)

/**
 * What orders change of products, until a worker has brought it into `products` (ADR 78): an order adds a row of its own
 * and waits for nobody. Without foreign key, which would lock the product.
 */
export const productChanges = pgTable('product_changes', {
  id: ownKey().primaryKey(),
  productId: rowKey().notNull(),
  /** pieces that were paid; 0: only its stock has changed */
  sold: integer().notNull().default(0),
})

/** What an import has read and not written yet, product by product (ADR 83). */
export const importSteps = pgTable(
  'import_steps',
  {
    place: ownKey().primaryKey(),
    /** the product to change; null: a new one */
    productId: rowKey(),
    /** null: the product goes off sale */
    content: json(),
  },
  (t) => [index('import_steps_order').on(t.productId, t.place)],
)

/** Prices that variants take at a moment to come: when a sale begins, and when it ends. */
export const scheduledPrices = pgTable(
  'scheduled_prices',
  {
    variantId: rowKey()
      .notNull()
      .references(() => variants.id, { onDelete: 'cascade' }),
    time: seconds().notNull(),
    price: cents().notNull(),
    marketPrice: cents(),
  },
  (t) => [
    primaryKey({ columns: [t.variantId, t.time] }),
    index('scheduled_prices_time').on(t.time),
  ],
)

export const reviews = pgTable(
  'reviews',
  {
    id: ownKey().primaryKey(),
    productId: rowKey()
      .notNull()
      .references(() => products.id, { onDelete: 'cascade' }),
    /** null: a review from the demo shop or an import */
    memberId: rowKey(),
    orderLineId: rowKey().unique(),
    nickname: text().notNull(),
    avatar: text().notNull().default(''),
    star: smallint().notNull(),
    content: text().notNull(),
    language: text().notNull(),
    spec: texts().notNull(),
    pictures: jsonb().$type<string[]>().notNull(),
    isAnonymous: boolean().notNull().default(false),
    /** taken out of sight by the shop: only its author sees it, and it does not count */
    isHidden: boolean().notNull().default(false),
    reply: text().notNull().default(''),
    followUp: text().notNull().default(''),
    createTime: seconds().notNull(),
  },
  (t) => [
    index('reviews_product').on(t.productId, t.createTime.desc()),
    index('reviews_of_member').on(t.memberId, t.createTime, t.id, t.orderLineId),
  ],
)

export const helpArticles = pgTable('help_articles', {
  id: text().primaryKey(),
  group: texts().notNull(),
  title: texts().notNull(),
  body: texts().notNull(),
  sort: integer().notNull(),
  updateTime: seconds().notNull(),
})

/** Site settings, home page and other single documents, by name. */
export const settings = pgTable('settings', {
  key: text().primaryKey(),
  value: jsonb().$type<unknown>().notNull(),
})
