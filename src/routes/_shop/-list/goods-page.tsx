import { useLingui } from '@lingui/react/macro'
import { useInfiniteQuery } from '@tanstack/react-query'
import { Link, useNavigate } from '@tanstack/react-router'
import { Search } from 'lucide-react'
import { filterCount, toLink, type Filter } from '#src/features/catalog/browse/filter/filter.ts'
import { CategoryCrumbs } from '#src/features/catalog/category-crumbs.tsx'
import { GoodsBrowser } from '#src/features/catalog/browse/goods-browser.tsx'
import { goodsQuery } from '#src/features/catalog/browse/goods.queries.ts'
import { useGoodsSource } from '#src/features/catalog/browse/use-goods.ts'
import { PageBar } from '#src/layout/page/page-bar.tsx'
import { PageHead } from '#src/layout/page/page-head.tsx'
import { PageTitle } from '#src/layout/page/page-title.tsx'
import { iconButtonClass } from '#src/ui/button/icon-button.tsx'
import { chipClass } from '#src/ui/chip/chip.tsx'
import { Icon } from '#src/ui/icon.tsx'

/** How many products a list's meta description names. */
const NAMED = 4

/** A filtered or re-sorted list is for shoppers, not for search engines. */
const isPlain = (filter: Filter) =>
  filterCount(filter) === 0 && (filter.sort ?? 'default') === 'default'

/** The products of a category and its descendants, or of the whole shop. */
export function GoodsPage({ id, filter }: { id: string; filter: Filter }) {
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
