import { Trans, useLingui } from '@lingui/react/macro'
import { useMutation } from '@tanstack/react-query'
import { RegisterFormSchema } from '#contract/entry.ts'
import { CodeFields } from '#src/features/account/code-fields.tsx'
import { useCaptchaRetry } from '#src/features/captcha/use-captcha.tsx'
import { registerMutation } from '#src/features/account/entry.mutations.ts'
import { NewPasswordField } from '#src/features/account/new-password-field.tsx'
import { useForm } from '#src/features/validation/use-form.ts'
import { useErrorText } from '#src/features/failure/error-text.ts'
import { TextField } from '#src/ui/form/text-field.tsx'
import { Agreement } from './agreement.tsx'
import { EntryButton } from './entry-button.tsx'
import { FormFailure } from '#src/features/failure/form-failure.tsx'
import { useConnection } from '#src/platform/connection/connection.ts'
import type { EntryFormProps } from './ways.ts'

const EMPTY = { mobile: '', captcha: '', username: '', password: '', agreed: false }

/** Registration by mobile number, code, account and password. */
export function RegisterForm({ onSignedIn, isLeaving }: EntryFormProps) {
  const { t } = useLingui()
  const sayError = useErrorText()
  const { isOnline } = useConnection()
  const register = useMutation(registerMutation())
  const { withCaptcha, captchaSheet } = useCaptchaRetry(sayError)
  const { formRef, ...form } = useForm(RegisterFormSchema, EMPTY, 'register')
  const submit = () => {
    const input = form.check()
    if (!input || !isOnline) return
    withCaptcha(register.mutate, input, {
      onSuccess: onSignedIn,
      onError: (error) => void form.showRefusal(error),
    })
  }
  return (
    <form ref={formRef} action={submit} noValidate className="mt-6 grid gap-4">
      <CodeFields
        wish={{ channel: 'mobile', purpose: 'user_register' }}
        target={form.field('mobile')}
        code={form.field('captcha')}
        sayError={sayError}
      />
      <TextField
        label={t`Account`}
        name="username"
        autoComplete="username"
        autoCapitalize="off"
        spellCheck={false}
        hint={t`You’ll sign in with this. It can’t be changed later.`}
        {...form.field('username')}
      />
      <NewPasswordField label={t`Password`} name="password" {...form.field('password')} />
      <Agreement
        isAgreed={form.values.agreed}
        onChange={(agreed) => form.set('agreed', agreed)}
        error={form.error('agreed')}
      />
      <FormFailure error={register.error} />
      <EntryButton busy={register.isPending || isLeaving}>
        <Trans>Create account</Trans>
      </EntryButton>
      {captchaSheet}
    </form>
  )
}
