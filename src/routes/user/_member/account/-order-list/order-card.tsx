import { Trans, useLingui } from '@lingui/react/macro'
import { useQueryClient } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { Clock, Truck, Undo2 } from 'lucide-react'
import type { Order } from '#contract/order.ts'
import { ORDER_STATUS } from '#contract/order-actions.ts'
import { specText } from '#src/features/catalog/spec-text.ts'
import { orderPromise } from '#src/features/delivery/order-promise.messages.ts'
import { OrderActionButtons } from '#src/features/order/actions/order-action-buttons.tsx'
import { OrderStatus, PieceCount } from '#src/features/order/order-status.tsx'
import { closeReason, shownActions } from '#src/features/order/order.messages.ts'
import { newestFirst } from '#src/features/order/parcel-traces.ts'
import { useFocusOnNew } from '#src/features/order/use-focus-on-new.ts'
import { useOrderActions } from '#src/features/order/actions/use-order-actions.tsx'
import { useShopTime } from '#src/features/shop-time/use-shop-time.ts'
import { useErrorText } from '#src/features/failure/error-text.ts'
import { Button } from '#src/ui/button/button.tsx'
import { Why } from '#src/ui/button/why.tsx'
import { Price } from '#src/ui/display/price.tsx'
import { focusNeighbour } from '#src/ui/focus-neighbour.ts'
import { ResponsivePicture } from '#src/ui/picture/picture.tsx'

const MOST_BUTTONS = 2

/** An order in the list: its contents, its status, and its two most important actions. */
export function OrderCard({ order }: { order: Order }) {
  const shopTime = useShopTime()
  const { t } = useLingui()
  const { no } = order
  const sayError = useErrorText()
  const actions = useOrderActions(order, { sayError, onDelete: () => focusNeighbour(box.current) })
  const shown = shownActions(order)
  const box = useFocusOnNew<HTMLElement>(shown.join(), { isCovered: actions.isOpen, target: 'a' })
  return (
    <article ref={box} aria-label={t`Order ${no}`} className="rounded-3 bg-surface p-4">
      <div className="relative">
        <p className="mb-3 flex flex-wrap justify-between gap-x-2 text-13 text-ink-3">
          <Link
            to="/user/order/$no"
            params={{ no }}
            className="hit-parent tabular-nums hover:underline"
          >
            <span className="spoken">
              {t`Order`} {no},{' '}
            </span>
            <time>{shopTime.date(order.createTime)}</time>
          </Link>
          <OrderStatus status={order.status} />
        </p>
        <CardGoods order={order} />
      </div>
      <CardNote order={order} />
      <div className="mt-3.5 flex flex-wrap items-center justify-end gap-2">
        <p className="mr-auto text-13 text-ink-2">
          <PieceCount order={order} /> <Price cents={order.payAmount} tone="ink" />
        </p>
        <span className="flex flex-wrap justify-end gap-2">
          {order.status === ORDER_STATUS.confirmingPayment && <Refresh no={no} />}
          <OrderActionButtons
            actions={shown
              .filter((action) => action !== 'print') // the list is not printable
              .slice(-MOST_BUTTONS)}
            onPress={actions.perform}
            isBusy={actions.isBusy}
            isSmall
            orderNo={no}
          />
        </span>
      </div>
      {actions.dialogs}
    </article>
  )
}

/** The images and names of several products, or a single product. */
function CardGoods({ order: { lines } }: { order: Order }) {
  const { i18n } = useLingui()
  const [first] = lines
  if (lines.length !== 1 || !first) {
    return (
      <>
        <ul className="flex gap-2 overflow-hidden">
          {lines.map((line) => (
            <li key={line.id} className="w-16 shrink-0">
              <ResponsivePicture picture={line.image} sizes="64px" isDecorative />
            </li>
          ))}
        </ul>
        <p className="mt-2 line-clamp-2">
          {new Intl.ListFormat(i18n.locale).format(lines.map(({ title }) => title))}
        </p>
      </>
    )
  }
  return (
    <div className="grid grid-cols-[64px_minmax(0,1fr)_auto] gap-3">
      <ResponsivePicture picture={first.image} sizes="64px" isDecorative />
      <p className="min-w-0">
        <span className="line-clamp-2">{first.title}</span>
        <span className="block text-13 text-ink-3">{specText(first.spec)}</span>
      </p>
      <span className="text-13 text-ink-3 tabular-nums">× {first.quantity}</span>
    </div>
  )
}

/** One line of news about an order. */
function CardNote({ order }: { order: Order }) {
  const shopTime = useShopTime()
  const { i18n } = useLingui()
  const place = 'mt-3'
  const [trace] = newestFirst(order.parcels.flatMap(({ traces }) => traces))
  const reason = closeReason(order.closeReason)
  if (order.status === ORDER_STATUS.toPay) {
    const until = shopTime.dateTime(order.expireTime, new Date(order.serverTime * 1000))
    return (
      <Why icon={Clock} className={place}>
        <Trans>Pay by {until}</Trans>
      </Why>
    )
  }
  if (order.status === ORDER_STATUS.confirmingPayment) {
    return (
      <Why icon={Clock} tone="warn" className={place}>
        <Trans>Please do not pay again</Trans>
      </Why>
    )
  }
  const isOnItsWay =
    order.status === ORDER_STATUS.partlyShipped || order.status === ORDER_STATUS.toReceive
  if (isOnItsWay && trace) {
    return (
      <Why icon={Truck} className={`${place} rounded-2 bg-sunken px-2.5 py-2`}>
        {trace.text}
      </Why>
    )
  }
  const promise = orderPromise(i18n, order, order.serverTime)
  if (promise && order.refundStatus !== 1) {
    return (
      <Why icon={Truck} tone={promise.isLate ? 'warn' : 'plain'} className={place}>
        {promise.text}
      </Why>
    )
  }
  if (order.refundStatus === 1) {
    return (
      <Why icon={Undo2} tone="warn" className={place}>
        <Trans>Refund or return in progress</Trans>
      </Why>
    )
  }
  if (order.status === ORDER_STATUS.closed && reason) {
    return <p className="mt-2 text-13 text-ink-3">{i18n._(reason)}</p>
  }
  return null
}

/** While a payment's outcome is unknown, the only action is to check again. */
function Refresh({ no }: { no: string }) {
  const { t } = useLingui()
  const queryClient = useQueryClient()
  return (
    <Button
      variant="soft"
      isSmall
      label={t`Refresh order ${no}`}
      onPress={() => void queryClient.invalidateQueries({ queryKey: ['order'] })}
    >
      <Trans>Refresh</Trans>
    </Button>
  )
}
