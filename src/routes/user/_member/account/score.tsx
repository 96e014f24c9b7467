import { Trans, useLingui } from '@lingui/react/macro'
import { createFileRoute, Link } from '@tanstack/react-router'
import * as v from 'valibot'
import { lenient } from '#src/platform/lib/lenient.ts'
import { POINTS_ORDER_TABS } from '#contract/search-parameters.ts'
import { pointsTabLabels } from '#src/features/points/points.messages.ts'
import { pointsItemsQuery, pointsOrdersQuery } from '#src/features/points/points.queries.ts'
import { PageBar } from '#src/layout/page/page-bar.tsx'
import { PageTitle } from '#src/layout/page/page-title.tsx'
import { RouteError } from '#src/layout/failure/route-error.tsx'
import { NavTabs } from '#src/ui/navigation/nav-tabs.tsx'
import { PointsMall } from './-score/points-mall.tsx'
import { PointsOrders } from './-score/points-orders.tsx'
import { restoreLength } from '#src/platform/session/loaded-pages.ts'

const TABS = ['mall', ...POINTS_ORDER_TABS] as const
type Tab = (typeof TABS)[number]
const SearchSchema = v.object({
  tab: lenient(v.picklist(TABS), 'mall'),
})

export const Route = createFileRoute('/user/_member/account/score')({
  validateSearch: SearchSchema,
  staticData: { messages: ['user/account/score', 'points'], hasTabBar: true },
  loaderDeps: ({ search: { tab = 'mall' } }) => ({ tab }),
  loader: async ({ context: { queryClient, i18n }, deps: { tab } }) => {
    const { locale } = i18n
    if (tab === 'mall') {
      const items = restoreLength(pointsItemsQuery(locale))
      await queryClient.ensureInfiniteQueryData({ ...items, revalidateIfStale: true })
    } else {
      const orders = restoreLength(pointsOrdersQuery(locale, tab))
      await queryClient.ensureInfiniteQueryData({ ...orders, revalidateIfStale: true })
    }
  },
  errorComponent: RouteError,
  component: ScorePage,
})

function ScorePage() {
  const { t } = useLingui()
  const { tab = 'mall' } = Route.useSearch()
  return (
    <>
      <PageTitle>{t`Rewards`}</PageTitle>
      <PageBar>
        <Trans>Rewards</Trans>
      </PageBar>
      <ScoreTabs tab={tab} />
      {tab === 'mall' ? <PointsMall /> : <PointsOrders tab={tab} />}
    </>
  )
}

function ScoreTabs({ tab }: { tab: Tab }) {
  const { t, i18n } = useLingui()
  return (
    <NavTabs
      label={t`Rewards and orders`}
      tabs={TABS.map((each) => ({
        key: each,
        label: each === 'mall' ? t`Redeem` : i18n._(pointsTabLabels[each]),
        isCurrent: each === tab,
        renderLink: (parts) => (
          <Link
            {...parts}
            to="/user/account/score"
            search={each === 'mall' ? {} : { tab: each }}
            replace
            resetScroll={false}
            activeOptions={{ exact: true }}
          />
        ),
      }))}
    />
  )
}
