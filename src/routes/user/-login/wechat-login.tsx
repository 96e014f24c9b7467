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
import { isClosing, KeepAccount } from './keep-account.tsx'
import type { EntryFormProps } from './ways.ts'

const AgreementSchema = withAgreement(v.object({}))

type WechatLoginProps = EntryFormProps & { to: string; returned: WechatReturn }

/** A QR code for consent on the phone; inside WeChat itself, where nobody can scan their own screen, one button. */
export function WechatLogin(props: WechatLoginProps) {
  return isWechat(navigator.userAgent) ? <InWechat {...props} /> : <ByQrCode {...props} />
}

/** What WeChat has agreed to, and the person with it. */
type SignInConsent = Consent & { agreed?: boolean; keepsAccount?: boolean }

/** Signs in with a consent. `question` stands in place of the page while a consent waits for an answer of the person. */
function useWechatLogin({ onSignedIn, isLeaving }: EntryFormProps) {
  const login = useMutation(wechatLoginMutation())
  const [waiting, setWaiting] = useState<{ consent: SignInConsent; isToKeep: boolean }>()
  const signIn = (consent: SignInConsent) => {
    login.mutate(consent, {
      onSuccess: onSignedIn,
      onError: (error) => {
        const isToKeep = isClosing(error)
        const isAsked = isToKeep || refusalReason(error) === 'agreement_required'
        setWaiting(isAsked ? { consent, isToKeep } : undefined)
      },
    })
  }
  const asking = { failure: login.error, isBusy: login.isPending || isLeaving }
  const question =
    waiting &&
    (waiting.isToKeep ? (
      <div className="mt-6 grid gap-4">
        <KeepAccount
          {...asking}
          onKeep={() => signIn({ ...waiting.consent, keepsAccount: true })}
        />
      </div>
    ) : (
      <AgreementForm {...asking} onAgreed={() => signIn({ ...waiting.consent, agreed: true })} />
    ))
  return { login, signIn, question }
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
  const { login, signIn, question } = useWechatLogin(props)
  if (question) return question
  return (
    <div className="mt-6">
      <ScanPanel
        onConsent={({ code, state }) => signIn({ code, state })}
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
  const { login, signIn, question } = useWechatLogin(props)
  const { code } = returned
  useEffect(() => {
    if (code === undefined) return
    const consent = takeConsent(returned)
    if (consent) signIn(consent)
    void navigate({ search: { to, way: 'wechat' }, replace: true })
    // oxlint-disable-next-line react/exhaustive-deps -- a consent is used once
  }, [code])
  if (question) return question
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
