import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import {
  EXTEND_RECEIPT_SECONDS,
  orderCan,
  RECEIVE_WITHIN_SECONDS,
  type Order,
  CANCEL_REASONS,
} from '#contract/order.ts'
import { ORDER_STATUS } from '#contract/order-actions.ts'
import { orderPromise } from '#src/features/delivery/order-promise.messages.ts'
import { Headline, TimeToPay, type HeadlineWords } from '#src/features/order/headline.tsx'
import { moneyBackOf, MoneyBackWords } from '#src/features/order/money-back.tsx'
import { closeReason, cancelReasons } from '#src/features/order/order.messages.ts'
import { splitDuration, toMilliseconds } from '#src/platform/lib/time/time.ts'
import { shopDayOrTime } from '#src/platform/lib/time/shop-calendar.ts'
import { Steps } from '#src/ui/display/steps.tsx'
import { Panel } from '#src/ui/layout/panel.tsx'
import { historyWord } from '#src/features/order/order-words.messages.ts'
import { useShopTime } from '#src/features/shop-time/use-shop-time.ts'
import { Timeline } from '#src/ui/display/timeline.tsx'
import { Disclosure } from '#src/ui/layout/disclosure.tsx'

type OrderHeadlineProps = {
  order: Order
  /** the server's clock, in ms */
  now: () => number
  onTimeOver: () => void
}

/** The order's status in a sentence, the next step, and where money is that the order does not keep. */
export function OrderHeadline(props: OrderHeadlineProps) {
  const back = moneyBackOf(props.order)
  return (
    <>
      <Headline {...useHeadline(props)} />
      {back && (
        <p className="pb-4 text-ink-2">
          <MoneyBackWords back={back} />
        </p>
      )}
    </>
  )
}

function useHeadline(props: OrderHeadlineProps): HeadlineWords {
  const { t, i18n } = useLingui()
  const { order, now } = props
  const promise = orderPromise(i18n, order, now() / 1000)?.text
  switch (order.status) {
    case ORDER_STATUS.toPay:
      return {
        title: t`Waiting for your payment`,
        text: <TimeToPay {...props} expireTime={order.expireTime} />,
      }
    case ORDER_STATUS.confirmingPayment:
      return { title: t`Confirming your payment`, text: <PaymentInDoubt no={order.no} /> }
    case ORDER_STATUS.toShip:
      return {
        title: t`The shop is packing your order`,
        text: promise ?? <Trans>It will be shipped soon.</Trans>,
      }
    case ORDER_STATUS.partlyShipped:
      return {
        title: t`Part of your order is on its way`,
        text: promise ?? <Trans>The rest will follow.</Trans>,
      }
    case ORDER_STATUS.toReceive:
      return {
        title: t`On its way to you`,
        text: (
          <>
            {promise && <span className="block">{promise}</span>}
            <TimeToReceive {...props} />
          </>
        ),
      }
    case ORDER_STATUS.toReview:
      return {
        title: t`It has arrived`,
        text: <Trans>Tell others how you like it.</Trans>,
      }
    case ORDER_STATUS.completed:
      return { title: t`Completed`, text: <Trans>Thank you for shopping here.</Trans> }
    case ORDER_STATUS.closed: {
      const isLate = moneyBackOf(order)?.why === 'late'
      const reason = closeReason(order.closeReason)
      const why = reason ? i18n._(reason) : null
      return { title: t`This order is closed`, text: isLate ? t`Your payment came too late.` : why }
    }
    default:
      return { title: t`In progress`, text: null }
  }
}

function PaymentInDoubt({ no }: { no: string }) {
  return (
    <>
      <span className="font-strong text-ochre-text">
        <Trans>Please do not pay again</Trans>
      </span>
      {' · '}
      <Link to="/user/cashier/$no" params={{ no }} className="text-link">
        <Trans>View payment</Trans>
      </Link>
    </>
  )
}

/** The order states when it was shipped and whether its deadline was extended; the rest is the shop's rule. */
function TimeToReceive({ order, now }: OrderHeadlineProps) {
  if (order.shipTime === null) return null
  const isExtended = !orderCan('extendReceipt', order)
  const end = order.shipTime + RECEIVE_WITHIN_SECONDS + (isExtended ? EXTEND_RECEIPT_SECONDS : 0)
  const { hours } = splitDuration(end - now() / 1000)
  const days = Math.floor(hours / 24)
  const rest = hours % 24
  if (hours <= 0) return <Trans>We’ll mark it as delivered soon.</Trans>
  if (days === 0) {
    return (
      <Plural
        value={hours}
        one="We’ll mark it as delivered in # hour."
        other="We’ll mark it as delivered in # hours."
      />
    )
  }
  return (
    <Trans>
      We’ll mark it as delivered in <Plural value={days} one="# day" other="# days" />
      <Plural value={rest} _0="" one=" # hour" other=" # hours" />.
    </Trans>
  )
}

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
  const { t, i18n } = useLingui()
  const now = PLACES[order.status]
  if (now === undefined) return null
  const today = new Date(order.serverTime * 1000)
  const note = (time: number | null) =>
    time === null ? null : shopDayOrTime(i18n.locale, time, today)
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

/** Everything that happened to the order, newest first. */
export function OrderHistory({ order }: { order: Order }) {
  const shopTime = useShopTime()
  const { t, i18n } = useLingui()
  const now = new Date(order.serverTime * 1000)
  const entries = order.logs.map((entry, place) => ({ ...entry, key: String(place) })).reverse()
  const note = (code: string) => {
    const reason = CANCEL_REASONS.find((each) => each === code)
    return reason ? i18n._(cancelReasons[reason]) : undefined
  }
  return (
    <div className="rounded-3 bg-surface px-4">
      <Disclosure summary={<span className="font-strong">{t`Order history`}</span>}>
        <Timeline
          entries={entries.map((entry) => ({
            key: entry.key,
            title: i18n._(historyWord(entry.action)),
            note: note(entry.note),
            time: shopTime.dateTime(entry.time, now),
            dateTime: new Date(toMilliseconds(entry.time)).toISOString(),
          }))}
        />
      </Disclosure>
    </div>
  )
}
