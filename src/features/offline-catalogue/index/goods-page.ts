import type { ProductList } from '#contract/catalog.ts'
import type { CopiedGoods } from '#contract/copy.ts'
import { axesOn, facetsOf } from './facets.ts'
import { isWithin, deviceOrder, scopeOf, type DeviceFilter } from './scope.ts'
import { cardOf, pathTo, type CatalogueIndex } from './catalogue-index.ts'

/** Pages of the offline catalogue are numbered; this only signals that there is another one. */
const ON_DEVICE = 'device'

export type DevicePageQuery = DeviceFilter & { page: number; limit: number }
type Compare = (one: CopiedGoods, other: CopiedGoods) => number

/** One page of an index's products, filtered and sorted, as the server would return it. */
export function pageOf(
  index: CatalogueIndex,
  goods: readonly CopiedGoods[],
  { page, limit, ...filter }: DevicePageQuery & { ownOrder?: Compare },
): ProductList {
  const axes = axesOn(index)
  const scope = scopeOf(axes, filter)
  const { sort = 'default', ownOrder = deviceOrder('default') } = filter
  const order = sort === 'default' ? ownOrder : deviceOrder(sort)
  const fitting = goods.filter((product) => isWithin(product, scope)).sort(order)
  const prices = goods
    .filter((product) => isWithin(product, { ...scope, price: null }))
    .flatMap(({ shopPrice }) => shopPrice ?? [])
  const from = (page - 1) * limit
  return {
    list: fitting.slice(from, from + limit).map(cardOf),
    total: fitting.length,
    isEstimate: false,
    next: from + limit < fitting.length ? ON_DEVICE : null,
    facets: facetsOf(goods, scope, axes),
    priceRange: {
      min: prices.reduce((least, each) => Math.min(least, each), prices[0] ?? 0),
      max: prices.reduce((most, each) => Math.max(most, each), 0),
    },
    serverTime: Math.trunc(index.at / 1000),
  }
}

/**
 * Products of a category and its descendants (`all` is everything downloaded); undefined: none of it is on the device.
 */
export function listOnDevice(index: CatalogueIndex, id: string, asked: DevicePageQuery) {
  const categoryId = id === 'all' ? null : Number(id)
  const goods =
    categoryId === null
      ? index.goods
      : index.goods.filter(({ categoryIds }) => categoryIds.includes(categoryId))
  if (goods.length === 0) return undefined
  return {
    ...pageOf(index, goods, asked),
    category: index.categories.find((category) => category.id === categoryId) ?? null,
    path: categoryId === null ? [] : pathTo(index.categories, categoryId),
    children: index.categories.filter(({ parentId }) => parentId === categoryId),
  }
}
