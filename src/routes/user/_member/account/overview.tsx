import { useLingui, Plural, Trans } from '@lingui/react/macro'
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
import { Skeleton, SkeletonRow } from '#src/ui/state/skeleton.tsx'
import { call } from '#src/platform/http/call.ts'
import { getOverview } from '#contract/overview.ts'
import { Settings } from 'lucide-react'
import type { UserInfo } from '#contract/member.ts'
import { greetingAt } from '#src/features/session/greeting.messages.ts'
import { LateRefreshButton } from '#src/layout/app-parts.tsx'
import { PathLink } from '#src/features/catalog/path-link.tsx'
import { iconButtonClass } from '#src/ui/button/icon-button.tsx'
import { Avatar } from '#src/ui/display/avatar.tsx'
import { Icon } from '#src/ui/icon.tsx'

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

const DAY_SECONDS = 86_400

type WelcomeProps = { member: UserInfo; serverTime: number }

/** The member's name, with a greeting by the time of day (spec §9). */
function Welcome({ member, serverTime }: WelcomeProps) {
  const { t, i18n } = useLingui()
  const { nickname, motto, avatar } = member
  const hello = i18n._(greetingAt(serverTime))
  const days = Math.floor((serverTime - member.join_time) / DAY_SECONDS) + 1
  return (
    <div className="flex items-center gap-3.5 pt-[calc(var(--safe-t)+12px)] pb-5 desktop:pt-6">
      <Avatar name={nickname} url={avatar} size={64} />
      <div className="min-w-0 grow">
        <h1 tabIndex={-1} className="display-text text-22 wrap-anywhere outline-none">
          <Trans>
            {hello}, <bdi>{nickname}</bdi>
          </Trans>
        </h1>
        <p className="text-13 text-ink-2">
          <Plural value={days} one="Your first day as a neighbour" other="Neighbour for # days" />
          {motto !== '' && <Trans> · “{motto}”</Trans>}
        </p>
      </div>
      <span className="contents desktop:hidden">
        <LateRefreshButton />
      </span>
      <PathLink
        path="/user/account/profile"
        aria-label={t`My profile`}
        className={iconButtonClass()}
      >
        <Icon of={Settings} />
      </PathLink>
    </div>
  )
}
