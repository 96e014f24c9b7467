import { isDeepStrictEqual } from 'node:util'
import type { StoredProduct } from '#server/db/catalog/stored-products.ts'
import type { ProductDraft, SilentField, VariantDraft } from './product-draft.ts'

/** What an import changes, by kind: products in which something of the kind changes; gone variants and products. */
export type ChangeCounts = Record<'priceUp' | 'priceDown' | 'stock' | 'text' | 'gone', number>

const noChanges = (): ChangeCounts => ({
  priceUp: 0,
  priceDown: 0,
  stock: 0,
  text: 0,
  gone: 0,
})

/** Adds what a complete draft changes about the product of the shop. */
export function countChanges(counts: ChangeCounts, draft: ProductDraft, stored: StoredProduct) {
  const before = new Map(stored.variants.map((variant) => [variant.sku, variant]))
  const pairs = draft.variants.flatMap((now) => {
    const was = before.get(now.sku)
    return was === undefined ? [] : [{ now, was }]
  })
  if (pairs.some(({ now, was }) => now.price > was.price)) counts.priceUp += 1
  if (pairs.some(({ now, was }) => now.price < was.price)) counts.priceDown += 1
  if (pairs.some(({ now, was }) => now.keepsStock === undefined && now.stock !== was.stock))
    counts.stock += 1
  if (!isDeepStrictEqual(textsOf(draft), textsOf(stored))) counts.text += 1
  const skus = new Set(draft.variants.map(({ sku }) => sku))
  const isGone = stored.isOnSale && draft.isOnSale === false
  counts.gone += isGone ? 1 : stored.variants.filter(({ sku }) => !skus.has(sku)).length
}

const textsOf = ({
  title,
  fact = {},
  description = {},
  brand = '',
  specifications = [],
  returnRight = 'yes',
  guarantee = 0,
  fitsWith = [],
}: Pick<
  ProductDraft,
  | 'title'
  | 'fact'
  | 'description'
  | 'brand'
  | 'specifications'
  | 'returnRight'
  | 'guarantee'
  | 'fitsWith'
>) => ({
  title,
  fact,
  description,
  brand,
  specifications,
  returnRight,
  guarantee,
  fitsWith,
})

/** A product as it will look after the import. */
export type Sample = {
  kind: 'added' | 'changed'
  draft: ProductDraft
  /** the cheapest variant, whose price lists show */
  shown: VariantDraft
  pictures: number
}

export const SAMPLES_MOST = 3

/** What an import does to the shop, for whoever reviews it before it counts. */
export type ImportReview = {
  changes: ChangeCounts
  /** the first products that are added or changed */
  samples: Sample[]
  /** what the file says nothing about, so that products of the shop keep it */
  silent: readonly SilentField[]
  /** new products of a file that does not count: their stock is assumed */
  uncounted: number
}

export const newReview = (): ImportReview => ({
  changes: noChanges(),
  samples: [],
  silent: [],
  uncounted: 0,
})
