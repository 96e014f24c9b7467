import { Trans } from '@lingui/react/macro'
import { WifiOff } from 'lucide-react'
import type { ReactNode } from 'react'
import { useConnection } from '#src/state/use-connection.ts'
import { Button } from '#src/ui/button/button.tsx'

/** Sends a form of the login page; rests without a network and says so. */
export function EntryButton({ busy, children }: { busy: boolean; children: ReactNode }) {
  const { isOnline } = useConnection()
  return (
    <Button
      type="submit"
      isBlock
      busy={busy}
      why={isOnline ? undefined : <Trans>Signing in needs the network.</Trans>}
      whyIcon={WifiOff}
      busyLabel={<Trans>Signing in</Trans>}
      className="mt-2"
    >
      {children}
    </Button>
  )
}
