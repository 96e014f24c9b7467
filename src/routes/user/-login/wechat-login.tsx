import { Trans } from '@lingui/react/macro'
import * as v from 'valibot'
import { withAgreement } from '#contract/entry.ts'
import { useMutation } from '@tanstack/react-query'
import { Link, useNavigate } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { refusalReason } from '#src/platform/http/api-error.ts'
import { useErrorText } from '#src/features/failure/error-text.ts'
import { ScanPanel } from '#src/features/wechat/scan-panel.tsx'
import {
  consentHereMutation,
  takeConsent,
  type Consent,
  type WechatReturn,
} from '#src/features/wechat/consent-here.ts'
import { wechatLoginMutation } from '#src/features/wechat/wechat.queries.ts'
import { isWechat } from '#src/platform/lib/is-wechat.ts'
import { Banner } from '#src/ui/state/banner.tsx'
import { useForm } from '#src/features/validation/use-form.ts'
import { Agreement } from './agreement.tsx'
import { EntryButton } from './entry-button.tsx'
import type { EntryFormProps } from './ways.ts'

const AgreementSchema = withAgreement(v.object({}))

type WechatLoginProps = EntryFormProps & { to: string; returned: WechatReturn }

/** A QR code for consent on the phone; inside WeChat itself, where nobody can scan their own screen, one button. */
export function WechatLogin(props: WechatLoginProps) {
  return isWechat(navigator.userAgent) ? <InWechat {...props} /> : <ByQrCode {...props} />
}

/** Signs in with a consent. `agreementForm` stands in place of the page while a consent waits for agreement to the texts. */
function useWechatLogin({ onSignedIn, isLeaving }: EntryFormProps) {
  const login = useMutation(wechatLoginMutation())
  const [waiting, setWaiting] = useState<Consent>()
  const signIn = ({ code, state }: Consent, agreed = false) =>
    login.mutate(
      { code, state, agreed },
      {
        onSuccess: onSignedIn,
        onError: (error) => {
          const isAsked = refusalReason(error) === 'agreement_required'
          setWaiting(isAsked ? { code, state } : undefined)
        },
      },
    )
  const agreementForm = waiting && (
    <AgreementForm
      failure={login.error}
      isBusy={login.isPending || isLeaving}
      onAgreed={() => signIn(waiting, true)}
    />
  )
  return { login, signIn, agreementForm }
}

type AgreementFormProps = { failure: Error | null; isBusy: boolean; onAgreed: () => void }

function AgreementForm({ failure, isBusy, onAgreed }: AgreementFormProps) {
  const sayError = useErrorText()
  const { formRef, ...form } = useForm(AgreementSchema, { agreed: false })
  return (
    <form
      ref={formRef}
      action={() => {
        if (form.check()) onAgreed()
      }}
      noValidate
      className="mt-6 grid gap-4"
    >
      {failure && <Banner role="alert">{sayError(failure)}</Banner>}
      <Agreement
        isAgreed={form.values.agreed}
        onChange={(agreed) => form.set('agreed', agreed)}
        error={form.error('agreed')}
      />
      <EntryButton busy={isBusy}>
        <Trans>Sign in with WeChat</Trans>
      </EntryButton>
    </form>
  )
}

function ByQrCode(props: WechatLoginProps) {
  const sayError = useErrorText()
  const { login, signIn, agreementForm } = useWechatLogin(props)
  if (agreementForm) return agreementForm
  return (
    <div className="mt-6">
      <ScanPanel
        onConsent={(consent) => signIn(consent)}
        onRenew={login.reset}
        failure={login.error}
        sayError={sayError}
      />
    </div>
  )
}

function InWechat(props: WechatLoginProps) {
  const { isLeaving, to, returned } = props
  const sayError = useErrorText()
  const navigate = useNavigate({ from: '/user/login' })
  const begin = useMutation(consentHereMutation())
  const { login, signIn, agreementForm } = useWechatLogin(props)
  const { code } = returned
  useEffect(() => {
    if (code === undefined) return
    const consent = takeConsent(returned)
    if (consent) signIn(consent)
    void navigate({ search: { to, way: 'wechat' }, replace: true })
    // oxlint-disable-next-line react/exhaustive-deps -- a consent is used once
  }, [code])
  if (agreementForm) return agreementForm
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
