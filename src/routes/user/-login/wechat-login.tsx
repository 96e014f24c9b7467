import { Trans } from '@lingui/react/macro'
import { useMutation } from '@tanstack/react-query'
import { Link, useNavigate } from '@tanstack/react-router'
import { useEffect } from 'react'
import { refusalReason } from '#src/platform/http/api-error.ts'
import { useErrorText } from '#src/features/failure/error-text.ts'
import { ScanPanel } from '#src/features/wechat/scan-panel.tsx'
import {
  consentHereMutation,
  takeConsent,
  type WechatReturn,
} from '#src/features/wechat/consent-here.ts'
import { wechatLoginMutation } from '#src/features/wechat/wechat.queries.ts'
import { isWechat } from '#src/platform/lib/is-wechat.ts'
import { Banner } from '#src/ui/state/banner.tsx'
import { EntryButton } from './entry-button.tsx'
import type { EntryFormProps } from './ways.ts'

type WechatLoginProps = EntryFormProps & { to: string; returned: WechatReturn }

/** A QR code for consent on the phone; inside WeChat itself, where nobody can scan their own screen, one button. */
export function WechatLogin(props: WechatLoginProps) {
  return isWechat(navigator.userAgent) ? <InWechat {...props} /> : <ByQrCode {...props} />
}

function ByQrCode({ onSignedIn }: WechatLoginProps) {
  const sayError = useErrorText()
  const login = useMutation(wechatLoginMutation())
  return (
    <div className="mt-6">
      <ScanPanel
        onConsent={({ code, state }) => login.mutate({ code, state }, { onSuccess: onSignedIn })}
        onRenew={login.reset}
        failure={login.error}
        sayError={sayError}
      />
    </div>
  )
}

function InWechat({ onSignedIn, isLeaving, to, returned }: WechatLoginProps) {
  const sayError = useErrorText()
  const navigate = useNavigate({ from: '/user/login' })
  const begin = useMutation(consentHereMutation())
  const login = useMutation(wechatLoginMutation())
  const { code } = returned
  useEffect(() => {
    if (code === undefined) return
    const consent = takeConsent(returned)
    if (consent) login.mutate(consent, { onSuccess: onSignedIn })
    void navigate({ search: { to, way: 'wechat' }, replace: true })
    // oxlint-disable-next-line react/exhaustive-deps -- a consent is used once
  }, [code])
  const error = login.error ?? begin.error
  const isUnbound = refusalReason(error) === 'wechat_unbound'
  return (
    <form action={() => begin.mutate({ to })} className="mt-6 grid gap-4">
      {error && (
        <Banner tone="bad" role="alert" action={isUnbound && <SmsLink />}>
          {sayError(error)}
        </Banner>
      )}
      <EntryButton busy={begin.isPending || login.isPending || isLeaving}>
        <Trans>Sign in with WeChat</Trans>
      </EntryButton>
    </form>
  )
}

const SmsLink = () => (
  <Link
    from="/user/login"
    to="/user/login"
    search={({ to }) => ({ to, way: 'sms' as const })}
    replace
    className="relative hit text-link"
  >
    <Trans>Text message</Trans>
  </Link>
)
