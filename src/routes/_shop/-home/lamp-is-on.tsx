import { Trans } from '@lingui/react/macro'
import { useConnection } from '#src/platform/connection/use-connection.ts'

/** The shop’s own word of welcome. */
export function LampIsOn() {
  const { isOnline } = useConnection()
  if (!isOnline) return <Trans>You’re offline. The lamp is on.</Trans>
  return <Trans>The lamp is on.</Trans>
}
