import { Trans, useLingui } from '@lingui/react/macro'
import { useId } from 'react'
import type { Overview } from '#contract/overview.ts'
import { PathLink } from '#src/features/catalog/path-link.tsx'
import { formatDateTime, toMilliseconds, formatFullTime } from '#src/platform/lib/time/time.ts'
import { List, ListRow } from '#src/ui/layout/list-row.tsx'
import { Panel } from '#src/ui/layout/panel.tsx'
import { MoreLink } from './orders-panel.tsx'
import type { UserInfo } from '#contract/member.ts'
import { Link } from '@tanstack/react-router'
import { ProductScroller } from '#src/features/catalog/product/product-scroller.tsx'
import { SectionHead } from '#src/ui/layout/section-head.tsx'

/** The newest messages; phones have a row that links to them. */
export function NewsPanel({ messages, serverTime }: Pick<Overview, 'messages' | 'serverTime'>) {
  const { t, i18n } = useLingui()
  const titleId = useId()
  return (
    <Panel
      title={t`Messages`}
      titleId={titleId}
      action={
        <MoreLink path="/user/account/message" about={t`Messages`}>
          <Trans context="messages">All</Trans>
        </MoreLink>
      }
      className="max-desktop:hidden"
    >
      {messages.length === 0 ? (
        <p className="text-13 text-ink-2">
          <Trans>Nothing new. Updates about your orders appear here.</Trans>
        </p>
      ) : (
        <List label={t`Messages`}>
          {messages.map((message) => (
            <li key={message.id}>
              <PathLink
                path={message.link || '/user/account/message'}
                className="block min-h-14 py-2"
              >
                <span className={message.isRead ? 'block truncate' : 'block truncate font-strong'}>
                  {message.title}
                  {!message.isRead && <span className="spoken"> {t`unread`}</span>}
                </span>
                <span className="text-13 text-ink-3 tabular-nums">
                  {formatDateTime(
                    i18n.locale,
                    message.createTime,
                    new Date(toMilliseconds(serverTime)),
                  )}
                </span>
              </PathLink>
            </li>
          ))}
        </List>
      )}
    </Panel>
  )
}

/** The account's security settings; phones have a row that links to them. */
export function SecurityPanel({ member }: { member: UserInfo }) {
  const { t, i18n } = useLingui()
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
              {member.last_login_time > 0
                ? formatFullTime(i18n.locale, member.last_login_time)
                : t`This is your first time`}
            </span>
          }
        />
      </List>
    </Panel>
  )
}

/** `13800138000` → `138 **** 8000`: enough for its owner, too little for an onlooker. */
const maskedMobile = (mobile: string) => mobile.replace(/^(\d{3})\d+(\d{4})$/, '$1 **** $2')

/** The products the member has saved and viewed; hidden while there are none. */
export function OwnProducts({ favourites, seen }: Pick<Overview, 'favourites' | 'seen'>) {
  const { t } = useLingui()
  return (
    <>
      {favourites.length > 0 && (
        <section aria-label={t`Saved`} className="pt-8">
          <SectionHead
            more={{
              label: <Trans context="products">All</Trans>,
              renderLink: (parts) => <Link {...parts} to="/saved" />,
            }}
          >
            <Trans>Saved</Trans>
          </SectionHead>
          <ProductScroller products={favourites} label={t`Saved`} />
        </section>
      )}
      {seen.length > 0 && (
        <section aria-label={t`Recently viewed`} className="pt-8">
          <SectionHead
            more={{
              label: <Trans context="products">All</Trans>,
              renderLink: (parts) => <Link {...parts} to="/saved" search={{ tab: 'seen' }} />,
            }}
          >
            <Trans>Recently viewed</Trans>
          </SectionHead>
          <ProductScroller products={seen} label={t`Recently viewed`} />
        </section>
      )}
    </>
  )
}
