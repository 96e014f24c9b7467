import { Trans } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { LINKED_HELP } from '#contract/help.ts'
import { buttonClass } from '#src/ui/button/button-class.ts'
import { UndoTitle } from './undo-title.tsx'

/** The link is unknown, too old, or about what has been undone. */
export function UndoOver() {
  return (
    <>
      <UndoTitle>
        <Trans>This link no longer works</Trans>
      </UndoTitle>
      <p className="mt-3 mb-6 text-ink-2">
        <Trans>
          It is valid for 30 days and for one use. If your account isn’t yours any more, contact the
          shop.
        </Trans>
      </p>
      <ContactLink />
    </>
  )
}

export const ContactLink = () => (
  <Link
    to="/help/$id"
    params={{ id: LINKED_HELP.contact }}
    className={buttonClass({ variant: 'ink' })}
  >
    <Trans>Contact the shop</Trans>
  </Link>
)
