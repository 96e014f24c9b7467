import { FACET_LEAST, type Facet } from '#contract/catalog.ts'
import type { Context } from '#server/domain/context.ts'
import { categoryById, childCategories, namesOfValues } from '#server/db/catalog/catalog.ts'
import {
  FEW,
  takeCensus,
  wholePriceRange,
  type PageQuery,
  type ValueCount,
} from '#server/db/catalog/catalog-census.ts'
import type { Scope } from '#server/db/catalog/catalog-filter.ts'
import type { Cut, PlacedId } from '#server/db/catalog/catalog-page.ts'
import { inLanguage, siteSettings, valueColours } from '#server/domain/site/site.ts'

const FACETS_MOST = 6
const FACET_VALUES_MOST = 30

/** The filters beside a list: axes that distinguish its products, most used first. */
async function facetsFor(
  { db, language }: Context,
  scope: Scope,
  counts: readonly ValueCount[],
): Promise<Facet[]> {
  const chosen = new Set(scope.axes.flatMap(({ valueIds }) => valueIds))
  const useful = counts.filter(({ valueId, count }) => count >= FACET_LEAST || chosen.has(valueId))
  const byAxis = Map.groupBy(useful, ({ axisId }) => axisId)
  const size = (axisId: number) =>
    (byAxis.get(axisId) ?? []).reduce((sum, { count }) => sum + count, 0)
  const isChosen = (axisId: number) => scope.axes.some((axis) => axis.axisId === axisId)
  const axisIds = [...new Set([...byAxis.keys(), ...scope.axes.map(({ axisId }) => axisId)])]
    .filter((axisId) => isChosen(axisId) || (byAxis.get(axisId)?.length ?? 0) > 1)
    .toSorted((one, other) => size(other) - size(one) || one - other)
    .slice(0, FACETS_MOST)
  const countOf = new Map(useful.map(({ valueId, count }) => [valueId, count]))
  const { axes, values } = await namesOfValues(db, axisIds, [
    ...new Set([...countOf.keys(), ...chosen]),
  ])
  const colourOf = valueColours(await siteSettings(db))
  return axisIds.flatMap((axisId) => {
    const axis = axes.find(({ id }) => id === axisId)
    if (!axis) return []
    const shown = mostUsed(
      values.filter((value) => value.axisId === axisId),
      ({ id }) => (chosen.has(id) ? Infinity : (countOf.get(id) ?? 0)),
    )
    return {
      id: axisId,
      name: inLanguage(axis.name, language),
      values: shown.map(({ id, name }) => ({
        id,
        name: inLanguage(name, language),
        ...colourOf(name),
        count: countOf.get(id) ?? 0,
      })),
    }
  })
}

/** At most thirty, in their own order: among sizes, S stays before M. */
function mostUsed<T extends { id: number }>(values: T[], use: (value: T) => number): T[] {
  if (values.length <= FACET_VALUES_MOST) return values
  const kept = new Set(
    values.toSorted((one, other) => use(other) - use(one)).slice(0, FACET_VALUES_MOST),
  )
  return values.filter((value) => kept.has(value))
}

/** The numbers shown beside a list. */
export type Numbers = {
  total: number
  /** so many that the total is an estimate */
  isEstimate: boolean
  facets: Facet[]
  priceRange: { min: number; max: number }
}
/** The same, and the wanted page if the products are few. */
export type NumbersWithPage = {
  numbers: Numbers
  page: PlacedId[] | null
  /** products that match all but the price */
  unpriced: number
}

type NumbersContext = Pick<Context, 'db'>

/** Products on sale in the whole shop, as counted by the catalogue's writer. */
export async function productsInAll({ db }: NumbersContext) {
  const departments = await childCategories(db, null)
  return departments.reduce((sum, { productCount }) => sum + productCount, 0)
}

/** Products on sale in a category (null: the whole shop). */
export const productsIn = async (context: NumbersContext, categoryId: number | null) =>
  categoryId === null
    ? productsInAll(context)
    : ((await categoryById(context.db, categoryId))?.productCount ?? 0)

/** Index entries that are passed in the time that reading one product takes. */
const ENTRIES_PER_ROW = 20

type Amounts = {
  /** products on sale that match the list */
  fitting: number
  /** those that would match it at any price */
  unpriced?: number
  /** those of its category */
  shelf: number
  /** those of the whole shop */
  all: number
  cut: Cut
}

/**
 * Whether walking along the sort order finds a page sooner than collecting and sorting. With n of N matching, a page of p
 * lies within p * N / n entries of the index; of these, the products of the category in the price range are read.
 * Collecting reads the matches of any price.
 */
export function isDense({ fitting, unpriced = fitting, shelf, all, cut }: Amounts) {
  if (fitting === 0) return false
  const wanted = cut.offset + cut.limit
  const entries = (wanted * all) / fitting
  const rows = (wanted * shelf) / Math.max(fitting, unpriced)
  return unpriced > rows + entries / ENTRIES_PER_ROW
}

const isUnfiltered = ({ price, axes, inStock, query, productIds }: Scope) =>
  price === null && axes.length === 0 && !inStock && query === null && productIds === null

/**
 * The number of products, their price range, and the filters beside them. The number at a value is what choosing it
 * would show: the choices of other axes apply, those of its own axis do not, because values of one axis add up.
 */
export async function numbersOf(
  context: Context,
  scope: Scope,
  page: PageQuery,
): Promise<NumbersWithPage> {
  const { db } = context
  const most = await productsIn(context, scope.categoryId)
  const isShort = most <= FEW || scope.productIds !== null
  const isWhole = isUnfiltered(scope) && !isShort
  const guide = (change: Partial<Scope>) =>
    takeCensus(db, { ...scope, ...change }, { isShort, isGuide: true })
  const { axes } = scope
  const [own, unpriced, ...withoutAxis] = await Promise.all([
    takeCensus(db, scope, { isShort, isGuide: isWhole, page }),
    scope.price ? guide({ price: null }) : null,
    ...axes.map((axis) => guide({ axes: axes.filter((other) => other !== axis) })),
  ])
  const values = [
    ...own.values.filter(({ axisId }) => axes.every((axis) => axis.axisId !== axisId)),
    ...withoutAxis.flatMap((census, at) =>
      census.values.filter(({ axisId }) => axisId === axes[at]?.axisId),
    ),
  ]
  const { min, max } =
    isWhole && scope.categoryId === null ? await wholePriceRange(db) : (unpriced ?? own)
  const numbers = {
    total: isWhole ? most : own.total,
    isEstimate: own.ids === null && !isWhole,
    facets: await facetsFor(context, scope, values),
    priceRange: { min, max },
  }
  return { numbers, page: own.page, unpriced: Math.max(numbers.total, unpriced?.total ?? 0) }
}
