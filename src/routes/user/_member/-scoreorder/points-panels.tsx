import { useLingui } from '@lingui/react/macro'
import { Package } from 'lucide-react'
import type { PointsOrder } from '#contract/score.ts'
import { newestFirst } from '#src/features/order/parcel-traces.ts'
import { PointsPrice } from '#src/features/points/points-price.tsx'
import { useShopTime } from '#src/features/shop-time/use-shop-time.ts'
import { toMilliseconds } from '#src/platform/lib/time/time.ts'
import { Timeline } from '#src/ui/display/timeline.tsx'
import { Icon } from '#src/ui/icon.tsx'
import { KeyValues } from '#src/ui/layout/key-values.tsx'
import { Panel } from '#src/ui/layout/panel.tsx'
import { ResponsivePicture } from '#src/ui/picture/picture.tsx'

type OrderProps = { order: PointsOrder }

/** The parcel and its tracking history. */
export function PointsParcels({ order: { parcels, serverTime } }: OrderProps) {
  const shopTime = useShopTime()
  const { t } = useLingui()
  const now = new Date(serverTime * 1000)
  return parcels.map(({ expressName, number, traces }) => (
    <Panel key={number} title={t`Parcel`} titleId={`parcel-${number}`}>
      <p className="mb-4 flex flex-wrap items-center gap-x-2 text-13 text-ink-2">
        <Icon of={Package} size={16} />
        <span>{expressName}</span>
        <span className="font-mono">{number}</span>
      </p>
      <Timeline
        entries={newestFirst(traces).map(({ time, text }) => ({
          key: `${time} ${text}`,
          title: text,
          time: shopTime.dateTime(time, now),
          dateTime: new Date(toMilliseconds(time)).toISOString(),
        }))}
      />
    </Panel>
  ))
}

/** What was redeemed. */
export function PointsGoods({ order }: OrderProps) {
  const { item, quantity, payTime } = order
  return (
    <Panel>
      <div className="flex gap-3">
        <span className="w-18 shrink-0">
          <ResponsivePicture picture={item.image} sizes="72px" isDecorative />
        </span>
        <span className="min-w-0 grow">
          <span className="block">{item.title}</span>
          <PointsPrice {...order} isPaid={payTime !== null} />
        </span>
        <span className="text-13 text-ink-3 tabular-nums">× {quantity}</span>
      </div>
    </Panel>
  )
}

/** The reference numbers for contacting the shop. */
export function PointsSums({ order }: OrderProps) {
  const shopTime = useShopTime()
  const { t } = useLingui()
  const time = (key: string, label: string, at: number | null) =>
    at === null ? [] : [{ key, label, value: shopTime.fullTime(at) }]
  return (
    <Panel className="text-13">
      <KeyValues
        items={[
          {
            key: 'no',
            label: t`Order number`,
            value: <span className="font-mono">{order.no}</span>,
          },
          ...time('created', t`Redeemed at`, order.createTime),
          ...time('paid', t`Paid at`, order.payTime),
          ...time('shipped', t`Shipped at`, order.shipTime),
          ...time('finished', t`Ended at`, order.finishTime),
        ]}
      />
    </Panel>
  )
}
