import { Trans } from '@lingui/react/macro'
import { Cookie, WifiOff } from 'lucide-react'
import type { ReactNode } from 'react'
import { useConnection } from '#src/platform/connection/connection.ts'
import { keepsCookies } from '#src/platform/storage/cookie.ts'
import { Button } from '#src/ui/button/button.tsx'

/** Submits a form of the login page; disabled without a network, with the reason. */
export function EntryButton({ busy, children }: { busy: boolean; children: ReactNode }) {
  const { isOnline } = useConnection()
  const why = !keepsCookies() ? (
    <Trans>
      Signing in needs cookies, and your browser is blocking them for this shop. Allow them, then
      reload the page.
    </Trans>
  ) : isOnline ? undefined : (
    <Trans>You need to be online to sign in.</Trans>
  )
  return (
    <Button
      type="submit"
      isBlock
      busy={busy}
      why={why}
      whyIcon={keepsCookies() ? WifiOff : Cookie}
      busyLabel={<Trans>Signing in</Trans>}
      className="mt-2"
    >
      {children}
    </Button>
  )
}
