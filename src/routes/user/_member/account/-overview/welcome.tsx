import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { Settings } from 'lucide-react'
import type { UserInfo } from '#contract/member.ts'
import { greetingAt } from '#src/features/session/greeting.messages.ts'
import { LateRefreshButton } from '#src/layout/app-parts.tsx'
import { PathLink } from '#src/features/catalog/path-link.tsx'
import { iconButtonClass } from '#src/ui/button/icon-button.tsx'
import { Avatar } from '#src/ui/display/avatar.tsx'
import { Icon } from '#src/ui/icon.tsx'

const DAY_SECONDS = 86_400

type WelcomeProps = { member: UserInfo; serverTime: number }

/** The member's name, with a greeting by the time of day (spec §9). */
export function Welcome({ member, serverTime }: WelcomeProps) {
  const { t, i18n } = useLingui()
  const { nickname, motto, avatar } = member
  const hello = i18n._(greetingAt(serverTime))
  const days = Math.floor((serverTime - member.join_time) / DAY_SECONDS) + 1
  return (
    <div className="flex items-center gap-3.5 pt-[calc(var(--safe-t)+12px)] pb-5 desktop:pt-6">
      <Avatar name={nickname} url={avatar} size={64} />
      <div className="min-w-0 grow">
        <h1 tabIndex={-1} className="display-text text-22 wrap-anywhere outline-none">
          <Trans>
            {hello}, <bdi>{nickname}</bdi>
          </Trans>
        </h1>
        <p className="text-13 text-ink-2">
          <Plural value={days} one="Your first day as a neighbour" other="Neighbour for # days" />
          {motto !== '' && <Trans> · “{motto}”</Trans>}
        </p>
      </div>
      <span className="contents desktop:hidden">
        <LateRefreshButton />
      </span>
      <PathLink
        path="/user/account/profile"
        aria-label={t`My profile`}
        className={iconButtonClass()}
      >
        <Icon of={Settings} />
      </PathLink>
    </div>
  )
}
