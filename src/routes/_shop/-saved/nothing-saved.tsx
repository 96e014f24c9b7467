import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import type { OwnList } from '#src/features/saved/saved.queries.ts'
import { buttonClass } from '#src/ui/button/button-class.ts'
import { StatePanel } from '#src/ui/state/state-panel.tsx'

/** Nothing stands here yet. */
export function NothingSaved({ tab }: { tab: OwnList }) {
  const { t } = useLingui()
  return (
    <StatePanel
      drawing="box"
      title={tab === 'seen' ? t`You have not looked at anything yet` : t`Nothing saved yet`}
      actions={
        <Link to="/list/$id" params={{ id: 'all' }} className={buttonClass({ variant: 'ink' })}>
          <Trans>Look around</Trans>
        </Link>
      }
    >
      {tab === 'seen' ? (
        <Trans>The products you look at stand here, the latest first.</Trans>
      ) : (
        <Trans>The heart at a product puts it here.</Trans>
      )}
    </StatePanel>
  )
}
