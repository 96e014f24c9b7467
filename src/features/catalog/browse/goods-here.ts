import type { ProductCard, Sort } from '#src/contract/catalog.ts'
import type { Filter } from './filter/filter.ts'
import type { GoodsPage } from './goods.queries.ts'

/** Pages of a source that are here, and the filter under which they came. */
export type PagesHere = { filter: Filter; pages: readonly GoodsPage[] }

const price = ({ shopPrice }: ProductCard) => shopPrice ?? Number.MAX_SAFE_INTEGER

/** The orders that cards tell enough for. */
const ORDERS: Partial<Record<Sort, (one: ProductCard, other: ProductCard) => number>> = {
  sales: (a, b) => b.sales - a.sales,
  priceUp: (a, b) => price(a) - price(b),
  priceDown: (a, b) => price(b) - price(a),
}

const isDefault = ({ sort = 'default' }: Filter) => sort === 'default'
const isWide = ({ min, max, stock }: Filter) => min === undefined && max === undefined && !stock

/**
 * What of the pages that are here fits another filter, as one page without an end; undefined where their cards do not tell:
 * of option values, of what is new, and of what an earlier filter has left out.
 */
export function goodsHere(here: PagesHere, wanted: Filter): GoodsPage | undefined {
  const [first] = here.pages
  if (!first || !isWide(here.filter) || here.filter.values !== wanted.values) return undefined
  const { sort = 'default', stock } = wanted
  const isSameOrder = isDefault(wanted) ? isDefault(here.filter) : sort === here.filter.sort
  const order = ORDERS[sort]
  if (!isSameOrder && !order) return undefined
  const [one = 0, other = Infinity] = [wanted.min, wanted.max]
  const [low, high] = [Math.min(one, other), Math.max(one, other)]
  const hasPrice = wanted.min !== undefined || wanted.max !== undefined
  const fits = (card: ProductCard) =>
    (!stock || card.stock > 0) &&
    (!hasPrice || (card.shopPrice !== null && card.shopPrice >= low && card.shopPrice <= high))
  const fitting = here.pages.flatMap(({ list }) => list).filter(fits)
  const list = order && !isSameOrder ? fitting.toSorted(order) : fitting
  return { ...first, list, total: list.length, isEstimate: false, next: null }
}
