import { Trans, useLingui } from '@lingui/react/macro'
import { Link, useNavigate } from '@tanstack/react-router'
import { LateGoodsOffer } from '#src/features/catalog/product/late-goods-offer.ts'
import { toLink, type Filter } from '#src/features/catalog/browse/filter/filter.ts'
import { GoodsBrowser } from '#src/features/catalog/browse/goods-browser.tsx'
import { GoodsCount } from '#src/features/catalog/browse/goods-count.tsx'
import { useConnection } from '#src/platform/connection/use-connection.ts'
import { buttonClass } from '#src/ui/button/button-class.ts'
import { Banner } from '#src/ui/state/banner.tsx'
import { SearchDrawing } from '#src/ui/state/drawings/search-drawing.tsx'
import { StatePanel } from '#src/ui/state/state-panel.tsx'
import { DeviceResults } from './device-results.tsx'
import { OnlyHere, SearchLater } from './search-later.tsx'

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
        substitute={<DeviceResults q={q} />}
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
              title={<Trans>Nothing matches “{q}”</Trans>}
              isTight
              className="pt-6"
              actions={
                <Link
                  to="/list/$id"
                  params={{ id: 'all' }}
                  className={buttonClass({ variant: 'soft' })}
                >
                  <Trans>Look around instead</Trans>
                </Link>
              }
            >
              <Trans>Try fewer or different words.</Trans>
            </StatePanel>
            <LateGoodsOffer title={t`You might like`} />
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
