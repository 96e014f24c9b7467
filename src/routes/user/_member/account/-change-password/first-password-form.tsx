import { Trans } from '@lingui/react/macro'
import { useMutation } from '@tanstack/react-query'
import { FirstPasswordSchema } from '#contract/account.ts'
import { setFirstPasswordMutation } from '#src/features/account/account.mutations.ts'
import { CodeFields } from '#src/features/account/code-fields.tsx'
import { useCaptchaRetry } from '#src/features/captcha/use-captcha-retry.ts'
import { maskMobile } from '#contract/lib/mask.ts'
import { useForm } from '#src/features/validation/use-form.ts'
import { useErrorText } from '#src/features/failure/use-error-text.ts'
import { useConnection } from '#src/platform/connection/use-connection.ts'
import { NewPasswordFields } from './new-password-fields.tsx'

type FirstPasswordFormProps = { mobile: string; hasWechat: boolean; onDone: () => void }

/** For a member who became one by a code: a code to the same number stands in for the current password. */
export function FirstPasswordForm({ mobile, hasWechat, onDone }: FirstPasswordFormProps) {
  const sayError = useErrorText()
  const { isOnline } = useConnection()
  const set = useMutation(setFirstPasswordMutation())
  const { withCaptcha, captchaSheet } = useCaptchaRetry(sayError)
  const { formRef, ...form } = useForm(
    FirstPasswordSchema,
    { captcha: '', newPassword: '', repeated: '', untiesWechat: hasWechat },
    'first-password',
  )
  const masked = maskMobile(mobile)
  const submit = () => {
    const input = form.check()
    if (!input || !isOnline) return
    withCaptcha(set.mutate, input, {
      onSuccess: onDone,
      onError: (error) => void form.showRefusal(error),
    })
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
      <NewPasswordFields
        field={form.field}
        saving={set}
        whyOffline={<Trans>You need to be online to set it.</Trans>}
        untie={hasWechat ? form.field('untiesWechat') : null}
      >
        <Trans>Set password</Trans>
      </NewPasswordFields>
      {captchaSheet}
    </form>
  )
}
