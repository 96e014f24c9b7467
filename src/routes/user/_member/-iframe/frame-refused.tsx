import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import type { FrameRefusal } from '#contract/member-centre.ts'
import { PageTitle } from '#src/layout/page/page-title.tsx'
import { buttonClass } from '#src/ui/button/button-class.ts'
import { BrokenDrawing } from '#src/ui/state/drawings/broken-drawing.tsx'
import { StatePanel } from '#src/ui/state/state-panel.tsx'

/** Why a page is not shown in the shop, and a link back. */
export function FrameRefused({ reason }: { reason: FrameRefusal }) {
  const { t } = useLingui()
  const title = t`This page can’t be shown here`
  return (
    <StatePanel
      drawing={<BrokenDrawing />}
      titleAs="h1"
      title={title}
      actions={
        <Link to="/user/account/overview" className={buttonClass({ variant: 'ink' })}>
          <Trans>Back to overview</Trans>
        </Link>
      }
    >
      <PageTitle>{title}</PageTitle>
      {reason === 'notSecure' ? (
        <Trans>The shop only shows pages with a secure https address.</Trans>
      ) : (
        <Trans>The shop only shows pages from approved sites, and this isn’t one of them.</Trans>
      )}
    </StatePanel>
  )
}
