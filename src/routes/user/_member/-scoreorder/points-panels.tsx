import { useLingui, Trans } from '@lingui/react/macro'
import { Package } from 'lucide-react'
import { newestFirst } from '#src/features/order/parcel-traces.ts'
import { PointsPrice } from '#src/features/points/points-price.tsx'
import { useShopTime } from '#src/features/shop-time/use-shop-time.ts'
import { toMilliseconds } from '#src/platform/lib/time/time.ts'
import { Timeline } from '#src/ui/display/timeline.tsx'
import { Icon } from '#src/ui/icon.tsx'
import { KeyValues } from '#src/ui/layout/key-values.tsx'
import { Panel } from '#src/ui/layout/panel.tsx'
import { ResponsivePicture } from '#src/ui/picture/picture.tsx'
import { POINTS_ORDER_STATUS, type PointsOrder } from '#contract/score.ts'
import { Headline, TimeToPay, type HeadlineWords } from '#src/features/order/headline.tsx'
import { useMutation } from '@tanstack/react-query'
import { useId, useState } from 'react'
import {
  cancelPointsMutation,
  payPointsMutation,
  receivePointsMutation,
} from '#src/features/points/points.mutations.ts'
import { PasswordSheet } from '#src/features/payment/password-sheet.tsx'
import { formatMoney } from '#contract/lib/money.ts'
import { useConnection } from '#src/platform/connection/connection.ts'
import { Button } from '#src/ui/button/button.tsx'
import { ConfirmDialog } from '#src/ui/overlay/confirm-dialog.tsx'

type PointsHeadlineProps = {
  order: PointsOrder
  /** the server's clock, in ms */
  now: () => number
  onTimeOver: () => void
}

/** The points order's status in a sentence, and the next step. */
export function PointsHeadline(props: PointsHeadlineProps) {
  return <Headline {...useHeadline(props)} />
}

function useHeadline(props: PointsHeadlineProps): HeadlineWords {
  const { t } = useLingui()
  const { toPay, toShip, toReceive, completed, cancelled } = POINTS_ORDER_STATUS
  const { status, expireTime } = props.order
  switch (status) {
    case toPay:
      return {
        title: t`Waiting for your payment`,
        text: expireTime !== null && <TimeToPay {...props} expireTime={expireTime} />,
      }
    case toShip:
      return { title: t`The shop is packing it`, text: <Trans>It will be shipped soon.</Trans> }
    case toReceive:
      return {
        title: t`On its way to you`,
        text: (
          <Trans>Please confirm once it arrives. After 10 days we’ll mark it as delivered.</Trans>
        ),
      }
    case completed:
      return { title: t`It has arrived`, text: <Trans>Thanks for saving up.</Trans> }
    case cancelled:
      return { title: t`Cancelled`, text: <Trans>Your points have been returned.</Trans> }
    default:
      return { title: t`In progress`, text: null }
  }
}

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

/** The current actions on a points order, as the server allows them. */
export function PointsActions({ order }: { order: PointsOrder }) {
  const { actions } = order
  const { isOnline } = useConnection()
  const whyId = useId()
  const resting = isOnline ? {} : { disabled: true, describedBy: whyId }
  return (
    <>
      {actions.includes('cancel') && <Cancel order={order} {...resting} />}
      {actions.includes('pay') && <Pay order={order} {...resting} />}
      {actions.includes('confirmReceipt') && <Receive order={order} {...resting} />}
      {!isOnline && (
        <span id={whyId} className="spoken">
          <Trans>You need to be online for this.</Trans>
        </span>
      )}
    </>
  )
}

/** `disabled`, `describedBy`: of its button while there is no network */
type ActionProps = { order: PointsOrder; disabled?: boolean; describedBy?: string }

function Cancel({ order: { no }, ...resting }: ActionProps) {
  const { t } = useLingui()
  const [isOpen, setOpen] = useState(false)
  const cancel = useMutation(cancelPointsMutation())
  return (
    <>
      <Button variant="soft" onPress={() => setOpen(true)} {...resting}>
        <Trans>Cancel</Trans>
      </Button>
      <ConfirmDialog
        isOpen={isOpen}
        onClose={() => setOpen(false)}
        onConfirm={() => cancel.mutate({ no }, { onSettled: () => setOpen(false) })}
        title={t`Cancel this redemption?`}
        keepLabel={<Trans>Keep it</Trans>}
        confirmLabel={<Trans>Yes, cancel</Trans>}
        busy={cancel.isPending}
        busyLabel={<Trans>Sending</Trans>}
      >
        <Trans>Your points will be returned right away.</Trans>
      </ConfirmDialog>
    </>
  )
}

/** The money is paid from the balance. */
function Pay({ order, ...resting }: ActionProps) {
  const pay = useMutation(payPointsMutation())
  const [isOpen, setOpen] = useState(false)
  const sum = formatMoney(order.money)
  return (
    <>
      <Button variant="buy" onPress={() => setOpen(true)} {...resting}>
        <Trans>Pay {sum}</Trans>
      </Button>
      <PasswordSheet
        isOpen={isOpen}
        onClose={() => setOpen(false)}
        amount={order.money}
        isBusy={pay.isPending}
        refusal={pay.error}
        onPassword={(password) =>
          pay.mutate({ no: order.no, password }, { onSuccess: () => setOpen(false) })
        }
      />
    </>
  )
}

function Receive({ order: { no }, ...resting }: ActionProps) {
  const { t } = useLingui()
  const [isOpen, setOpen] = useState(false)
  const receive = useMutation(receivePointsMutation())
  return (
    <>
      <Button onPress={() => setOpen(true)} {...resting}>
        <Trans>Confirm delivery</Trans>
      </Button>
      <ConfirmDialog
        isOpen={isOpen}
        onClose={() => setOpen(false)}
        onConfirm={() => receive.mutate({ no }, { onSettled: () => setOpen(false) })}
        title={t`Has it arrived?`}
        keepLabel={<Trans>Not yet</Trans>}
        confirmLabel={<Trans>Yes, it’s here</Trans>}
        variant="ink"
        busy={receive.isPending}
        busyLabel={<Trans>Sending</Trans>}
      >
        <Trans>Please confirm only once you have it.</Trans>
      </ConfirmDialog>
    </>
  )
}
