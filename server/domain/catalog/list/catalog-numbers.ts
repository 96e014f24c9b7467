import type { Facet } from '#src/contract/catalog.ts'
import type { Context } from '#server/domain/context.ts'
import { categoryById, childCategories } from '#server/db/catalog/catalog.ts'
import { FEW, takeCensus, wholePriceRange } from '#server/db/catalog/catalog-census.ts'
import type { Scope } from '#server/db/catalog/catalog-filter.ts'
import { facetsFor } from './catalog-facets.ts'

/** The numbers shown beside a list. */
export type Numbers = {
  total: number
  /** so many that the total is an estimate */
  isEstimate: boolean
  facets: Facet[]
  priceRange: { min: number; max: number }
}
/** The same, and the products if they are few. */
export type Counted = { numbers: Numbers; ids: number[] | null }

type Asked = Pick<Context, 'db'>

/** Products on sale in the whole shop, as counted by the catalogue's writer. */
export async function productsInAll({ db }: Asked) {
  const departments = await childCategories(db, null)
  return departments.reduce((sum, { productCount }) => sum + productCount, 0)
}

/** Products on sale in a category (null: the whole shop). */
export const productsIn = async (context: Asked, categoryId: number | null) =>
  categoryId === null
    ? productsInAll(context)
    : ((await categoryById(context.db, categoryId))?.productCount ?? 0)

/** Rows that a page takes from its start. */
const PAGE = 50

/**
 * Whether so many products match that walking along the sort order finds a page sooner than collecting and sorting:
 * with n of N matching, a page lies within PAGE * N / n steps.
 */
export const isDense = (fitting: number, all: number) => fitting * fitting > PAGE * all

const isUnfiltered = ({ price, axes, inStock, query, productIds }: Scope) =>
  price === null && axes.length === 0 && !inStock && query === null && productIds === null

/**
 * The number of products, their price range, and the filters beside them. The number at a value is what choosing it
 * would show: the choices of other axes apply, those of its own axis do not, because values of one axis add up.
 */
export async function numbersOf(context: Context, scope: Scope): Promise<Counted> {
  const { db } = context
  const most = await productsIn(context, scope.categoryId)
  const isShort = most <= FEW || scope.productIds !== null
  const isWhole = isUnfiltered(scope) && !isShort
  const guide = (change: Partial<Scope>) =>
    takeCensus(db, { ...scope, ...change }, { isShort, isGuide: true })
  const { axes } = scope
  const [own, unpriced, ...withoutAxis] = await Promise.all([
    takeCensus(db, scope, { isShort, isGuide: isWhole }),
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
  return { numbers, ids: own.ids }
}
