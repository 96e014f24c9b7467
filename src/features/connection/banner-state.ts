import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { useEffect, useState } from 'react'
import { onBackOnline } from '#src/platform/connection/connection.ts'
import { useConnection } from '#src/platform/connection/use-connection.ts'
import { announce } from '#src/ui/overlay/announcer.tsx'

/** Milliseconds that "Back online" stays, or the number of changes that have reached the shop since. */
const BACK_MS = 3000
/** Milliseconds for what waited on this device to be sent, so that one announcement says it all. */
const SETTLE_MS = 1000

export type StripState = 'lost' | 'slow' | 'back' | null

/** What the strip says now. */
export function useStripState(): StripState {
  const { isOnline, isSlow, synced } = useConnection()
  const [returns, setReturns] = useState(0)
  const [told, setTold] = useState(0)
  useEffect(() => onBackOnline(() => setReturns((count) => count + 1)), [])
  useEffect(() => {
    const timer = setTimeout(() => setTold(returns), BACK_MS)
    return () => clearTimeout(timer)
    // oxlint-disable-next-line react/exhaustive-deps -- each change that is synced begins the time again
  }, [returns, synced])
  if (!isOnline) return 'lost'
  if (isSlow) return 'slow'
  return returns > told ? 'back' : null
}

/** Each change of the connection is said once to readers. */
export function useConnectionWords(state: StripState) {
  const { t } = useLingui()
  const { synced } = useConnection()
  useEffect(() => {
    if (state === null) return undefined
    if (state !== 'back') {
      announce(state === 'slow' ? t`The network is slow` : t`You are disconnected!`)
      return undefined
    }
    const words =
      synced > 0
        ? t`${plural(synced, { one: 'Back online, # change synced', other: 'Back online, # changes synced' })}`
        : t`Back online`
    const timer = setTimeout(() => announce(words), SETTLE_MS)
    return () => clearTimeout(timer)
    // oxlint-disable-next-line react/exhaustive-deps -- another language is no change of the connection
  }, [state, state === 'back' ? synced : 0])
}
