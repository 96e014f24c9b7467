import { Trans } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { SearchDoor as Door, searchBoxClass } from '#src/ui/form/combobox/search-box.tsx'

/** On phones and tablets: looks like a search box and leads to the search page. */
export const SearchDoor = () => (
  <Link to="/search" search={{ q: '' }} className={`${searchBoxClass} desktop:hidden`}>
    <Door>
      <Trans>Search products</Trans>
    </Door>
  </Link>
)
