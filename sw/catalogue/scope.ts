import type { Sort } from '#contract/catalog.ts'
import type { CopiedGoods } from '#contract/copy.ts'
import { soldOutLast } from '#contract/product-search.ts'

/**
 * The filter parameters of a list; the device evaluates them like the server (`server/db/catalog/catalog-filter.ts`).
 */
export type DeviceFilter = {
  sort?: Sort | undefined
  price?: { min?: number | undefined; max?: number | undefined } | undefined
  values?: string | undefined
  inStock?: '1' | '-1' | undefined
}

/** One axis and its chosen values. */
export type ChosenAxis = { axisId: number; valueIds: readonly number[] }
export type DeviceScope = {
  axes: readonly ChosenAxis[]
  price: { min: number; max: number } | null
  inStock: boolean
}

/** An option axis with all values that products on the device have, by id. */
export type OptionAxis = {
  id: number
  name: string
  values: ReadonlyMap<number, CopiedGoods['axes'][number]['values'][number]>
}

/** The filters as a scope; values that no product has any more are dropped, as links outlive catalogues. */
export function scopeOf(known: readonly OptionAxis[], filter: DeviceFilter): DeviceScope {
  const chosen = new Set((filter.values ?? '').split(',').filter(Boolean).map(Number))
  const axes = known
    .map(({ id, values }) => ({
      axisId: id,
      valueIds: [...chosen].filter((each) => values.has(each)),
    }))
    .filter(({ valueIds }) => valueIds.length > 0)
  const { price } = filter
  return {
    axes,
    price: price ? { min: price.min ?? 0, max: price.max ?? Infinity } : null,
    inStock: filter.inStock === '1',
  }
}

type Choice = CopiedGoods['choices'][number]

export const choiceFits = ({ values }: Choice, { valueIds }: ChosenAxis) =>
  values.some((value) => valueIds.includes(value))

/** Variants that may be shown: those in stock, if the filter requires it. */
export const shownChoices = ({ choices }: CopiedGoods, { inStock }: DeviceScope) =>
  choices.filter(({ stock }) => !inStock || stock > 0)

const isInPrice = ({ shopPrice }: CopiedGoods, { price }: DeviceScope) =>
  price === null || (shopPrice !== null && shopPrice >= price.min && shopPrice <= price.max)

/** Whether the product is in scope; some variant must match every axis. */
export function isWithin(product: CopiedGoods, scope: DeviceScope): boolean {
  if (scope.inStock && product.stock <= 0) return false
  if (!isInPrice(product, scope)) return false
  if (scope.axes.length === 0) return true
  return shownChoices(product, scope).some((choice) =>
    scope.axes.every((axis) => choiceFits(choice, axis)),
  )
}

type Compare = (one: CopiedGoods, other: CopiedGoods) => number

/** Products without a price come last in both directions. */
const MOST = Number.MAX_SAFE_INTEGER

const SORTS: Record<Sort, Compare> = {
  default: (a, b) => b.sales - a.sales,
  newest: (a, b) => b.createTime - a.createTime,
  sales: (a, b) => b.sales - a.sales,
  priceUp: (a, b) => (a.shopPrice ?? MOST) - (b.shopPrice ?? MOST),
  priceDown: (a, b) => (b.shopPrice ?? -MOST) - (a.shopPrice ?? -MOST),
  rating: (a, b) => b.ratingScore - a.ratingScore,
}

export const deviceOrder =
  (sort: Sort): Compare =>
  (a, b) =>
    soldOutLast(a, b) || SORTS[sort](a, b) || a.id - b.id
