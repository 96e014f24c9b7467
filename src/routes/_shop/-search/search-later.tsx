import { Trans, useLingui } from '@lingui/react/macro'
import { Archive, Bookmark, BookmarkCheck, Download } from 'lucide-react'
import { useState } from 'react'
import { deviceCopy, openDeviceCopy } from '#src/features/offline-catalogue/copy-state.ts'
import { useStore } from '#src/platform/state/use-store.ts'
import { laterSearches, searchLater } from '#src/features/search/later-searches.ts'
import { Button } from '#src/ui/button/button.tsx'
import { Why } from '#src/ui/button/why.tsx'
import { announce } from '#src/ui/overlay/announcer.tsx'
import { Banner } from '#src/ui/state/banner.tsx'

/** Shown below results found without the server: it moves none of them when the connection is lost. */
export const OnlyHere = () => (
  <Banner
    tone="warn"
    icon={Archive}
    title={<Trans>Showing results from this device only</Trans>}
    className="mt-6"
  >
    <Trans>We’ll complete them once you’re back online. Prices are from your last visit.</Trans>
  </Banner>
)

/** The search waits for the network. */
export function SearchLater({ q }: { q: string }) {
  const { t } = useLingui()
  const hasCopy = useStore(deviceCopy).record !== null
  const [isSaved, setSaved] = useState(() => laterSearches().includes(q))
  const save = () => {
    searchLater(q)
    setSaved(true)
    announce(t`Saved. We’ll remind you about “${q}” once you’re back online.`)
  }
  return (
    <div className="py-6">
      {isSaved ? (
        <Why icon={BookmarkCheck} tone="good">
          <Trans>Saved. We’ll remind you about “{q}” once you’re back online.</Trans>
        </Why>
      ) : (
        <>
          <p className="mb-3 text-ink-2">
            <Trans>Not here? Save the search and run it once you’re back online.</Trans>
          </p>
          <Button variant="soft" isSmall icon={Bookmark} onPress={save}>
            <Trans>Search “{q}” later</Trans>
          </Button>
        </>
      )}
      {!hasCopy && (
        <Button variant="quiet" isSmall icon={Download} onPress={openDeviceCopy} className="mt-3">
          <Trans>Browse offline</Trans>
        </Button>
      )}
    </div>
  )
}
