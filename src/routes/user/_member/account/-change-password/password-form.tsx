import { Trans, useLingui } from '@lingui/react/macro'
import { useMutation } from '@tanstack/react-query'
import { LogOut } from 'lucide-react'
import { ChangePasswordSchema } from '#contract/account.ts'
import { changePasswordMutation } from '#src/features/account/account.mutations.ts'
import { useForm } from '#src/features/validation/use-form.ts'
import { useConnection } from '#src/platform/connection/use-connection.ts'
import { Why } from '#src/ui/button/why.tsx'
import { PasswordField } from '#src/ui/form/text-field.tsx'
import { NewPasswordFields } from './new-password-fields.tsx'

/** For a member who has a password: the current one confirms the change. */
export function PasswordForm({ hasWechat, onDone }: { hasWechat: boolean; onDone: () => void }) {
  const { t } = useLingui()
  const { isOnline } = useConnection()
  const change = useMutation(changePasswordMutation())
  const { formRef, ...form } = useForm(
    ChangePasswordSchema,
    { oldPassword: '', newPassword: '', repeated: '', untiesWechat: hasWechat },
    'change-password',
  )
  const submit = () => {
    const input = form.check()
    if (!input || !isOnline) return
    change.mutate(input, {
      onSuccess: onDone,
      onError: (error) => void form.showRefusal(error),
    })
  }
  return (
    <form ref={formRef} action={submit} noValidate className="grid max-w-120 gap-5 pt-2 pb-8">
      <PasswordField
        label={t`Current password`}
        name="oldPassword"
        autoComplete="current-password"
        showLabel={t`Show password`}
        hideLabel={t`Hide password`}
        {...form.field('oldPassword')}
      />
      <NewPasswordFields
        field={form.field}
        saving={change}
        whyOffline={<Trans>You need to be online to change it.</Trans>}
        untie={hasWechat ? form.field('untiesWechat') : null}
      >
        <Trans>Change password</Trans>
      </NewPasswordFields>
      <Why icon={LogOut}>
        <Trans>Your other devices will need to sign in again.</Trans>
      </Why>
    </form>
  )
}
