import { Trans, useLingui } from '@lingui/react/macro'
import { Link, useNavigate } from '@tanstack/react-router'
import { LateGoodsOffer } from '#src/features/catalog/product/late-goods-offer.ts'
import { toLink, type Filter } from '#src/features/catalog/browse/filter/filter.ts'
import { GoodsBrowser, GoodsCount } from '#src/features/catalog/browse/goods-browser.tsx'
import { useConnection } from '#src/platform/connection/connection.ts'
import { buttonClass } from '#src/ui/button/button-class.ts'
import { Banner } from '#src/ui/state/banner.tsx'
import { SearchDrawing } from '#src/ui/state/drawings/search-drawing.tsx'
import { StatePanel } from '#src/ui/state/state-panel.tsx'
import { Archive, Bookmark, BookmarkCheck, Download } from 'lucide-react'
import { useState } from 'react'
import { deviceCopy, openDeviceCopy } from '#src/features/offline-catalogue/copy-state.ts'
import { useStore } from '#src/platform/state/store.ts'
import { laterSearches, searchLater } from '#src/features/search/saved-searches.ts'
import { Button } from '#src/ui/button/button.tsx'
import { Why } from '#src/ui/button/why.tsx'
import { announce } from '#src/ui/overlay/announcer.tsx'

/** Shown below results found without the server: it moves none of them when the connection is lost. */
const OnlyHere = () => (
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
function SearchLater({ q }: { q: string }) {
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
            <Trans>Not here? Save the search and we’ll remind you once you’re back online.</Trans>
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

/** The search results, or the closest matches. */
export function FoundGoods({ q, filter }: { q: string; filter: Filter }) {
  const { t } = useLingui()
  const navigate = useNavigate({ from: '/search' })
  const { isOnline } = useConnection()
  return (
    <>
      <h1
        tabIndex={-1}
        className="outline-none max-desktop:spoken desktop:pt-8 desktop:pb-4 desktop:display-text desktop:text-28"
      >
        {t`Search: ${q}`}
      </h1>
      <GoodsBrowser
        source={{ q }}
        filter={filter}
        onFilter={(next) => void navigate({ search: { q, ...toLink(next) }, replace: true })}
        renderStatus={({ total, isEstimate, isExact }) =>
          isExact ? (
            <>
              {`“${q}”`} <GoodsCount total={total} isEstimate={isEstimate} />
            </>
          ) : (
            total > 0 && (
              <Banner title={<Trans>Nothing matches “{q}”</Trans>} className="mt-2">
                <Trans>These are the closest matches.</Trans>
              </Banner>
            )
          )
        }
        empty={
          <>
            <StatePanel
              drawing={<SearchDrawing />}
              title={
                isOnline ? (
                  <Trans>Nothing matches “{q}”</Trans>
                ) : (
                  <Trans>Nothing on this device matches “{q}”</Trans>
                )
              }
              isTight
              className="pt-6"
              actions={
                <Link
                  to="/list/$id"
                  params={{ id: 'all' }}
                  className={buttonClass({ variant: 'soft' })}
                >
                  <Trans>Browse the shop instead</Trans>
                </Link>
              }
            >
              <Trans>Try fewer or different words.</Trans>
            </StatePanel>
            <LateGoodsOffer />
          </>
        }
      />
      {!isOnline && (
        <>
          <OnlyHere />
          <SearchLater key={q} q={q} />
        </>
      )}
    </>
  )
}
