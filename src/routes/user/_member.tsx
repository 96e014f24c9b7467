import { createFileRoute } from '@tanstack/react-router'
import { mountMemberCentre } from '#src/features/member-centre/mount.ts'
import { MemberLayout } from '#src/shell/member-centre/member-layout.tsx'
import { patient } from '#src/shell/patient.tsx'
import { requireLogin } from '#src/shell/require-login.ts'
import { RouteError } from '#src/shell/route-error.tsx'
import { RoutePending } from '#src/shell/route-pending.tsx'

/** The `auth` guard, then `user-mount`, and the user-centre layout (spec §2, §4, §6). */
export const Route = createFileRoute('/user/_member')({
  staticData: { messages: 'member', requiresLogin: true },
  beforeLoad: ({ location }) => requireLogin(location.href),
  // A failure is an answer too: it is shown inside the frame, whose header leads on.
  loader: ({ context: { queryClient, i18n } }) =>
    mountMemberCentre(queryClient, i18n.locale).then(
      () => null,
      (failure: unknown) => ({ failure }),
    ),
  pendingComponent: patient(RoutePending, MemberLayout),
  component: MemberFrame,
})

function MemberFrame() {
  const failed = Route.useLoaderData()
  return <MemberLayout>{failed && <RouteError error={failed.failure} />}</MemberLayout>
}
