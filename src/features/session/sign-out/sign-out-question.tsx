import { Plural, Trans } from '@lingui/react/macro'
import { leaving } from './leaving.ts'
import { useStore } from '#src/platform/state/store.ts'
import { ConfirmDialog } from '#src/ui/overlay/confirm-dialog.tsx'

/** Confirms a sign-out that would discard changes the server has not received, and lists them. */
export function SignOutQuestion() {
  const { asked } = useStore(leaving)
  const { changes, photos } = asked?.unsent ?? { changes: 0, photos: 0 }
  return (
    <ConfirmDialog
      isOpen={asked !== null}
      onClose={() => asked?.answer(false)}
      onConfirm={() => asked?.answer(true)}
      title={<Trans>Sign out now?</Trans>}
      keepLabel={<Trans>Stay signed in</Trans>}
      confirmLabel={<Trans>Sign out</Trans>}
    >
      {changes > 0 && (
        <p>
          <Plural
            value={changes}
            one="# cart change hasn’t synced yet and would be lost."
            other="# cart changes haven’t synced yet and would be lost."
          />
        </p>
      )}
      {photos > 0 && (
        <p>
          <Plural
            value={photos}
            one="# photo hasn’t uploaded yet and would be lost."
            other="# photos haven’t uploaded yet and would be lost."
          />
        </p>
      )}
    </ConfirmDialog>
  )
}
