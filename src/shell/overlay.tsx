import { useLingui } from '@lingui/react/macro'
import { overlay } from '#src/state/overlay.ts'
import { useStore } from '#src/state/use-store.ts'
import { LoadingOverlay } from '#src/ui/overlay/loading-overlay.tsx'

/** The loading overlay, shown while any request that asked for it is under way (spec §4). */
export function Overlay() {
  const { t } = useLingui()
  const { count } = useStore(overlay)
  return <LoadingOverlay isShown={count > 0} label={t`Loading`} />
}
