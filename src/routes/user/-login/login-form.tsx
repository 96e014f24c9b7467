import { Trans, useLingui } from '@lingui/react/macro'
import { useMutation } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { isOffline, refusalReason } from '#src/platform/http/api-error.ts'
import { DEMO_MEMBER, LoginSchema, withAgreement } from '#contract/entry.ts'
import { loginMutation } from '#src/features/account/entry.mutations.ts'
import { useCaptcha } from '#src/features/captcha/use-captcha.tsx'
import { useForm } from '#src/features/validation/use-form.ts'
import { useErrorText } from '#src/features/failure/error-text.ts'
import { useConnection } from '#src/platform/connection/connection.ts'
import { PasswordField, TextField } from '#src/ui/form/text-field.tsx'
import { Banner } from '#src/ui/state/banner.tsx'
import { Agreement } from './agreement.tsx'
import { EntryButton } from './entry-button.tsx'
import { isClosing, KeepAccount } from './keep-account.tsx'
import type { EntryFormProps } from './ways.ts'

type LoginFormProps = EntryFormProps & {
  /** filled in with the demo member */
  isDemo: boolean
}
type Credentials = {
  username: string
  password: string
  agreed?: boolean
  keepsAccount?: boolean
}
const EMPTY = { username: '', password: '', agreed: false }
/** Once the server has asked for agreement. */
const AgreedLoginSchema = withAgreement(LoginSchema)

/**
 * Account, mobile number or email address, and password; after several wrong ones with a captcha. Errors are shown in
 * the form and no input is lost.
 */
export function LoginForm({ isDemo, onSignedIn, isLeaving }: LoginFormProps) {
  const { t } = useLingui()
  const sayError = useErrorText()
  const { isOnline } = useConnection()
  const login = useMutation(loginMutation())
  const { ask, captchaSheet } = useCaptcha(sayError)
  const [isAsked, setAsked] = useState(false)
  const { formRef, ...form } = useForm(
    isAsked ? AgreedLoginSchema : LoginSchema,
    isDemo ? { ...EMPTY, ...DEMO_MEMBER } : EMPTY,
    'login',
  )
  const refusal = useRef<HTMLDivElement>(null)
  const needsCaptcha = refusalReason(login.error) === 'captcha_required'
  const needsAgreement = refusalReason(login.error) === 'agreement_required'
  const isLosing = isClosing(login.error)
  const isRefused = login.isError && !needsCaptcha && !needsAgreement && !isLosing

  useEffect(() => {
    if (isRefused)
      refusal.current?.closest('form')?.querySelector<HTMLElement>('[name="password"]')?.focus()
  }, [isRefused])
  useEffect(() => {
    if (needsAgreement)
      refusal.current?.closest('form')?.querySelector<HTMLElement>('[name="agreed"]')?.focus()
  }, [needsAgreement])

  const signIn = (input: Credentials) =>
    login.mutate(input, {
      onSuccess: onSignedIn,
      onError: (error) => {
        form.showRefusal(error)
        if (refusalReason(error) === 'agreement_required') setAsked(true)
        if (refusalReason(error) === 'captcha_required') void signInWithCaptcha(input)
      },
    })
  const signInWithCaptcha = async (input: Credentials) => {
    const answer = await ask()
    if (answer) signIn({ ...input, ...answer })
  }
  const submit = (keepsAccount = false) => {
    const input = form.check()
    if (input && isOnline) signIn({ ...input, keepsAccount })
  }
  return (
    <form ref={formRef} action={() => submit()} noValidate className="mt-6 grid gap-4">
      <TextField
        label={t`Account, mobile number or e-mail`}
        name="username"
        autoComplete="username"
        autoCapitalize="off"
        spellCheck={false}
        {...form.field('username')}
      />
      <PasswordField
        label={t`Password`}
        showLabel={t`Show password`}
        hideLabel={t`Hide password`}
        name="password"
        autoComplete="current-password"
        enterKeyHint="go"
        {...form.field('password')}
      />
      <div ref={refusal} className="empty:hidden">
        {login.error && !isLosing && !(isOnline && isOffline(login.error)) && (
          <Banner tone={needsCaptcha || needsAgreement ? 'plain' : 'bad'} role="alert">
            {sayError(login.error)}
          </Banner>
        )}
      </div>
      {isAsked && (
        <Agreement
          isAgreed={form.values.agreed}
          onChange={(agreed) => form.set('agreed', agreed)}
          error={form.error('agreed')}
        />
      )}
      {isLosing ? (
        <KeepAccount failure={login.error} isBusy={isLeaving} onKeep={() => submit(true)} />
      ) : (
        <EntryButton busy={login.isPending || isLeaving}>
          <Trans>Sign in</Trans>
        </EntryButton>
      )}
      {captchaSheet}
    </form>
  )
}

/** Who may sign in to a demo shop. */
export function DemoMember({ onFill }: { onFill: () => void }) {
  const { username, password } = DEMO_MEMBER
  return (
    <Banner
      className="mt-4"
      action={
        <button type="button" onClick={onFill} className="relative hit text-link">
          <Trans>Fill in</Trans>
        </button>
      }
    >
      <Trans>
        This is a demo shop. Sign in as <b>{username}</b> with <b>{password}</b>.
      </Trans>
    </Banner>
  )
}
