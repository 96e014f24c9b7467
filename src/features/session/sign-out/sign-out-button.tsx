import { Trans } from '@lingui/react/macro'
import { Button } from '#src/ui/button/button.tsx'
import { useSignOut } from './use-sign-out.ts'

/** The sign-out button on phones and tablets; on desktops it is in the member's menu. */
export function SignOutButton({ className }: { className?: string }) {
  const signOut = useSignOut()
  return (
    <div className={`desktop:hidden ${className ?? ''}`}>
      <Button variant="quiet" isBlock onPress={() => void signOut()}>
        <Trans>Sign out</Trans>
      </Button>
    </div>
  )
}
