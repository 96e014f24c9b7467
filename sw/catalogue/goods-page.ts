import { FACET_LEAST, type Facet, type ProductList } from '#contract/catalog.ts'
import type { CopiedGoods } from '#contract/copy.ts'
import {
  choiceFits,
  deviceOrder,
  isWithin,
  scopeOf,
  shownChoices,
  type DeviceFilter,
  type DeviceScope,
  type OptionAxis,
} from './scope.ts'
import { cardOf, pathTo, type CatalogueIndex } from './catalogue-index.ts'

const FACETS_MOST = 6
const FACET_VALUES_MOST = 30

/**
 * Products per option value: the result count of choosing it. Choices on other axes apply; those on its own axis do
 * not.
 */
function countValues(goods: readonly CopiedGoods[], scope: DeviceScope): Map<number, number> {
  const counts = new Map<number, number>()
  for (const product of goods) {
    if (!isWithin(product, { ...scope, axes: [] })) continue
    for (const value of countedValues(product, scope)) {
      counts.set(value, (counts.get(value) ?? 0) + 1)
    }
  }
  return counts
}

function countedValues(product: CopiedGoods, scope: DeviceScope): Set<number> {
  const counted = new Set<number>()
  for (const choice of shownChoices(product, scope)) {
    const unfit = scope.axes.filter((axis) => !choiceFits(choice, axis))
    for (const { id, values } of product.axes) {
      if (unfit.some(({ axisId }) => axisId !== id)) continue
      const chosen = values.find((value) => choice.values.includes(value.id))
      if (chosen) counted.add(chosen.id)
    }
  }
  return counted
}

type AxisValue = CopiedGoods['axes'][number]['values'][number]

const directories = new WeakMap<CatalogueIndex, OptionAxis[]>()

/** The axes of all products in an index; collected once. */
function axesOn(index: CatalogueIndex): OptionAxis[] {
  const known = directories.get(index)
  if (known) return known
  const axes = new Map<number, OptionAxis & { values: Map<number, AxisValue> }>()
  for (const { id, name, values } of index.goods.flatMap((product) => product.axes)) {
    const axis = axes.get(id) ?? { id, name, values: new Map<number, AxisValue>() }
    for (const value of values) axis.values.set(value.id, value)
    axes.set(id, axis)
  }
  directories.set(index, [...axes.values()])
  return [...axes.values()]
}

/** The filters beside a list: axes that distinguish its products, most used first, in the shop's display format. */
function facetsOf(
  goods: readonly CopiedGoods[],
  scope: DeviceScope,
  axes: readonly OptionAxis[],
): Facet[] {
  const chosen = new Set(scope.axes.flatMap(({ valueIds }) => valueIds))
  const counts = new Map(
    [...countValues(goods, scope)].filter(([id, count]) => count >= FACET_LEAST || chosen.has(id)),
  )
  const isChosen = ({ id }: OptionAxis) => scope.axes.some(({ axisId }) => axisId === id)
  const size = ({ values }: OptionAxis) =>
    [...values.keys()].reduce((sum, id) => sum + (counts.get(id) ?? 0), 0)
  const filled = ({ values }: OptionAxis) =>
    [...values.keys()].filter((id) => counts.has(id)).length
  return axes
    .filter((axis) => isChosen(axis) || filled(axis) > 1)
    .sort((one, other) => size(other) - size(one) || one.id - other.id)
    .slice(0, FACETS_MOST)
    .map(({ id, name, values }) => ({
      id,
      name,
      values: mostUsed(
        [...values.values()]
          .map((value) => ({ ...value, count: counts.get(value.id) ?? 0 }))
          .filter((value) => value.count > 0 || chosen.has(value.id))
          .sort((one, other) => one.id - other.id),
        (value) => (chosen.has(value.id) ? Infinity : value.count),
      ),
    }))
}

/** At most thirty, in their own order: for sizes, S stays before M. */
function mostUsed<T>(values: T[], use: (value: T) => number): T[] {
  if (values.length <= FACET_VALUES_MOST) return values
  const kept = new Set(
    [...values].sort((one, other) => use(other) - use(one)).slice(0, FACET_VALUES_MOST),
  )
  return values.filter((value) => kept.has(value))
}

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
