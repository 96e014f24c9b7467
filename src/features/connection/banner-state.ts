import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { useEffect, useState } from 'react'
import { onBackOnline } from '#src/platform/connection/connection.ts'
import { useConnection } from '#src/platform/connection/use-connection.ts'
import { announce } from '#src/ui/overlay/announcer.tsx'

/** Milliseconds that "Back online" stays, or the number of changes synced since. */
const BACK_MS = 3000
/** Milliseconds for the device's waiting changes to be sent, so one announcement covers them all. */
const SETTLE_MS = 1000

export type BannerState = 'lost' | 'slow' | 'back' | null

/** What the banner shows now. */
export function useBannerState(): BannerState {
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
export function useConnectionWords(state: BannerState) {
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
