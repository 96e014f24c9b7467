import { useLingui } from '@lingui/react/macro'
import type { Order } from '#src/contract/order.ts'
import { ORDER_STATUS } from '#src/contract/order-actions.ts'
import { formatDateTime } from '#src/platform/lib/time/time.ts'
import { Steps } from '#src/ui/display/steps.tsx'
import { Panel } from '#src/ui/layout/panel.tsx'

/** The current step; all before it are done. */
const PLACES: Record<number, number> = {
  [ORDER_STATUS.toPay]: 0,
  [ORDER_STATUS.confirmingPayment]: 0,
  [ORDER_STATUS.toShip]: 1,
  [ORDER_STATUS.partlyShipped]: 2,
  [ORDER_STATUS.toReceive]: 2,
  [ORDER_STATUS.toReview]: 3,
  [ORDER_STATUS.completed]: 5,
}

/** From placed to reviewed; a closed or unknown order has no steps. */
export function OrderProgress({ order }: { order: Order }) {
  const { t } = useLingui()
  const now = PLACES[order.status]
  if (now === undefined) return null
  const today = new Date(order.serverTime * 1000)
  const note = (time: number | null) =>
    time === null ? null : formatDateTime(time, today).slice(0, 5)
  return (
    <Panel>
      <Steps
        label={t`Progress of the order`}
        now={now}
        doneLabel={t`done`}
        steps={[
          { key: 'create', label: t`Placed`, note: note(order.createTime) },
          { key: 'pay', label: t({ message: 'Paid', context: 'step' }), note: note(order.payTime) },
          {
            key: 'ship',
            label: t({ message: 'Shipped', context: 'step' }),
            note: note(order.shipTime),
          },
          { key: 'receive', label: t`Received`, note: note(order.receiveTime) },
          {
            key: 'review',
            label: t({ message: 'Reviewed', context: 'step' }),
            note: note(order.finishTime),
          },
        ]}
      />
    </Panel>
  )
}
