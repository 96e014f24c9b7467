import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import type { FrameRefusal } from '#src/contract/member-centre.ts'
import { PageTitle } from '#src/layout/page/page-title.tsx'
import { buttonClass } from '#src/ui/button/button-class.ts'
import { StatePanel } from '#src/ui/state/state-panel.tsx'

/** Why a page is not shown in the shop, and a link back. */
export function FrameRefused({ reason }: { reason: FrameRefusal }) {
  const { t } = useLingui()
  const title = t`This page is not shown here`
  return (
    <StatePanel
      drawing="broken"
      titleAs="h1"
      title={title}
      actions={
        <Link to="/user/account/overview" className={buttonClass({ variant: 'ink' })}>
          <Trans>To the overview</Trans>
        </Link>
      }
    >
      <PageTitle>{title}</PageTitle>
      {reason === 'notSecure' ? (
        <Trans>
          Only pages with a secure address, beginning with https, are shown in the shop.
        </Trans>
      ) : (
        <Trans>The shop shows only pages of sites that it knows, and this is none of them.</Trans>
      )}
    </StatePanel>
  )
}
