import type { Texts } from '#contract/language.ts'
import {
  activeVariantsOf,
  categoriesByIds,
  productBySn,
  type ProductRecord,
} from '#server/db/catalog/catalog.ts'
import {
  addWords,
  lockVariantsOf,
  refreshCategories,
  refreshStock,
  setWithdrawn,
} from '#server/db/catalog/catalog-write.ts'
import {
  changeVariant,
  setTitle,
  touchProduct,
  variantBySku,
  type VariantChange,
} from '#server/db/merchant/goods-change.ts'
import { refreshPrices, replaceScheduledPrices } from '#server/db/catalog/scheduled-prices.ts'
import { inTransaction, type Database } from '#server/db/database.ts'
import { tellPublicChange } from '#server/db/public-changes.ts'
import type { Shop } from '#server/domain/context.ts'
import { searchOf, spelledWordsOf } from '#server/domain/catalog/writer/rows.ts'
import { announcePrices } from '#server/domain/catalog/price-changes.ts'
import { importProducts, type ImportEvent } from '#server/domain/catalog/writer/catalog-writer.ts'
import type { ProductDraft } from '#server/domain/catalog/writer/product-draft.ts'
import { describeReason, type FeedEntry } from '#server/domain/import/reasons.ts'

export type GoodsChange = VariantChange & {
  /** in the languages to change */
  title?: Texts
  isOnSale?: boolean
}

/** Why goods were not changed. */
export class GoodsRefused extends Error {
  readonly why: 'unknown' | 'several' | 'struck_price' | 'stock'
  /** several: the article numbers to choose from */
  readonly skus: readonly string[]

  constructor(why: GoodsRefused['why'], skus: readonly string[] = []) {
    super(why)
    this.why = why
    this.skus = skus
  }
}

/**
 * What a number means: the product of that serial number, and the variant whose price and stock it stands for: the only
 * one, or the one that has it as its article number. @throws GoodsRefused unknown
 */
async function goodsNamed({ db }: Pick<Shop, 'db'>, name: string) {
  const product = await productBySn(db, name)
  if (product) return { product, sku: name }
  const found = await variantBySku(db, name)
  if (!found) throw new GoodsRefused('unknown')
  return { product: found.product, sku: name }
}

/** The variant to change, from its locked product. @throws GoodsRefused several */
async function variantOf(db: Database, { product, sku }: { product: ProductRecord; sku: string }) {
  const variants = await activeVariantsOf(db, product.id)
  const variant = variants.length === 1 ? variants[0] : variants.find((each) => each.sku === sku)
  if (variant) return variant
  throw new GoodsRefused(
    'several',
    variants.map((each) => each.sku),
  )
}

/** A price set by hand holds: a sale that a file has planned is off. */
async function changeNumbers(
  { db, now }: Pick<Shop, 'db' | 'now'>,
  goods: { product: ProductRecord; sku: string },
  change: VariantChange,
) {
  const variant = await variantOf(db, goods)
  const { price, marketPrice } = { ...variant, ...change }
  if (marketPrice !== null && marketPrice <= (price ?? 0)) throw new GoodsRefused('struck_price')
  if (!(await changeVariant(db, variant.id, change))) throw new GoodsRefused('stock')
  if (change.price !== undefined || change.marketPrice !== undefined)
    await replaceScheduledPrices(db, [variant.sku], [])
  await refreshPrices(db, [goods.product.id], now())
  await refreshStock(db, [goods.product.id])
}

/**
 * The merchant changes a product or one of its variants by hand. Pages and lists follow at once; an import of the same
 * row leaves it as it is.
 * @throws GoodsRefused
 */
export const changeGoods = (shop: Shop, name: string, change: GoodsChange): Promise<void> =>
  inTransaction(shop.db, async (db) => {
    const within = { ...shop, db }
    const { title, isOnSale, ...numbers } = change
    const goods = await goodsNamed(within, name)
    const { product } = goods
    await lockVariantsOf(db, [product.id]) // variants before products, as orders do
    if (Object.keys(numbers).length > 0) await changeNumbers(within, goods, numbers)
    if (title) await rename(within, product, { ...product.title, ...title })
    if (isOnSale !== undefined) {
      await setWithdrawn(db, [product.sn], !isOnSale)
      await refreshCategories(db)
    }
    await touchProduct(db, product.id, shop.now())
    if (numbers.price !== undefined) await announcePrices(within, [product.id])
    await tellPublicChange(db)
  })

async function rename({ db }: Pick<Shop, 'db'>, product: ProductRecord, title: Texts) {
  const categories = await categoriesByIds(db, product.categoryIds)
  const searched = {
    ...product,
    title,
    category: categories.map(({ name }) => name),
    options: product.options.map(({ values }) => ({ values: values.map(({ name }) => name) })),
    variants: await activeVariantsOf(db, product.id),
  }
  await setTitle(db, product.id, { title, search: searchOf(searched) })
  await addWords(db, spelledWordsOf(searched))
}

/** Why a product was not added, in words. */
export class NotAdded extends Error {}

/** What an import would only note stops a single product: the merchant is there to fix it. */
function mustBeAdded({ kind, reason }: ImportEvent) {
  if (kind !== 'added') throw new NotAdded(reason ? describeReason(reason) : kind)
}

/** Adds one product, whole or not at all. @throws NotAdded */
export async function addGoods(shop: Shop, draft: ProductDraft): Promise<void> {
  if (await productBySn(shop.db, draft.sn)) throw new NotAdded(`there is a product ${draft.sn}`)
  const feed: FeedEntry[] = [{ kind: 'product', row: 1, draft, notes: [] }]
  await importProducts(shop, feed, { onEvent: mustBeAdded })
}
