import { useLingui } from '@lingui/react/macro'
import { useSuspenseQuery, queryOptions } from '@tanstack/react-query'
import { createFileRoute } from '@tanstack/react-router'
import { memberQuery } from '#src/features/portal/portal.queries.ts'
import { PageTitle } from '#src/layout/page/page-title.tsx'
import { RouteError } from '#src/layout/failure/route-error.tsx'
import { withOfflinePanel } from '#src/layout/failure/patient.tsx'
import { MemberRows } from '#src/routes/user/_member/account/-overview/member-rows.tsx'
import {
  NewsPanel,
  OwnProducts,
  SecurityPanel,
} from '#src/routes/user/_member/account/-overview/side-panels.tsx'
import { OrdersPanel } from '#src/routes/user/_member/account/-overview/orders-panel.tsx'
import { WalletPanel } from '#src/routes/user/_member/account/-overview/wallet-panel.tsx'
import { Welcome } from '#src/routes/user/_member/account/-overview/welcome.tsx'
import { Skeleton, SkeletonRow } from '#src/ui/state/skeleton.tsx'
import { call } from '#src/platform/http/call.ts'
import { getOverview } from '#contract/overview.ts'

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

/** The member's overview; it goes stale quickly, since much of it changes without the member's action. */
const overviewQuery = () =>
  queryOptions({
    queryKey: ['member-centre', 'overview'],
    queryFn: ({ signal }) => call(getOverview, {}, { signal }),
    staleTime: 5_000,
  })
