import type { Texts } from '#contract/language.ts'
import type { NewProduct } from '#server/db/catalog/catalog-write.ts'
import type { StagedProduct } from '#server/db/catalog/import-steps.ts'
import type { ProductOption, ProductPicture } from '#server/db/schema/catalog.ts'
import { searchVector, vocabularyOf } from '#server/domain/catalog/catalog-words.ts'
import type { ProductDraft, VariantDraft } from './product-draft.ts'

/** A tidied draft ready for the database. */
export type PreparedProduct = {
  row: number
  draft: ProductDraft
  hash: string
  pictures: ProductPicture[]
  /** variants whose schedule of prices stays as it is, by stock keeping unit */
  keptPrices: ReadonlySet<string>
  /** position of each image of the draft among the stored ones; null: it could not be stored */
  places: (number | null)[]
}

/** A draft with the ids of what it names. */
export type ResolvedProduct = {
  row: PreparedProduct
  category: { id: number; path: number[] }
  options: ProductOption[]
}

const sum = (numbers: number[]) => numbers.reduce((total, each) => total + each, 0)
/** The variant whose price lists show. */
export const cheapest = (variants: readonly VariantDraft[]) =>
  variants.reduce((best, each) => (each.price < best.price ? each : best))

const idsOf = ({ values }: VariantDraft, options: readonly ProductOption[]) =>
  values.flatMap((value, axis) => options[axis]?.values[value]?.id ?? [])

type SearchFields = Pick<ProductDraft, 'sn' | 'title' | 'fact' | 'brand' | 'category'> & {
  options: readonly { values: readonly Texts[] }[]
  variants: readonly { sku: string }[]
}

/** Everything besides the title that search covers; with many variants their numbers would only be noise. */
const wordsOf = ({ sn, fact, brand, category, options, variants }: SearchFields) => [
  ...Object.values(fact ?? {}),
  brand ?? '',
  ...category.flatMap((name) => Object.values(name)),
  ...options.flatMap(({ values }) => values.flatMap((value) => Object.values(value))),
  sn,
  ...variants.slice(0, 10).map(({ sku }) => sku),
]

/** The search entry of a product. */
export const searchOf = (product: SearchFields) =>
  searchVector(Object.values(product.title), wordsOf(product))

function productOf({ row, category, options }: ResolvedProduct, now: number): NewProduct {
  const { draft, hash, pictures } = row
  const { variants } = draft
  const prices = variants.map(({ price }) => price)
  return {
    sn: draft.sn,
    title: draft.title,
    fact: draft.fact ?? {},
    description: draft.description ?? {},
    brand: draft.brand ?? '',
    categoryId: category.id,
    categoryIds: category.path,
    specifications: draft.specifications ?? [],
    returnRight: draft.returnRight ?? 'yes',
    guarantee: draft.guarantee ?? 0,
    fitsWith: draft.fitsWith ?? [],
    pictures,
    options,
    valueIds: [...new Set(variants.flatMap((variant) => idsOf(variant, options)))],
    priceMin: Math.min(...prices),
    priceMax: Math.max(...prices),
    marketPrice: cheapest(variants).marketPrice ?? null,
    variantCount: variants.length,
    stock: Math.min(2_000_000_000, sum(variants.map(({ stock }) => stock))),
    sales: draft.sales ?? 0,
    isOnSale: draft.isOnSale ?? true,
    createTime: draft.createTime ?? now,
    updateTime: now,
    search: searchOf(draft),
    draftHash: hash,
  }
}

const variantRows = ({ row, options }: ResolvedProduct): StagedProduct['variants'] =>
  row.draft.variants.map((variant, position) => ({
    sku: variant.sku,
    values: variant.values,
    valueIds: idsOf(variant, options),
    price: variant.price,
    marketPrice: variant.marketPrice ?? null,
    stock: variant.stock,
    countedStock: variant.keepsStock === undefined ? variant.stock : null,
    picture: variant.picture === undefined ? null : (row.places[variant.picture] ?? null),
    measures: variant.measures ?? null,
    position,
  }))

/** What is scheduled for the variants of a product whose prices the source says. */
const scheduleOf = ({ row: { draft, keptPrices } }: ResolvedProduct) => {
  const variants = draft.variants.filter(({ sku }) => !keptPrices.has(sku))
  return {
    skus: variants.map(({ sku }) => sku),
    prices: variants.flatMap(({ sku, later = [] }) => later.map((step) => ({ sku, ...step }))),
  }
}

/** Words of products that searches may misspell. */
export const spelledWordsOf = ({ title, fact, category, brand }: SearchFields) =>
  vocabularyOf([
    ...Object.values(title),
    ...Object.values(fact ?? {}),
    brand ?? '',
    ...category.flatMap((name) => Object.values(name)),
  ])

/** Everything that a product is written from. */
export const stagedProduct = (resolved: ResolvedProduct, now: number): StagedProduct => ({
  product: productOf(resolved, now),
  variants: variantRows(resolved),
  schedule: scheduleOf(resolved),
  words: spelledWordsOf(resolved.row.draft),
})
