import { Trans } from '@lingui/react/macro'
import { Button } from '#src/ui/button/button.tsx'
import { AlertDialog } from '#src/ui/overlay/alert-dialog.tsx'

type ForcedUpdateProps = { isOpen: boolean; isBusy: boolean; onAccept: () => void }

const stay = () => {}

/** The server no longer supports this version: updating is the only option, and nothing typed is lost. */
export function ForcedUpdate({ isOpen, isBusy, onAccept }: ForcedUpdateProps) {
  return (
    <AlertDialog
      isOpen={isOpen}
      onClose={stay}
      title={<Trans>This version is out of date</Trans>}
      buttons={
        <Button
          isBlock
          isFirstFocus
          onPress={onAccept}
          busy={isBusy}
          busyLabel={<Trans>Updating</Trans>}
        >
          <Trans>Update now</Trans>
        </Button>
      }
    >
      <Trans>Update to continue. Your place and anything you’ve typed are kept.</Trans>
    </AlertDialog>
  )
}
