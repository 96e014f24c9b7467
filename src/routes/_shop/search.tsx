import { useLingui } from '@lingui/react/macro'
import { createFileRoute } from '@tanstack/react-router'
import * as v from 'valibot'
import {
  filterOf,
  filterSearchEntries,
  wordsSearchEntry,
} from '#src/features/catalog/browse/filter/filter.ts'
import { loadGoods } from '#src/features/catalog/browse/goods.queries.ts'
import { cardsQuery } from '#src/features/catalog/catalog.queries.ts'
import { seenSerials } from '#src/features/saved/seen-products.ts'
import { suggestionsQuery } from '#src/features/search/search.queries.ts'
import { patiently } from '#src/platform/http/or-cached.ts'
import { PageTitle } from '#src/layout/page/page-title.tsx'
import { FoundGoods } from './-search/found-goods.tsx'
import { SearchStart } from './-search/search-start.tsx'
import { SearchField } from '#src/features/search/search-field.tsx'
import { LateRefreshButton } from '#src/layout/app-parts.tsx'
import { BackButton } from '#src/layout/page/back-button.tsx'

/** Back button and search box at the top on phones; desktops have the box in the header. */
const SearchBar = ({ words }: { words: string }) => (
  <div className="sticky top-0 z-sticky -mx-gutter box-content grid min-h-nav grid-cols-[var(--tap)_minmax(0,1fr)_auto] items-center bg-paper pt-safe-t pr-3 pl-1.5 desktop:hidden">
    <BackButton />
    <SearchField words={words} isPageStart={words === ''} />
    <LateRefreshButton />
  </div>
)

export const Route = createFileRoute('/_shop/search')({
  validateSearch: v.object({ q: wordsSearchEntry, ...filterSearchEntries }),
  staticData: { messages: ['search', 'goods'], hasTabBar: true },
  loaderDeps: ({ search }) => search,
  loader: async ({ context: { queryClient, i18n }, deps }) => {
    if (deps.q !== '')
      await patiently(loadGoods(queryClient, i18n.locale, { q: deps.q }, filterOf(deps)))
    else {
      void queryClient.prefetchQuery(suggestionsQuery(i18n.locale, ''))
      const seen = seenSerials()
      if (seen.length > 0) void queryClient.prefetchQuery(cardsQuery(i18n.locale, seen))
    }
  },
  component: SearchPage,
})

function SearchPage() {
  const { t } = useLingui()
  const search = Route.useSearch()
  const { q } = search
  return (
    <>
      <PageTitle>{q === '' ? t`Search` : t`Search: ${q}`}</PageTitle>
      <SearchBar words={q} />
      {q === '' ? <SearchStart /> : <FoundGoods key={q} q={q} filter={filterOf(search)} />}
    </>
  )
}
