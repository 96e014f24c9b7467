import { createFileRoute, redirect } from '@tanstack/react-router'

/** After-sales open with the existing ones. */
export const Route = createFileRoute('/user/_member/account/service/')({
  beforeLoad: () => {
    throw redirect({ to: '/user/account/service/record', replace: true })
  },
})
