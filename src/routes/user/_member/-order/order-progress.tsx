import { useLingui } from '@lingui/react/macro'
import type { Order } from '#contract/order.ts'
import { ORDER_STATUS } from '#contract/order-actions.ts'
import { shopDateTime } from '#src/platform/lib/time/shop-calendar.ts'
import { Steps } from '#src/ui/display/steps.tsx'
import { Panel } from '#src/ui/layout/panel.tsx'

/** The step under way; all before it are done. */
const PLACES: Record<number, number> = {
  [ORDER_STATUS.toPay]: 1,
  [ORDER_STATUS.confirmingPayment]: 1,
  [ORDER_STATUS.toShip]: 2,
  [ORDER_STATUS.partlyShipped]: 2,
  [ORDER_STATUS.toReceive]: 3,
  [ORDER_STATUS.toReview]: 4,
  [ORDER_STATUS.completed]: 5,
}

/** From placed to reviewed; a closed or unknown order has no steps. */
export function OrderProgress({ order }: { order: Order }) {
  const { t } = useLingui()
  const now = PLACES[order.status]
  if (now === undefined) return null
  const today = new Date(order.serverTime * 1000)
  const note = (time: number | null) =>
    time === null ? null : shopDateTime(time, today).slice(0, 5)
  return (
    <Panel>
      <Steps
        label={t`Order progress`}
        now={now}
        doneLabel={t`done`}
        steps={[
          {
            key: 'create',
            label: t({ message: 'Order', context: 'step' }),
            note: note(order.createTime),
          },
          {
            key: 'pay',
            label: t({ message: 'Payment', context: 'step' }),
            note: note(order.payTime),
          },
          {
            key: 'ship',
            label: t({ message: 'Shipping', context: 'step' }),
            note: note(order.shipTime),
          },
          {
            key: 'receive',
            label: t({ message: 'Delivery', context: 'step' }),
            note: note(order.receiveTime),
          },
          {
            key: 'review',
            label: t({ message: 'Review', context: 'step' }),
            note: note(order.finishTime),
          },
        ]}
      />
    </Panel>
  )
}
