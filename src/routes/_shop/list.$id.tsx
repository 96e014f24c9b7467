import { useLingui } from '@lingui/react/macro'
import { createFileRoute, notFound, Link, useNavigate } from '@tanstack/react-router'
import { useMemo } from 'react'
import * as v from 'valibot'
import { CategoryIdSchema } from '#contract/catalog.ts'
import {
  filterCount,
  filterOf,
  filterSearchEntries,
  toLink,
  type Filter,
} from '#src/features/catalog/browse/filter/filter.ts'
import { loadGoods, goodsQuery } from '#src/features/catalog/browse/goods.queries.ts'
import { categoriesQuery } from '#src/features/catalog/catalog.queries.ts'
import { useLast, PageTitle } from '#src/layout/page/page-title.tsx'
import { lenient } from '#src/platform/lib/lenient.ts'
import { orNotFound } from '#src/platform/http/or-not-found.ts'
import { withOfflinePanel } from '#src/layout/failure/patient.tsx'
import { SkeletonGrid } from '#src/ui/state/skeleton.tsx'
import { CategoriesPage, popularQuery } from '#src/routes/_shop/-list/categories-page.tsx'
import { useInfiniteQuery } from '@tanstack/react-query'
import { Search } from 'lucide-react'
import { CategoryCrumbs } from '#src/features/catalog/category-crumbs.tsx'
import { GoodsBrowser } from '#src/features/catalog/browse/goods-browser.tsx'
import { useGoodsSource } from '#src/features/catalog/browse/use-goods.ts'
import { PageBar } from '#src/layout/page/page-bar.tsx'
import { PageHead } from '#src/layout/page/page-head.tsx'
import { iconButtonClass } from '#src/ui/button/icon-button.tsx'
import { chipClass } from '#src/ui/chip/chip.tsx'
import { Icon } from '#src/ui/icon.tsx'

const SearchSchema = v.object({
  ...filterSearchEntries,
  /** for `all`: the products themselves instead of the departments */
  view: lenient(v.literal('goods')),
  /** for `all`: the department whose categories are shown */
  department: lenient(v.pipe(v.number(), v.integer(), v.minValue(1))),
})
type ListSearch = v.InferOutput<typeof SearchSchema>

/** `/list/all` is the category overview, unless products are requested. */
const isMap = (id: string, search: ListSearch) =>
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

/** How many products a list's meta description names. */
const NAMED = 4

/** A filtered or re-sorted list is for shoppers, not for search engines. */
const isPlain = (filter: Filter) =>
  filterCount(filter) === 0 && (filter.sort ?? 'default') === 'default'

/** The products of a category and its descendants, or of the whole shop. */
function GoodsPage({ id, filter }: { id: string; filter: Filter }) {
  const { t, i18n } = useLingui()
  const navigate = useNavigate({ from: '/list/$id' })
  const source = { id }
  const { data } = useInfiniteQuery({
    ...goodsQuery(i18n.locale, source, filter),
    enabled: false, // the browser below fetches; this reads the cache
    placeholderData: (before) => before,
  })
  const known = useGoodsSource(source)
  const first = data?.pages[0] ?? known // name and position do not depend on the filter
  const title = first?.category?.name ?? t`All products`
  const onFilter = (next: Filter) =>
    void navigate({
      search: id === 'all' ? { ...toLink(next), view: 'goods' } : toLink(next),
      replace: true,
    })
  return (
    <>
      {first?.category && isPlain(filter) ? (
        <PageHead
          title={title}
          description={[title, ...first.list.slice(0, NAMED).map((it) => it.title)].join(' · ')}
          path={`/list/${id}`}
          picture={first.category.picture ?? first.list[0]?.picture}
        />
      ) : (
        <PageTitle>{title}</PageTitle>
      )}
      <CategoryCrumbs path={first?.path ?? []} isList />
      <PageBar
        isBelowCrumbs
        actions={
          <Link
            to="/search"
            search={{ q: '' }}
            aria-label={t`Search`}
            className={iconButtonClass({ className: 'desktop:hidden' })}
          >
            <Icon of={Search} />
          </Link>
        }
      >
        {title}
      </PageBar>
      {first && first.children.length > 0 && (
        <nav aria-label={t`Categories in ${title}`}>
          <ul className="bleed flex gap-2 overflow-x-auto py-1.5 scrollbar-none *:shrink-0 desktop:mx-0 desktop:flex-wrap desktop:px-0 desktop:pb-5">
            {first.children.map((child) => (
              <li key={child.id}>
                <Link to="/list/$id" params={{ id: String(child.id) }} className={chipClass()}>
                  {child.name}
                  <span className="text-ink-3 tabular-nums">{child.count}</span>
                </Link>
              </li>
            ))}
          </ul>
        </nav>
      )}
      <GoodsBrowser source={source} filter={filter} onFilter={onFilter} />
    </>
  )
}
