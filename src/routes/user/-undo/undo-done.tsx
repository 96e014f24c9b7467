import { Trans } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import type { Undo } from '#contract/binding.ts'
import { buttonClass } from '#src/ui/button/button-class.ts'
import { ContactLink } from './undo-over.tsx'
import { UndoTitle } from './undo-title.tsx'

/** How the member gets in again. */
export function UndoDone({ undo: { mobile, email } }: { undo: Undo }) {
  const hasWay = mobile !== '' || email !== ''
  return (
    <output className="block">
      <UndoTitle>
        <Trans>Undone. Your account is yours again.</Trans>
      </UndoTitle>
      <p className="mt-3 mb-6 text-ink-2">
        {mobile !== '' && (
          <Trans>
            Every device is signed out. Set a new password with a code to {mobile}, then sign in.
          </Trans>
        )}
        {mobile === '' && email !== '' && (
          <Trans>
            Every device is signed out. Set a new password with a code to {email}, then sign in.
          </Trans>
        )}
        {!hasWay && (
          <Trans>
            Every device is signed out, and no number or e-mail is linked to your account. Contact
            the shop to get in again.
          </Trans>
        )}
      </p>
      {hasWay ? (
        <Link
          to="/user/login"
          search={{ way: 'retrieve' }}
          className={buttonClass({ variant: 'ink' })}
        >
          <Trans>Set a new password</Trans>
        </Link>
      ) : (
        <ContactLink />
      )}
    </output>
  )
}
