import { Trans, useLingui } from '@lingui/react/macro'
import { useId } from 'react'
import type { Overview } from '#contract/overview.ts'
import { PathLink } from '#src/features/catalog/path-link.tsx'
import { formatDateTime, toMilliseconds } from '#src/platform/lib/time/time.ts'
import { List } from '#src/ui/layout/list-row.tsx'
import { Panel } from '#src/ui/layout/panel.tsx'
import { MoreLink } from './more-link.tsx'

/** The newest messages; phones have a row that links to them. */
export function NewsPanel({ messages, serverTime }: Pick<Overview, 'messages' | 'serverTime'>) {
  const { t } = useLingui()
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
                  {formatDateTime(message.createTime, new Date(toMilliseconds(serverTime)))}
                </span>
              </PathLink>
            </li>
          ))}
        </List>
      )}
    </Panel>
  )
}
