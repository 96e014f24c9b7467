import { useLingui } from '@lingui/react/macro'
import { overlay } from '#src/platform/state/loading-overlay.ts'
import { useConnection } from '#src/platform/connection/use-connection.ts'
import { useStore } from '#src/platform/state/use-store.ts'
import { LoadingOverlay } from '#src/ui/overlay/loading-overlay.tsx'

/** The loading overlay, shown while any request that asked for it is under way (spec §4). */
export function Overlay() {
  const { t } = useLingui()
  const { count } = useStore(overlay)
  const { isOnline, isSlow } = useConnection()
  // Once nothing is heard the page is seen again, and with it the strip that says why.
  const isWaiting = count > 0 && isOnline && !isSlow
  return <LoadingOverlay isShown={isWaiting} label={t`Loading`} />
}
