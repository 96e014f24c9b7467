import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import type { MessageFilter } from '#src/contract/message-kinds.ts'
import { buttonClass } from '#src/ui/button/button-class.ts'
import { StatePanel } from '#src/ui/state/state-panel.tsx'

/** Nothing was told yet, or nothing of this kind. */
export function NoMessages({ kind }: { kind: MessageFilter }) {
  const { t } = useLingui()
  const isAll = kind === 'all'
  return (
    <StatePanel
      drawing="orders"
      title={isAll ? t`No messages yet` : t`No such messages`}
      actions={
        isAll ? (
          <Link to="/" className={buttonClass({ look: 'ink' })}>
            <Trans>Look around</Trans>
          </Link>
        ) : (
          <Link to="/user/account/message" className={buttonClass({ look: 'soft' })}>
            <Trans>All messages</Trans>
          </Link>
        )
      }
    >
      <Trans>What becomes of your orders, refunds and points is told here.</Trans>
    </StatePanel>
  )
}
