import { createFileRoute, redirect } from '@tanstack/react-router'

/** After-sales begin with what there is. */
export const Route = createFileRoute('/user/_member/account/service/')({
  beforeLoad: () => {
    throw redirect({ to: '/user/account/service/record', replace: true })
  },
})
