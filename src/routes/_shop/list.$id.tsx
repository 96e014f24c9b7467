import { useLingui } from '@lingui/react/macro'
import { createFileRoute, notFound } from '@tanstack/react-router'
import { useMemo } from 'react'
import * as v from 'valibot'
import { CategoryIdSchema } from '#contract/catalog.ts'
import {
  filterCount,
  filterOf,
  filterSearchEntries,
} from '#src/features/catalog/browse/filter/filter.ts'
import { loadGoods } from '#src/features/catalog/browse/goods.queries.ts'
import { categoriesQuery } from '#src/features/catalog/catalog.queries.ts'
import { useLast } from '#src/layout/page/page-title.tsx'
import { lenient } from '#src/platform/lib/lenient.ts'
import { orNotFound } from '#src/platform/http/or-not-found.ts'
import { withOfflinePanel } from '#src/layout/failure/patient.tsx'
import { SkeletonGrid } from '#src/ui/state/skeleton.tsx'
import { CategoriesPage, popularQuery } from '#src/routes/_shop/-list/categories-page.tsx'
import { GoodsPage } from './-list/goods-page.tsx'

const SearchSchema = v.object({
  ...filterSearchEntries,
  /** for `all`: the products themselves instead of the departments */
  view: lenient(v.literal('goods')),
  /** for `all`: the department whose categories are shown */
  department: lenient(v.pipe(v.number(), v.integer(), v.minValue(1))),
})
type Search = v.InferOutput<typeof SearchSchema>

/** `/list/all` is the category overview, unless products are requested. */
const isMap = (id: string, search: Search) =>
  id === 'all' && search.view !== 'goods' && filterCount(search) === 0 && search.sort === undefined

export const Route = createFileRoute('/_shop/list/$id')({
  validateSearch: SearchSchema,
  staticData: { messages: ['list', 'goods'], hasTabBar: true, isKept: true },
  loaderDeps: ({ search }) => search,
  loader: async ({ context: { queryClient, i18n }, params: { id }, deps }) => {
    if (!v.is(CategoryIdSchema, id)) throw notFound()
    if (!isMap(id, deps))
      return orNotFound(loadGoods(queryClient, i18n.locale, { id }, filterOf(deps)))
    const { list } = await queryClient.ensureQueryData(categoriesQuery(i18n.locale))
    const department = deps.department ?? list.find(({ parentId }) => parentId === null)?.id
    if (department) void queryClient.prefetchInfiniteQuery(popularQuery(i18n.locale, department))
  },
  pendingComponent: withOfflinePanel(Pending),
  component: ListPage,
})

function ListPage() {
  const { id, search } = useLast(
    Route.useMatch({
      shouldThrow: false,
      select: ({ params, search: asked }) => ({ id: params.id, search: asked }),
    }),
  )
  // Hiding the page and showing it again render no card again.
  return useMemo(
    () =>
      isMap(id, search) ? (
        <CategoriesPage department={search.department} />
      ) : (
        <GoodsPage key={id} id={id} filter={filterOf(search)} />
      ),
    [id, search],
  )
}

function Pending() {
  const { t } = useLingui()
  return (
    <div className="pt-18">
      <SkeletonGrid label={t`Loading`} />
    </div>
  )
}
