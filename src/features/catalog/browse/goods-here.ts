import type { ProductCard, Sort } from '#contract/catalog.ts'
import { soldOutLast } from '#contract/product-search.ts'
import type { Filter } from '#src/features/catalog/browse/filter/filter.ts'
import type { GoodsPageData } from './goods.queries.ts'

/** Loaded pages of a source, and the filter they were loaded with. */
export type PagesHere = { filter: Filter; pages: readonly GoodsPageData[] }

const MOST = Number.MAX_SAFE_INTEGER

/** The sort orders that card data is sufficient for. */
const ORDERS: Partial<Record<Sort, (one: ProductCard, other: ProductCard) => number>> = {
  sales: (a, b) => b.sales - a.sales,
  priceUp: (a, b) => (a.shopPrice ?? MOST) - (b.shopPrice ?? MOST),
  priceDown: (a, b) => (b.shopPrice ?? -MOST) - (a.shopPrice ?? -MOST),
}

const isDefault = ({ sort = 'default' }: Filter) => sort === 'default'
const isWide = ({ min, max, stock }: Filter) => min === undefined && max === undefined && !stock

/**
 * The loaded products that match another filter, as one unpaginated page; undefined where card data is not sufficient:
 * for option values, for newest first, and for products an earlier filter has excluded.
 */
export function goodsHere(here: PagesHere, wanted: Filter): GoodsPageData | undefined {
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
  const fitting = eachOnce(here.pages)
    .flatMap(({ list }) => list)
    .filter(fits)
  const list =
    order && !isSameOrder ? [...fitting].sort((a, b) => soldOutLast(a, b) || order(a, b)) : fitting
  return { ...first, list, total: list.length, isEstimate: false, next: null }
}

/**
 * Pages of a list without the products that an earlier page already shows: what sells out while somebody reads moves to
 * the end of the list and comes a second time.
 */
export function eachOnce<Page extends { list: readonly { sn: string }[] }>(
  pages: readonly Page[],
): Page[] {
  const shown = new Set<string>()
  const isNew = ({ sn }: { sn: string }) => shown.size < shown.add(sn).size
  return pages.map((page) => ({ ...page, list: page.list.filter(isNew) }))
}
