import { Trans } from '@lingui/react/macro'
import { useConnection } from '#src/platform/connection/connection.ts'
import { LoadMore } from '#src/ui/navigation/load-more.tsx'

type MoreOfProps = {
  query: {
    hasNextPage: boolean
    isFetchingNextPage: boolean
    isFetchNextPageError: boolean
    fetchNextPage: () => Promise<unknown>
  }
  /** the list shown belongs to another selection: do not load more */
  isHeld?: boolean
}

/** The end of an infinite list; without a network it shows that the rest will load later. */
export function MoreOf({ query, isHeld = false }: MoreOfProps) {
  const { isOnline } = useConnection()
  const { hasNextPage, isFetchingNextPage, isFetchNextPageError, fetchNextPage } = query
  const state = () => {
    if (!hasNextPage || isHeld) return 'end'
    if (!isOnline) return 'rest'
    if (isFetchingNextPage) return 'busy'
    return isFetchNextPageError ? 'failed' : 'more'
  }
  return (
    <LoadMore
      state={state()}
      onMore={fetchNextPage}
      moreLabel={<Trans context="list">More</Trans>}
      busyLabel={<Trans>Loading</Trans>}
      endLabel={<Trans>End of list</Trans>}
      restLabel={<Trans>More will load once you’re back online.</Trans>}
    />
  )
}
