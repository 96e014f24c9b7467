import { useSearch } from '@tanstack/react-router'
import { SearchField } from '#src/features/search/search-field.tsx'

/** The search box of the desktop header: a search opens the search page, and stays here while its results are shown. */
export function HeaderSearchField() {
  const { q } = useSearch({ strict: false })
  return <SearchField words={q ?? ''} />
}
