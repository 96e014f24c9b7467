import { Trans, useLingui } from '@lingui/react/macro'
import { useQueryClient, useSuspenseQuery } from '@tanstack/react-query'
import { createFileRoute, notFound } from '@tanstack/react-router'
import * as v from 'valibot'
import { OrderNoSchema } from '#contract/search-parameters.ts'
import { AddressPanel } from '#src/features/address/recipient.tsx'
import { pointsOrderQuery } from '#src/features/points/points.queries.ts'
import { orNotFound } from '#src/platform/http/or-not-found.ts'
import { PageBar } from '#src/layout/page/page-bar.tsx'
import { PageTitle } from '#src/layout/page/page-title.tsx'
import { RouteError } from '#src/layout/failure/route-error.tsx'
import { useShopClock } from '#src/platform/lib/time/shop-clock.ts'
import { BottomBar } from '#src/ui/layout/bottom-bar.tsx'
import {
  PointsActions,
  PointsGoods,
  PointsParcels,
  PointsSums,
  PointsHeadline,
} from '#src/routes/user/_member/-scoreorder/points-panels.tsx'

export const Route = createFileRoute('/user/_member/scoreorder/$no')({
  staticData: { messages: ['user/scoreorder', 'points'] },
  loader: async ({ context: { queryClient, i18n }, params: { no } }) => {
    if (!v.is(OrderNoSchema, no)) throw notFound()
    const order = pointsOrderQuery(i18n.locale, no)
    await orNotFound(queryClient.ensureQueryData({ ...order, revalidateIfStale: true }))
  },
  errorComponent: RouteError,
  component: PointsOrderPage,
})

function PointsOrderPage() {
  const { t, i18n } = useLingui()
  const queryClient = useQueryClient()
  const { no } = Route.useParams()
  const { data: order, dataUpdatedAt } = useSuspenseQuery(pointsOrderQuery(i18n.locale, no))
  const now = useShopClock(order.serverTime, dataUpdatedAt)
  const hasActions = order.actions.some((action) => action !== 'logistics')
  return (
    <>
      <PageTitle>{t`Points order ${no}`}</PageTitle>
      <PageBar>
        <Trans>Points order</Trans>
      </PageBar>
      <PointsHeadline
        order={order}
        now={now}
        onTimeOver={() => void queryClient.invalidateQueries({ queryKey: ['points'] })}
      />
      <div className="grid max-w-160 gap-3 max-desktop:mx-auto">
        <PointsParcels order={order} />
        <PointsGoods order={order} />
        <AddressPanel address={order.address} />
        <PointsSums order={order} />
        {hasActions && (
          <div className="flex flex-wrap gap-3 pt-1 *:grow max-desktop:hidden">
            <PointsActions order={order} />
          </div>
        )}
      </div>
      {hasActions && (
        <BottomBar isHiddenOnDesktop>
          <div className="flex grow flex-wrap gap-3 *:grow">
            <PointsActions order={order} />
          </div>
        </BottomBar>
      )}
    </>
  )
}
