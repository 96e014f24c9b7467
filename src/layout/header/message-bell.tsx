import { useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { Bell } from 'lucide-react'
import { unreadQuery } from '#src/features/message/message.queries.ts'
import { useIsMember } from '#src/features/session/use-member.ts'
import { iconButtonClass } from '#src/ui/button/icon-button.tsx'
import { Badge } from '#src/ui/display/badge.tsx'
import { Icon } from '#src/ui/icon.tsx'

/** A member's way to unread messages; nothing for guests. */
export function MessageBell() {
  const { t } = useLingui()
  const isMember = useIsMember()
  const { data } = useQuery({ ...unreadQuery(), enabled: isMember })
  if (!isMember) return null
  const count = data?.count ?? 0
  return (
    <Link
      to="/user/account/message"
      aria-label={count > 0 ? t`Messages, ${count} unread` : t`Messages`}
      className={iconButtonClass()}
    >
      <Icon of={Bell} />
      <Badge count={count} />
    </Link>
  )
}
