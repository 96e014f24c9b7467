import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { notifyManager, useQueryClient, type QueryClient } from '@tanstack/react-query'
import { Hourglass } from 'lucide-react'
import { useEffect, useState, useSyncExternalStore } from 'react'
import { AsOfWords } from '#src/features/catalog/as-of-label.tsx'
import { asOfTime, useAsOfClock } from '#src/features/catalog/as-of-time.ts'
import {
  connection,
  onBackOnline,
  probeNow,
  useConnection,
} from '#src/platform/connection/connection.ts'
import { announce } from '#src/ui/overlay/announcer.tsx'
import { BottomBanner } from '#src/ui/state/bottom-banner.tsx'
import { useLaterSearches } from '#src/features/search/use-later-searches.ts'
import { plural } from '@lingui/core/macro'

/** Milliseconds that "Back online" stays, or the number of changes synced since. */
const BACK_MS = 3000
/** Milliseconds for the device's waiting changes to be sent, so one announcement covers them all. */
const SETTLE_MS = 1000

type BannerState = 'lost' | 'slow' | 'back' | null

/** What the banner shows now. */
function useBannerState(): BannerState {
  const { isOnline, isSlow, synced } = useConnection()
  const [returns, setReturns] = useState(0)
  const [told, setTold] = useState(0)
  useEffect(() => onBackOnline(() => setReturns((count) => count + 1)), [])
  useEffect(() => {
    const timer = setTimeout(() => setTold(returns), BACK_MS)
    return () => clearTimeout(timer)
    // oxlint-disable-next-line react/exhaustive-deps -- each synced change restarts the timer
  }, [returns, synced])
  if (!isOnline) return 'lost'
  if (isSlow) return 'slow'
  return returns > told ? 'back' : null
}

/** Each connection change is announced to screen readers once. */
function useConnectionWords(state: BannerState) {
  const { t } = useLingui()
  const { synced } = useConnection()
  useEffect(() => {
    if (state === null) return undefined
    if (state !== 'back') {
      announce(state === 'slow' ? t`Slow connection` : t`You are disconnected!`)
      return undefined
    }
    const words =
      synced > 0
        ? t`${plural(synced, { one: 'Back online, # change synced', other: 'Back online, # changes synced' })}`
        : t`Back online`
    const timer = setTimeout(() => announce(words), SETTLE_MS)
    return () => clearTimeout(timer)
    // oxlint-disable-next-line react/exhaustive-deps -- a language change is not a connection change
  }, [state, state === 'back' ? synced : 0])
}

/** Queries that show prices, stock or a member's own data, by the first element of their keys, or the first two. */
const DATED = [
  'catalog home',
  'catalog cards',
  'catalog goods',
  'catalog item',
  'cart',
  'account',
  'member-centre overview',
  'message list',
  'order',
  'payment',
  'points',
  'refund',
  'review',
  'wallet',
]
const isDated = (key: readonly unknown[]) =>
  DATED.includes(String(key[0])) || DATED.includes(key.slice(0, 2).join(' '))

const oldestShown = (queryClient: QueryClient) =>
  queryClient
    .getQueryCache()
    .findAll({ type: 'active' })
    .filter(({ queryKey }) => isDated(queryKey))
    .map(({ state }) => state.dataUpdatedAt)
    .filter((at) => at > 0)
    .reduce((oldest, at) => Math.min(oldest, at), Infinity)

/** When the oldest of what this page shows was fetched; Infinity when nothing on it ages. */
function useShownSince(): number {
  const queryClient = useQueryClient()
  return useSyncExternalStore(
    (changed) => queryClient.getQueryCache().subscribe(notifyManager.batchCalls(changed)),
    () => oldestShown(queryClient),
    () => Infinity,
  )
}

/**
 * The connection state, shown once on every page (design README §3): lost, slow, or back for three seconds.
 */
export function ConnectionBanner() {
  const { t } = useLingui()
  const state = useBannerState()
  useConnectionWords(state)
  useLaterSearches()
  return (
    <section aria-label={t`Connection`} className={state ? 'contents' : 'hidden'}>
      {state === 'back' && <BackBanner />}
      {(state === 'lost' || state === 'slow') && <AwayBanner state={state} />}
    </section>
  )
}

function BackBanner() {
  const { synced } = useConnection()
  return (
    <BottomBanner state="back">
      {synced > 0 ? (
        <Plural
          value={synced}
          one="Back online, # change synced"
          other="Back online, # changes synced"
        />
      ) : (
        <Trans>Back online</Trans>
      )}
    </BottomBanner>
  )
}

function AwayBanner({ state }: { state: 'lost' | 'slow' }) {
  const { t } = useLingui()
  const queryClient = useQueryClient()
  const at = useShownSince()
  const [isTrying, setTrying] = useState(false)
  const retry = async () => {
    if (isTrying) return
    setTrying(true)
    await probeNow()
    setTrying(false)
    if (!connection.isOnline) announce(t`You’re still offline`)
    else if (state === 'slow') await queryClient.refetchQueries({ type: 'active', stale: true })
  }
  return (
    <BottomBanner
      state="off"
      icon={state === 'slow' ? Hourglass : undefined}
      asOf={at === Infinity ? undefined : <Saved at={at} />}
      retry={{ label: isTrying ? t`Retrying` : t`Try again`, onPress: () => void retry() }}
    >
      {state === 'slow' ? <Trans>Slow connection</Trans> : <Trans>You are disconnected!</Trans>}
    </BottomBanner>
  )
}

/** A short text on phones, a sentence where there is room. */
function Saved({ at }: { at: number }) {
  const { i18n } = useLingui()
  const { isYesterday, time } = asOfTime(i18n.locale, at, useAsOfClock())
  return (
    <>
      <span className="desktop:hidden">
        <AsOfWords at={at} />
      </span>
      <span className="max-desktop:hidden">
        {isYesterday ? (
          <Trans>showing a copy from yesterday at {time}. Prices and stock may have changed.</Trans>
        ) : (
          <Trans>showing a copy from {time}. Prices and stock may have changed.</Trans>
        )}
      </span>
    </>
  )
}
