import { Trans, useLingui } from '@lingui/react/macro'
import { WifiOff } from 'lucide-react'
import type { ComponentProps, ReactNode } from 'react'
import { PASSWORD_MAX, PASSWORD_RULES } from '#contract/validation.ts'
import { NewPasswordField } from '#src/features/account/new-password-field.tsx'
import { UntieWechat } from '#src/features/account/untie-wechat.tsx'
import { FormFailure } from '#src/features/failure/form-failure.tsx'
import { useConnection } from '#src/platform/connection/use-connection.ts'
import { Button } from '#src/ui/button/button.tsx'
import { PasswordField } from '#src/ui/form/text-field.tsx'

type FieldState = Omit<ComponentProps<typeof NewPasswordField>, 'label' | 'name'>

type NewPasswordFieldsProps = {
  field: (name: 'newPassword' | 'repeated') => FieldState
  /** the mutation that saves the password */
  saving: { error: Error | null; isPending: boolean }
  whyOffline: ReactNode
  /** whether to unlink WeChat; null: none is linked */
  untie: { value: boolean; onChange: (isOn: boolean) => void } | null
  /** label of the submit button */
  children: ReactNode
}

/** The new password twice, the failure of the last attempt, and the submit button. */
export function NewPasswordFields({
  field,
  saving,
  whyOffline,
  untie,
  children,
}: NewPasswordFieldsProps) {
  const { t } = useLingui()
  const { isOnline } = useConnection()
  return (
    <>
      <NewPasswordField label={t`New password`} name="newPassword" {...field('newPassword')} />
      <PasswordField
        label={t`Confirm new password`}
        name="repeated"
        autoComplete="new-password"
        maxLength={PASSWORD_MAX}
        passwordrules={PASSWORD_RULES}
        enterKeyHint="go"
        showLabel={t`Show password`}
        hideLabel={t`Hide password`}
        {...field('repeated')}
      />
      {untie && <UntieWechat isOn={untie.value} onChange={untie.onChange} />}
      <FormFailure error={saving.error} />
      <Button
        type="submit"
        isBlock
        busy={saving.isPending}
        busyLabel={<Trans>Saving</Trans>}
        why={isOnline ? undefined : whyOffline}
        whyIcon={WifiOff}
        className="mt-2"
      >
        {children}
      </Button>
    </>
  )
}
