import { Trans, useLingui } from '@lingui/react/macro'
import { useMutation, useQuery } from '@tanstack/react-query'
import { createFileRoute, useNavigate } from '@tanstack/react-router'
import { LogOut, WifiOff } from 'lucide-react'
import { useState } from 'react'
import { ChangePasswordSchema } from '#src/contract/account.ts'
import { profileQuery } from '#src/features/account/account.queries.ts'
import { changePasswordMutation } from '#src/features/account/account.mutations.ts'
import { NewPasswordField } from '#src/features/account/new-password-field.tsx'
import { useForm } from '#src/features/validation/use-form.ts'
import { FormFailure } from '#src/features/failure/form-failure.tsx'
import { PageBar } from '#src/layout/page/page-bar.tsx'
import { PageTitle } from '#src/layout/page/page-title.tsx'
import { patiently } from '#src/platform/http/or-cached.ts'
import { RouteError } from '#src/layout/failure/route-error.tsx'
import { useConnection } from '#src/platform/connection/use-connection.ts'
import { Button } from '#src/ui/button/button.tsx'
import { Why } from '#src/ui/button/why.tsx'
import { PasswordField } from '#src/ui/form/text-field.tsx'
import { FirstPasswordForm } from './-change-password/first-password-form.tsx'

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
  const leave = () =>
    void navigate({
      to: '/user/account/profile',
      search: { review: 'wechat' }, // the profile asks only members who have linked one
      replace: true,
    })
  return (
    <>
      <PageTitle>{title}</PageTitle>
      <PageBar>{title}</PageBar>
      {isFirst && profile ? (
        <FirstPasswordForm mobile={profile.mobile} onDone={leave} />
      ) : (
        <PasswordForm onDone={leave} />
      )}
    </>
  )
}

function PasswordForm({ onDone }: { onDone: () => void }) {
  const { t } = useLingui()
  const { isOnline } = useConnection()
  const change = useMutation(changePasswordMutation())
  const { formRef, ...form } = useForm(
    ChangePasswordSchema,
    { oldPassword: '', newPassword: '', repeated: '' },
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
  const field = (name: keyof typeof form.values) => ({ name, ...form.field(name) })
  const eye = { showLabel: t`Show password`, hideLabel: t`Hide password` }
  return (
    <form ref={formRef} action={submit} noValidate className="grid max-w-120 gap-5 pt-2 pb-8">
      <PasswordField
        label={t`Current password`}
        autoComplete="current-password"
        {...eye}
        {...field('oldPassword')}
      />
      <NewPasswordField label={t`New password`} {...field('newPassword')} />
      <PasswordField
        label={t`Confirm new password`}
        autoComplete="new-password"
        enterKeyHint="go"
        {...eye}
        {...field('repeated')}
      />
      <FormFailure error={change.error} />
      <Button
        type="submit"
        isBlock
        busy={change.isPending}
        busyLabel={<Trans>Saving</Trans>}
        why={isOnline ? undefined : <Trans>You need to be online to change it.</Trans>}
        whyIcon={WifiOff}
        className="mt-2"
      >
        <Trans>Change password</Trans>
      </Button>
      <Why icon={LogOut}>
        <Trans>Your other devices will need to sign in again.</Trans>
      </Why>
    </form>
  )
}
