import { Trans, useLingui } from '@lingui/react/macro'
import { useMutation } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { Profile } from '#contract/account.ts'
import { maskEmail, maskMobile } from '#contract/lib/text.ts'
import { consentHereMutation } from '#src/features/wechat/consent-here.ts'
import { isWechat } from '#src/platform/lib/is-wechat.ts'
import { notifyError } from '#src/platform/state/notifications.ts'
import { formatDate } from '#src/platform/lib/time/time.ts'
import { Tag } from '#src/ui/display/tag.tsx'
import { List, ListRow } from '#src/ui/layout/list-row.tsx'
import { Panel } from '#src/ui/layout/panel.tsx'
import type { OpenSheet } from './field-sheet.tsx'

type SignInWaysProps = {
  profile: Profile
  offersWechat: boolean
  onEdit: (what: OpenSheet) => void
}

/** The member's sign-in methods and devices. */
export function SignInWays({ profile, offersWechat, onEdit }: SignInWaysProps) {
  const { t, i18n } = useLingui()
  const { mobile, email, passwordTime, otherDevices } = profile
  const day = formatDate(i18n.locale, passwordTime)
  return (
    <Panel className="py-1">
      <List label={t`Sign-in methods`}>
        <ListRow
          title={t`Mobile number`}
          value={
            <Bound masked={mobile && maskMobile(mobile)} isProven={profile.isMobileVerified} />
          }
          onPress={() => onEdit('mobile')}
        />
        <ListRow
          title={t`E-mail`}
          value={<Bound masked={email && maskEmail(email)} isProven={profile.isEmailVerified} />}
          onPress={() => onEdit('email')}
        />
        {(offersWechat || profile.hasWechat) && (
          <WechatRow hasWechat={profile.hasWechat} onEdit={() => onEdit('wechat')} />
        )}
        <ListRow
          title={t`Password`}
          value={
            profile.hasPassword ? (passwordTime > 0 ? t`Set on ${day}` : undefined) : t`Not set`
          }
          renderLink={(parts) => <Link {...parts} to="/user/account/changePassword" />}
        />
        <ListRow
          title={t`Other devices`}
          value={otherDevices === 0 ? t`None` : otherDevices}
          onPress={() => onEdit('devices')}
        />
      </List>
    </Panel>
  )
}

type WechatRowProps = { hasWechat: boolean; onEdit: () => void }

/** Inside WeChat, where nobody can scan their own screen, it leads straight to the consent. */
function WechatRow({ hasWechat, onEdit }: WechatRowProps) {
  const { t } = useLingui()
  const begin = useMutation(consentHereMutation())
  if (!hasWechat && isWechat(navigator.userAgent))
    return (
      <ListRow
        title={t`Link WeChat`}
        onPress={() => begin.mutate({ isToBind: '1' }, { onError: notifyError })}
      />
    )
  return (
    <ListRow title={t`WeChat`} value={hasWechat ? t`Linked` : t`Not linked`} onPress={onEdit} />
  )
}

function Bound({ masked, isProven }: { masked: string; isProven: boolean }) {
  if (masked === '') return <Trans>Not linked</Trans>
  return (
    <span className="inline-flex flex-wrap items-center justify-end gap-2 tabular-nums">
      <span className="min-w-0 break-all">{masked}</span>
      <Tag tone={isProven ? 'jade' : 'warn'}>
        {isProven ? <Trans>Verified</Trans> : <Trans>Not verified</Trans>}
      </Tag>
    </span>
  )
}
