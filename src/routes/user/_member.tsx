import { createFileRoute } from '@tanstack/react-router'
import { lazy, Suspense, type ComponentType, type ReactNode } from 'react'
import { mountMemberCentre } from '#src/features/member-centre/mount.ts'
import { MemberLayout } from '#src/layout/member-centre/member-layout.tsx'
import { withOfflinePanel } from '#src/layout/failure/patient.tsx'
import { requireLogin } from '#src/features/session/require-login.ts'
import { OpeningFrame } from '#src/layout/page/opening-frame.tsx'
import { RouteError } from '#src/layout/failure/route-error.tsx'
import { RoutePending } from '#src/layout/failure/route-pending.tsx'

/** The `auth` guard, then `user-mount`, and the user-centre layout (spec §2, §4, §6). */
export const Route = createFileRoute('/user/_member')({
  staticData: { messages: 'member', requiresLogin: true },
  beforeLoad: ({ location }) => requireLogin(location.href),
  // A failure is a result too: it is shown inside the frame, whose header has links.
  loader: ({ context: { queryClient, i18n } }) =>
    mountMemberCentre(queryClient, i18n.locale).then(
      () => null,
      (failure: unknown) => ({ failure }),
    ),
  pendingComponent: withOfflinePanel(RoutePending, PendingFrame),
  component: MemberFrame,
})

type LayoutFrameProps = { children?: ReactNode }
const LateLayout = lazy(async (): Promise<{ default: ComponentType<LayoutFrameProps> }> => {
  try {
    return { default: (await import('#src/layout/member-centre/member-layout.tsx')).MemberLayout }
  } catch {
    return { default: ({ children }) => children }
  }
})

/**
 * The pending component is not split from the first load as the page is: its frame loads with the page, and until then
 * it renders without one. It is no `latePart`: the frame is shown as soon as it has loaded.
 */
function PendingFrame({ children }: LayoutFrameProps) {
  return (
    <Suspense fallback={<OpeningFrame />}>
      <LateLayout>{children}</LateLayout>
    </Suspense>
  )
}

function MemberFrame() {
  const failed = Route.useLoaderData()
  return <MemberLayout>{failed && <RouteError error={failed.failure} />}</MemberLayout>
}
