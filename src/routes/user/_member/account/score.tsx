import { Trans, useLingui } from '@lingui/react/macro'
import { createFileRoute, Link } from '@tanstack/react-router'
import * as v from 'valibot'
import { lenient } from '#src/platform/lib/lenient.ts'
import { POINTS_ORDER_TABS, type PointsOrderTab } from '#contract/search-parameters.ts'
import { pointsTabLabels, pointsStatusLabel } from '#src/features/points/points.messages.ts'
import { pointsItemsQuery, pointsOrdersQuery } from '#src/features/points/points.queries.ts'
import { PageBar } from '#src/layout/page/page-bar.tsx'
import { PageTitle } from '#src/layout/page/page-title.tsx'
import { RouteError } from '#src/layout/failure/route-error.tsx'
import { NavTabs } from '#src/ui/navigation/nav-tabs.tsx'
import { PointsMall } from './-score/points-mall.tsx'
import { restoreLength } from '#src/platform/session/loaded-pages.ts'
import { useSuspenseInfiniteQuery } from '@tanstack/react-query'
import type { PointsOrder } from '#contract/score.ts'
import { MoreOf } from '#src/features/catalog/more-of.tsx'
import { PointsPrice } from '#src/features/points/points-price.tsx'
import { buttonClass } from '#src/ui/button/button-class.ts'
import { ResponsivePicture } from '#src/ui/picture/picture.tsx'
import { OrdersDrawing } from '#src/ui/state/drawings/orders-drawing.tsx'
import { StatePanel } from '#src/ui/state/state-panel.tsx'

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

/** What the member has redeemed, newest first. */
function PointsOrders({ tab }: { tab: PointsOrderTab }) {
  const { t, i18n } = useLingui()
  const query = useSuspenseInfiniteQuery(pointsOrdersQuery(i18n.locale, tab))
  const orders = query.data.pages.flatMap(({ list }) => list)
  if (orders.length === 0) {
    return (
      <StatePanel
        drawing={<OrdersDrawing />}
        title={tab === 'all' ? t`You haven’t redeemed anything yet` : t`No matching orders`}
        actions={
          <Link to="/user/account/score" className={buttonClass({ variant: 'soft' })}>
            <Trans>See what’s available</Trans>
          </Link>
        }
      />
    )
  }
  return (
    <div className="grid gap-3 pt-4 desktop:max-w-160">
      {orders.map((order) => (
        <PointsOrderCard key={order.no} order={order} />
      ))}
      <MoreOf query={query} />
    </div>
  )
}

function PointsOrderCard({ order }: { order: PointsOrder }) {
  const { t, i18n } = useLingui()
  const { no, item, quantity, status, payTime } = order
  return (
    <article aria-label={t`Points order ${no}`} className="rounded-3 bg-surface p-4">
      <p className="mb-3 flex justify-between gap-2 text-13 text-ink-3">
        <span className="tabular-nums">{no}</span>
        <span className="font-strong text-ink">{i18n._(pointsStatusLabel(status))}</span>
      </p>
      <div className="flex gap-3">
        <span className="w-18 shrink-0">
          <ResponsivePicture picture={item.image} sizes="72px" isDecorative />
        </span>
        <span className="min-w-0">
          <span className="line-clamp-2">{item.title}</span>
          <span className="block">
            <PointsPrice {...order} isPaid={payTime !== null} />
            {quantity > 1 && <span className="text-13 text-ink-3"> × {quantity}</span>}
          </span>
        </span>
      </div>
      <p className="mt-3 flex justify-end">
        <Link
          to="/user/scoreorder/$no"
          params={{ no }}
          className={buttonClass({ variant: 'line', isSmall: true })}
        >
          {status === 0 ? <Trans>Pay</Trans> : <Trans>Details</Trans>}
          <span className="spoken">{no}</span>
        </Link>
      </p>
    </article>
  )
}
