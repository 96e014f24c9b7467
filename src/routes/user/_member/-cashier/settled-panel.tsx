import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery, useMutation } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { Check, Truck, X, BellPlus } from 'lucide-react'
import { useEffect, useState, type ReactNode } from 'react'
import type { Order } from '#contract/order.ts'
import type { Cashier } from '#contract/payment.ts'
import { orderPromise } from '#src/features/delivery/order-promise.messages.ts'
import { useDeliveryWords } from '#src/features/delivery/use-delivery.ts'
import { ResponsivePicture } from '#src/ui/picture/picture.tsx'
import { LitDrawing } from '#src/ui/state/drawings/lit-drawing.tsx'
import { LateGoodsOffer } from '#src/features/catalog/product/late-goods-offer.ts'
import { payMethodName } from '#src/features/order/order-words.messages.ts'
import { moneyBackOf, MoneyBackWords } from '#src/features/order/money-back.tsx'
import { closeReason, statusLabel } from '#src/features/order/order.messages.ts'
import { orderQuery } from '#src/features/order/order.queries.ts'
import { PaidOffer, OfferPanel } from '#src/features/install/corner/paid-offer.tsx'
import { formatMoney } from '#contract/lib/money.ts'
import { useShopTime } from '#src/features/shop-time/use-shop-time.ts'
import { buttonClass } from '#src/ui/button/button-class.ts'
import { Icon } from '#src/ui/icon.tsx'
import { Panel } from '#src/ui/layout/panel.tsx'
import { StateHead } from './state-head.tsx'
import * as v from 'valibot'
import { stored } from '#src/platform/storage/stored.ts'
import { Button } from '#src/ui/button/button.tsx'
import { mayAskForPush, notifyDeviceMutation } from '#src/features/push/push.queries.ts'

/** The payment has been received. */
export function PaidPanel({ cashier }: { cashier: Cashier }) {
  const shopTime = useShopTime()
  const { t, i18n } = useLingui()
  const { data: order } = useQuery(orderQuery(cashier.orderNo))
  const back = order && moneyBackOf(order)
  useEffect(() => void askToPersist(), []) // buyers are likely to want to find the shop again
  const facts = [
    formatMoney(cashier.payAmount),
    ...(order?.payMethod ? [i18n._(payMethodName(order.payMethod))] : []),
    ...(order?.payTime
      ? [shopTime.dateTime(order.payTime, new Date(order.serverTime * 1000))]
      : []),
  ]
  return (
    <>
      <span className="flex justify-center pt-4">
        <LitDrawing />
      </span>
      <StateHead
        icon={<Icon of={Check} />}
        tone="good"
        title={t`Paid, thank you for stopping by`}
        text={facts.join(' · ')}
      />
      {back && (
        <Panel className="mt-2">
          <MoneyBackWords back={back} />
        </Panel>
      )}
      {order && <PaidOrder order={order} />}
      <WaysOn no={cashier.orderNo} />
      <PushOffer otherwise={<PaidOffer />} />
      {order && <LateGoodsOffer beside={order.lines[0]?.sn} />}
    </>
  )
}

/** Pictures of an order that fit beside each other on a phone. */
const MOST_PICTURES = 4

/** What was bought, for whom, and when it arrives. */
function PaidOrder({ order }: { order: Order }) {
  const i18n = useDeliveryWords()
  const { lines, address, no, serverTime } = order
  const promise = i18n && orderPromise(i18n, order, serverTime)
  const more = lines.length - MOST_PICTURES
  return (
    <Panel className="mt-2">
      <ul className="flex items-center gap-2">
        {lines.slice(0, MOST_PICTURES).map(({ id, image, title }) => (
          <li key={id} className="w-16">
            <ResponsivePicture picture={image && { ...image, alt: title }} sizes="64px" />
          </li>
        ))}
        {more > 0 && <li className="text-13 text-ink-3">+{more}</li>}
      </ul>
      <p className="mt-4 flex items-center gap-3">
        <Icon of={Truck} />
        {promise ? (
          <span>
            {promise.text} · {address.name}
          </span>
        ) : (
          <Trans>The shop is packing your order. You can track it from the order page.</Trans>
        )}
      </p>
      <p className="mt-1 pl-8 text-13 text-ink-3 tabular-nums">
        <Trans>Order {no}</Trans>
      </p>
    </Panel>
  )
}

/** No payment is possible any more, or the order's status is unknown to this page. */
export function ClosedPanel({ cashier }: { cashier: Cashier }) {
  const { t, i18n } = useLingui()
  const { data: order } = useQuery(orderQuery(cashier.orderNo))
  const back = order && moneyBackOf(order)
  const isClosed = cashier.closeReason !== null
  const reason = closeReason(cashier.closeReason)
  const title = isClosed ? t`This order is closed` : i18n._(statusLabel(cashier.status))
  const isLate = back?.why === 'late'
  return (
    <>
      <StateHead
        icon={<Icon of={X} />}
        tone="plain"
        title={isLate ? t`Your payment came too late` : title}
        text={isLate ? title : reason ? i18n._(reason) : t`There’s nothing to pay here.`}
      />
      {isClosed && (
        <Panel className="mt-2">
          {back ? (
            <MoneyBackWords back={back} />
          ) : (
            <Trans>If you were charged, you’ll be refunded automatically.</Trans>
          )}
        </Panel>
      )}
      <WaysOn no={cashier.orderNo} />
    </>
  )
}

function WaysOn({ no }: { no: string }) {
  return (
    <div className="mt-6 flex flex-wrap gap-3 *:grow">
      <Link
        to="/user/order/$no"
        params={{ no }}
        replace
        className={buttonClass({ variant: 'ink' })}
      >
        <Trans>View order</Trans>
      </Link>
      <Link to="/" className={buttonClass({ variant: 'soft' })}>
        <Trans>Keep shopping</Trans>
      </Link>
    </div>
  )
}

/** Asks the browser to keep the shop's data when space is short. A refusal is normal. */
async function askToPersist(): Promise<void> {
  try {
    await navigator.storage?.persist?.()
  } catch {
    // a private window
  }
}

const SNOOZE_MS = 90 * 86_400_000
/** When the offer was last declined, in ms. */
const declined = stored('pushDeclined', v.number(), { isPrivate: true })

const isSnoozed = () => Date.now() - (declined.read() ?? -Infinity) < SNOOZE_MS

/** What was pressed is gone: the focus goes to what replaced it, which is read out. */
const focus = (node: HTMLElement | null) => node?.focus()

/** Offers notifications about the order that was just paid; where it has nothing to offer, `otherwise` is shown. */
function PushOffer({ otherwise }: { otherwise: ReactNode }) {
  const [isOffered] = useState(() => mayAskForPush() && !isSnoozed())
  const [isDone, setDone] = useState(false)
  const device = useMutation(notifyDeviceMutation())
  if (isDone) return null
  if (!isOffered) return otherwise
  const decline = () => {
    declined.write(Date.now())
    setDone(true)
  }
  const accept = () => device.mutate(true, { onSuccess: (isOn) => void (isOn || decline()) })
  if (device.data === true)
    return (
      <Panel className="mt-6">
        <p ref={focus} tabIndex={-1}>
          <Trans>This device will notify you. Choose topics and quiet hours in your profile.</Trans>
        </p>
      </Panel>
    )
  return (
    <OfferPanel
      icon={BellPlus}
      title={<Trans>Shall we tell you when it’s on its way?</Trans>}
      text={<Trans>Parcels, refunds, restocks and price drops, on your lock screen.</Trans>}
      actions={
        <>
          <Button variant="soft" isSmall busy={device.isPending} onPress={accept}>
            <Trans>Notify me</Trans>
          </Button>
          <Button variant="quiet" isSmall onPress={decline}>
            <Trans>Not now</Trans>
          </Button>
        </>
      }
    />
  )
}
