import { useLingui } from '@lingui/react/macro'
import { useSuspenseQuery } from '@tanstack/react-query'
import { createFileRoute } from '@tanstack/react-router'
import { overviewQuery } from '#src/features/member-centre/overview.queries.ts'
import { memberQuery } from '#src/features/portal/portal.queries.ts'
import { PageTitle } from '#src/layout/page/page-title.tsx'
import { RouteError } from '#src/layout/failure/route-error.tsx'
import { withOfflinePanel } from '#src/layout/failure/patient.tsx'
import { MemberRows } from './-overview/member-rows.tsx'
import { NewsPanel } from './-overview/news-panel.tsx'
import { OrdersPanel } from './-overview/orders-panel.tsx'
import { OwnProducts } from './-overview/own-products.tsx'
import { SecurityPanel } from './-overview/security-panel.tsx'
import { WalletPanel } from './-overview/wallet-panel.tsx'
import { Welcome } from './-overview/welcome.tsx'
import { Skeleton, SkeletonRow } from '#src/ui/state/skeleton.tsx'

export const Route = createFileRoute('/user/_member/account/overview')({
  staticData: { messages: 'user/account/overview', hasTabBar: true },
  loader: async ({ context: { queryClient } }) => {
    await Promise.all([
      queryClient.ensureQueryData({ ...memberQuery(), revalidateIfStale: true }),
      queryClient.ensureQueryData({ ...overviewQuery(), revalidateIfStale: true }),
    ])
  },
  pendingComponent: withOfflinePanel(OverviewPending),
  errorComponent: RouteError,
  component: OverviewPage,
})

function OverviewPage() {
  const { t } = useLingui()
  const { data: member } = useSuspenseQuery(memberQuery())
  const { data: overview } = useSuspenseQuery(overviewQuery())
  return (
    <>
      <PageTitle>{t`Overview`}</PageTitle>
      <Welcome member={member} serverTime={overview.serverTime} />
      <div className="grid gap-3 desktop:grid-cols-2">
        <WalletPanel overview={overview} />
        <OrdersPanel overview={overview} />
        <NewsPanel {...overview} />
        <SecurityPanel member={member} />
      </div>
      <OwnProducts {...overview} />
      <MemberRows overview={overview} />
    </>
  )
}

/** Skeleton of the overview while it loads. */
function OverviewPending() {
  const { t } = useLingui()
  return (
    <Skeleton label={t`Loading`} className="grid gap-3 pt-8">
      <SkeletonRow hasPicture />
      <SkeletonRow />
      <SkeletonRow />
      <SkeletonRow hasPicture />
    </Skeleton>
  )
}
