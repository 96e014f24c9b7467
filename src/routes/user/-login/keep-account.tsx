import { Trans } from '@lingui/react/macro'
import { useErrorText } from '#src/features/failure/error-text.ts'
import { refusalReason } from '#src/platform/http/api-error.ts'
import { Button } from '#src/ui/button/button.tsx'
import { Banner } from '#src/ui/state/banner.tsx'

/** Whether a sign-in was refused because the account is about to be closed. */
export const isClosing = (error: Error | null) => refusalReason(error) === 'account_closing'

type KeepAccountProps = { failure: Error | null; isBusy: boolean; onKeep: () => void }

/** In the place of the button of a sign-in: when the account closes, and the way to keep it. */
export function KeepAccount({ failure, isBusy, onKeep }: KeepAccountProps) {
  const sayError = useErrorText()
  return (
    <>
      {failure && (
        <Banner role="alert" tone="warn">
          {sayError(failure)}
        </Banner>
      )}
      <Button isBlock busy={isBusy} busyLabel={<Trans>Signing in</Trans>} onPress={onKeep}>
        <Trans>Keep my account and sign in</Trans>
      </Button>
    </>
  )
}
