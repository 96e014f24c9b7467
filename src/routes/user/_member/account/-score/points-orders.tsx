import { Trans, useLingui } from '@lingui/react/macro'
import { useSuspenseInfiniteQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { PointsOrder } from '#contract/score.ts'
import type { PointsOrderTab } from '#contract/search-parameters.ts'
import { MoreOf } from '#src/features/catalog/more-of.tsx'
import { PointsPrice } from '#src/features/points/points-price.tsx'
import { pointsStatusLabel } from '#src/features/points/points.messages.ts'
import { pointsOrdersQuery } from '#src/features/points/points.queries.ts'
import { buttonClass } from '#src/ui/button/button-class.ts'
import { ResponsivePicture } from '#src/ui/picture/picture.tsx'
import { OrdersDrawing } from '#src/ui/state/drawings/orders-drawing.tsx'
import { StatePanel } from '#src/ui/state/state-panel.tsx'

/** What the member has redeemed, newest first. */
export function PointsOrders({ tab }: { tab: PointsOrderTab }) {
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
