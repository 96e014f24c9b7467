import { useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { createFileRoute, useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { profileQuery } from '#src/features/account/account.queries.ts'
import { PageBar } from '#src/layout/page/page-bar.tsx'
import { PageTitle } from '#src/layout/page/page-title.tsx'
import { patiently } from '#src/platform/http/or-cached.ts'
import { RouteError } from '#src/layout/failure/route-error.tsx'
import {
  FirstPasswordForm,
  PasswordForm,
} from '#src/routes/user/_member/account/-change-password/password-form.tsx'

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
