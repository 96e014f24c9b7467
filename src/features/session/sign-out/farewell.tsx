import { useLingui } from '@lingui/react/macro'
import { useEffect } from 'react'
import { ending } from '#src/platform/session/session-epoch.ts'
import { notify } from '#src/platform/state/notifications.ts'
import { useStore } from '#src/platform/state/use-store.ts'
import { takeFarewell } from './farewell-note.ts'

/** Shows, on the page after a logout, what the previous page could not. */
export function Farewell() {
  const { t } = useLingui()
  const { isEnding } = useStore(ending)
  useEffect(() => {
    const farewell = isEnding ? undefined : takeFarewell()
    if (farewell?.kind === 'refused') notify({ kind: 'error', content: farewell.msg })
    if (farewell?.kind === 'unreached')
      notify({
        kind: 'info',
        content: t`You’re signed out on this device, but we couldn’t reach the shop to confirm.`,
      })
  }, [isEnding, t])
  return null
}
