import { Trans, useLingui } from '@lingui/react/macro'
import { useMutation } from '@tanstack/react-query'
import { WifiOff } from 'lucide-react'
import { FirstPasswordSchema } from '#src/contract/account.ts'
import { setFirstPasswordMutation } from '#src/features/account/account.mutations.ts'
import { CodeFields } from '#src/features/account/code-fields.tsx'
import { maskMobile } from '#src/features/account/mask.ts'
import { NewPasswordField } from '#src/features/account/new-password-field.tsx'
import { useForm } from '#src/features/validation/use-form.ts'
import { FormFailure } from '#src/features/failure/form-failure.tsx'
import { useErrorText } from '#src/features/failure/use-error-text.ts'
import { useConnection } from '#src/platform/connection/use-connection.ts'
import { Button } from '#src/ui/button/button.tsx'
import { PasswordField } from '#src/ui/form/text-field.tsx'

type FirstPasswordFormProps = { mobile: string; onDone: () => void }

/** For a member who became one by a code: a code to the same number stands in for the current password. */
export function FirstPasswordForm({ mobile, onDone }: FirstPasswordFormProps) {
  const { t } = useLingui()
  const sayError = useErrorText()
  const { isOnline } = useConnection()
  const set = useMutation(setFirstPasswordMutation())
  const { formRef, ...form } = useForm(
    FirstPasswordSchema,
    { captcha: '', newPassword: '', repeated: '' },
    'first-password',
  )
  const masked = maskMobile(mobile)
  const submit = () => {
    const input = form.check()
    if (!input || !isOnline) return
    set.mutate(input, { onSuccess: onDone, onError: (error) => void form.showRefusal(error) })
  }
  return (
    <form ref={formRef} action={submit} noValidate className="grid max-w-120 gap-5 pt-2 pb-8">
      <p className="text-ink-2">
        <Trans>
          You currently sign in with a code. With a password you can sign in without one and pay
          from your balance. We’ll send a code to {masked} to make sure it’s you.
        </Trans>
      </p>
      <CodeFields
        wish={{ channel: 'mobile', purpose: 'user_mobile_verify' }}
        target={{ known: mobile }}
        code={form.field('captcha')}
        sayError={sayError}
      />
      <NewPasswordField label={t`New password`} name="newPassword" {...form.field('newPassword')} />
      <PasswordField
        label={t`Confirm new password`}
        name="repeated"
        autoComplete="new-password"
        enterKeyHint="go"
        showLabel={t`Show password`}
        hideLabel={t`Hide password`}
        {...form.field('repeated')}
      />
      <FormFailure error={set.error} />
      <Button
        type="submit"
        isBlock
        busy={set.isPending}
        busyLabel={<Trans>Saving</Trans>}
        why={isOnline ? undefined : <Trans>You need to be online to set it.</Trans>}
        whyIcon={WifiOff}
        className="mt-2"
      >
        <Trans>Set password</Trans>
      </Button>
    </form>
  )
}
