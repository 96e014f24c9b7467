import { useSearch } from '@tanstack/react-router'
import { SearchField } from '#src/features/search/search-field.tsx'

/** The search box of the desktop header: words lead to the search page, and stand here while they are looked at. */
export function HeaderSearchField() {
  const { q } = useSearch({ strict: false })
  return <SearchField words={q ?? ''} />
}
