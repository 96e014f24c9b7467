import { useLingui, Trans } from '@lingui/react/macro'
import { useQuery, useMutation } from '@tanstack/react-query'
import { createFileRoute, useNavigate } from '@tanstack/react-router'
import { useState, type ReactNode } from 'react'
import { profileQuery } from '#src/features/account/account.queries.ts'
import { PageBar } from '#src/layout/page/page-bar.tsx'
import { PageTitle } from '#src/layout/page/page-title.tsx'
import { patiently } from '#src/platform/http/or-cached.ts'
import { RouteError } from '#src/layout/failure/route-error.tsx'
import { LogOut, WifiOff } from 'lucide-react'
import { ChangePasswordSchema, FirstPasswordSchema } from '#contract/account.ts'
import {
  changePasswordMutation,
  setFirstPasswordMutation,
} from '#src/features/account/account.mutations.ts'
import { useForm } from '#src/features/validation/use-form.ts'
import { useConnection } from '#src/platform/connection/connection.ts'
import { Why } from '#src/ui/button/why.tsx'
import { PasswordField } from '#src/ui/form/text-field.tsx'
import { CodeFields } from '#src/features/account/code-fields.tsx'
import { useCaptchaRetry } from '#src/features/captcha/use-captcha.tsx'
import { maskMobile } from '#contract/lib/text.ts'
import { useErrorText } from '#src/features/failure/error-text.ts'
import { PASSWORD_MAX, PASSWORD_RULES } from '#contract/validation.ts'
import {
  NewPasswordField,
  UntieWechat,
  type NewPasswordFieldProps,
} from '#src/features/account/new-password-field.tsx'
import { FormFailure } from '#src/features/failure/form-failure.tsx'
import { Button } from '#src/ui/button/button.tsx'

export const Route = createFileRoute('/user/_member/account/changePassword')({
  staticData: { messages: ['user/account/changePassword', 'account'] },
  loader: async ({ context: { queryClient } }) => {
    // without an answer the page still opens, as for a member who has a password
    await patiently(queryClient.ensureQueryData(profileQuery())).catch(() => {})
  },
  errorComponent: RouteError,
  component: ChangePasswordPage,
})

function ChangePasswordPage() {
  const { t } = useLingui()
  const navigate = useNavigate()
  const { data: profile } = useQuery(profileQuery())
  const [isFirst] = useState(profile?.hasPassword === false)
  const title = isFirst ? t`Set a password` : t`Change password`
  const leave = () => void navigate({ to: '/user/account/profile', replace: true })
  const hasWechat = profile?.hasWechat === true
  return (
    <>
      <PageTitle>{title}</PageTitle>
      <PageBar>{title}</PageBar>
      {isFirst && profile ? (
        <FirstPasswordForm mobile={profile.mobile} hasWechat={hasWechat} onDone={leave} />
      ) : (
        <PasswordForm key={String(hasWechat)} hasWechat={hasWechat} onDone={leave} />
      )}
    </>
  )
}

/** For a member who has a password: the current one confirms the change. */
function PasswordForm({ hasWechat, onDone }: { hasWechat: boolean; onDone: () => void }) {
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

type FirstPasswordFormProps = { mobile: string; hasWechat: boolean; onDone: () => void }

/** For a member who became one by a code: a code to the same number stands in for the current password. */
function FirstPasswordForm({ mobile, hasWechat, onDone }: FirstPasswordFormProps) {
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

type FieldState = Omit<NewPasswordFieldProps, 'label' | 'name'>

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
function NewPasswordFields({ field, saving, whyOffline, untie, children }: NewPasswordFieldsProps) {
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
