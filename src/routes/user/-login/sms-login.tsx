import { Trans } from '@lingui/react/macro'
import { useMutation } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { refusalReason } from '#src/platform/http/api-error.ts'
import { SmsLoginSchema } from '#src/contract/entry.ts'
import { CodeFields } from '#src/features/account/code-fields.tsx'
import { smsLoginMutation } from '#src/features/account/entry.mutations.ts'
import { useForm } from '#src/features/validation/use-form.ts'
import { useErrorText } from '#src/features/failure/use-error-text.ts'
import { Banner } from '#src/ui/state/banner.tsx'
import { EntryButton } from './entry-button.tsx'
import { FormFailure } from '#src/features/failure/form-failure.tsx'
import { useConnection } from '#src/platform/connection/use-connection.ts'
import type { EntryFormProps } from './ways.ts'

/** Signs in by a code sent to the mobile number. */
export function SmsLogin({ onSignedIn, isLeaving }: EntryFormProps) {
  const sayError = useErrorText()
  const { isOnline } = useConnection()
  const login = useMutation(smsLoginMutation())
  const { formRef, ...form } = useForm(SmsLoginSchema, { mobile: '', captcha: '' }, 'sms-login')
  const submit = () => {
    const input = form.check()
    if (!input || !isOnline) return
    login.mutate(input, {
      onSuccess: onSignedIn,
      onError: (error) => void form.showRefusal(error),
    })
  }
  const isUnknown = refusalReason(login.error) === 'not_registered'
  return (
    <form ref={formRef} action={submit} noValidate className="mt-6 grid gap-4">
      <CodeFields
        wish={{ channel: 'mobile', purpose: 'user_login' }}
        target={form.field('mobile')}
        code={form.field('captcha')}
        sayError={sayError}
      />
      {isUnknown ? (
        <Banner role="alert" action={<RegisterLink />}>
          {sayError(login.error)}
        </Banner>
      ) : (
        <FormFailure error={login.error} />
      )}
      <EntryButton busy={login.isPending || isLeaving}>
        <Trans>Sign in</Trans>
      </EntryButton>
    </form>
  )
}

function RegisterLink() {
  return (
    <Link
      from="/user/login"
      to="/user/login"
      search={({ to }) => ({ to, way: 'register' as const })}
      replace
      className="relative hit text-link"
    >
      <Trans>Create account</Trans>
    </Link>
  )
}
