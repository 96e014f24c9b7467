import { Trans, useLingui } from '@lingui/react/macro'
import { useId } from 'react'
import type { UserInfo } from '#contract/member.ts'
import { formatFullTime } from '#src/platform/lib/time/time.ts'
import { List, ListRow } from '#src/ui/layout/list-row.tsx'
import { Panel } from '#src/ui/layout/panel.tsx'
import { MoreLink } from './more-link.tsx'

/** The account's security settings; phones have a row that links to them. */
export function SecurityPanel({ member }: { member: UserInfo }) {
  const { t } = useLingui()
  const titleId = useId()
  return (
    <Panel
      title={t`Security`}
      titleId={titleId}
      action={
        <MoreLink path="/user/account/profile" about={t`Security`}>
          <Trans>Change</Trans>
        </MoreLink>
      }
      className="max-desktop:hidden"
    >
      <List label={t`Security`}>
        <ListRow
          title={<Trans>Mobile</Trans>}
          value={<span className="tabular-nums">{maskedMobile(member.mobile) || t`None yet`}</span>}
        />
        <ListRow
          title={<Trans>Last sign-in</Trans>}
          value={
            <span className="text-13 tabular-nums">
              {member.last_login_time > 0 ? formatFullTime(member.last_login_time) : t`First time`}
            </span>
          }
        />
      </List>
    </Panel>
  )
}

/** `13800138000` → `138 **** 8000`: enough for its owner, too little for an onlooker. */
const maskedMobile = (mobile: string) => mobile.replace(/^(\d{3})\d+(\d{4})$/, '$1 **** $2')
