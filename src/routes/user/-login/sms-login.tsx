import { Trans, useLingui } from '@lingui/react/macro'
import { useMutation } from '@tanstack/react-query'
import { SmsLoginFormSchema } from '#contract/entry.ts'
import { CodeFields } from '#src/features/account/code-fields.tsx'
import { useCaptchaRetry } from '#src/features/captcha/use-captcha.tsx'
import { smsLoginMutation } from '#src/features/account/entry.mutations.ts'
import { useForm } from '#src/features/validation/use-form.ts'
import { useErrorText } from '#src/features/failure/error-text.ts'
import { notify } from '#src/platform/state/notifications.ts'
import { Agreement } from './agreement.tsx'
import { EntryButton } from './entry-button.tsx'
import { isClosing, KeepAccount } from './keep-account.tsx'
import { FormFailure } from '#src/features/failure/form-failure.tsx'
import { useConnection } from '#src/platform/connection/connection.ts'
import type { EntryFormProps } from './ways.ts'

/** Signs in by a code sent to the mobile number; a new number becomes an account. */
export function SmsLogin({ onSignedIn, isLeaving }: EntryFormProps) {
  const { t } = useLingui()
  const sayError = useErrorText()
  const { isOnline } = useConnection()
  const login = useMutation(smsLoginMutation())
  const { withCaptcha, captchaSheet } = useCaptchaRetry(sayError)
  const { formRef, ...form } = useForm(
    SmsLoginFormSchema,
    { mobile: '', captcha: '', agreed: false },
    'sms-login',
  )
  const submit = (keepsAccount = false) => {
    const input = form.check()
    if (!input || !isOnline) return
    withCaptcha(
      login.mutate,
      { ...input, keepsAccount },
      {
        onSuccess: ({ isNew }) => {
          if (isNew) {
            notify({
              kind: 'success',
              content: t`Welcome. Your account is ready.`,
              action: { label: t`Complete your profile`, href: '/user/account/profile' },
            })
          }
          onSignedIn()
        },
        onError: (error) => void form.showRefusal(error),
      },
    )
  }
  return (
    <form ref={formRef} action={() => submit()} noValidate className="mt-6 grid gap-4">
      <p className="text-13 text-ink-2">
        <Trans>New here? Your number becomes your account. No password needed.</Trans>
      </p>
      <CodeFields
        wish={{ channel: 'mobile', purpose: 'user_login' }}
        target={form.field('mobile')}
        code={form.field('captcha')}
        sayError={sayError}
      />
      <Agreement
        isAgreed={form.values.agreed}
        onChange={(agreed) => form.set('agreed', agreed)}
        error={form.error('agreed')}
      />
      {isClosing(login.error) ? (
        <KeepAccount failure={login.error} isBusy={isLeaving} onKeep={() => submit(true)} />
      ) : (
        <>
          <FormFailure error={login.error} />
          <EntryButton busy={login.isPending || isLeaving}>
            <Trans>Sign in or create account</Trans>
          </EntryButton>
        </>
      )}
      {captchaSheet}
    </form>
  )
}
