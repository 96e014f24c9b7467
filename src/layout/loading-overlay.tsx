import { useLingui } from '@lingui/react/macro'
import { overlay } from '#src/platform/state/loading-overlay.ts'
import { useConnection } from '#src/platform/connection/use-connection.ts'
import { useStore } from '#src/platform/state/use-store.ts'
import { LoadingOverlay } from '#src/ui/overlay/loading-overlay.tsx'

/** The loading overlay, shown while any request that uses it is in flight (spec §4). */
export function Overlay() {
  const { t } = useLingui()
  const { count } = useStore(overlay)
  const { isOnline, isSlow } = useConnection()
  // Once there is no response, the page is visible again, including the banner that shows why.
  const isWaiting = count > 0 && isOnline && !isSlow
  return <LoadingOverlay isShown={isWaiting} label={t`Loading`} />
}
