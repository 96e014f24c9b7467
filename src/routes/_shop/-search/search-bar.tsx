import { SearchField } from '#src/features/search/search-field.tsx'
import { RefreshButton } from '#src/layout/app-parts.tsx'
import { BackButton } from '#src/layout/page/back-button.tsx'

/** Way back and search box at the top of phones; desktops have the box in the header. */
export const SearchBar = ({ words }: { words: string }) => (
  <div className="sticky top-strip-room z-sticky -mx-gutter box-content grid min-h-nav grid-cols-[var(--tap)_minmax(0,1fr)_auto] items-center bg-paper pt-safe-t pr-3 pl-1.5 desktop:hidden">
    <BackButton />
    <SearchField words={words} isPageStart={words === ''} />
    <RefreshButton />
  </div>
)
