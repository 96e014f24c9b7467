import { Trans, useLingui } from '@lingui/react/macro'
import { useQueryClient, useSuspenseQuery } from '@tanstack/react-query'
import { createFileRoute, notFound, useNavigate } from '@tanstack/react-router'
import { Ellipsis } from 'lucide-react'
import * as v from 'valibot'
import { OrderNoSchema } from '#contract/search-parameters.ts'
import { AddressPanel } from '#src/features/address/recipient.tsx'
import { OrderActionButtons } from '#src/features/order/actions/order-action-buttons.tsx'
import { orderQuery } from '#src/features/order/order.queries.ts'
import { actionLabels, shownActions, type ShownAction } from '#src/features/order/order.messages.ts'
import type { Order } from '#contract/order.ts'
import { isOverdue } from '#contract/delivery-arrival.ts'
import { useFocusOnNew } from '#src/features/order/use-focus-on-new.ts'
import { useOrderActions } from '#src/features/order/actions/use-order-actions.tsx'
import { orNotFound } from '#src/platform/http/or-not-found.ts'
import { PageBar } from '#src/layout/page/page-bar.tsx'
import { PageTitle } from '#src/layout/page/page-title.tsx'
import { RouteError } from '#src/layout/failure/route-error.tsx'
import { useShopClock } from '#src/platform/lib/time/shop-clock.ts'
import { useErrorText } from '#src/features/failure/error-text.ts'
import { withOfflinePanel } from '#src/layout/failure/patient.tsx'
import { iconButtonClass } from '#src/ui/button/icon-button.tsx'
import { Icon } from '#src/ui/icon.tsx'
import { BottomBar } from '#src/ui/layout/bottom-bar.tsx'
import { TwoColumns } from '#src/ui/layout/two-columns.tsx'
import { Menu } from '#src/ui/overlay/menu.tsx'
import { OrderGoods, OrderSums } from '#src/routes/user/_member/-order/order-goods.tsx'
import {
  OrderHeadline,
  OrderHistory,
  OrderProgress,
} from '#src/routes/user/_member/-order/order-headline.tsx'
import { OrderPrint } from './-order/order-print.tsx'
import { ParcelsPanel } from './-order/parcels-panel.tsx'
import { Skeleton, SkeletonBox, SkeletonRow } from '#src/ui/state/skeleton.tsx'

const MOST_BUTTONS = 2

export const Route = createFileRoute('/user/_member/order/$no')({
  staticData: { messages: ['user/order', 'delivery'] },
  loader: async ({ context: { queryClient }, params: { no } }) => {
    if (!v.is(OrderNoSchema, no)) throw notFound()
    await orNotFound(queryClient.ensureQueryData({ ...orderQuery(no), revalidateIfStale: true }))
  },
  pendingComponent: withOfflinePanel(OrderPending),
  errorComponent: RouteError,
  component: OrderPage,
})

/** What the page offers elsewhere is only in the menu. A reminder is, until the order is late. */
const isForBar = (action: ShownAction, { promisedDay, serverTime }: Order) => {
  if (action === 'remind') return promisedDay !== null && isOverdue(promisedDay, serverTime)
  return action !== 'logistics' && action !== 'refundApply' && action !== 'aftersale'
}

function OrderPage() {
  const { t, i18n } = useLingui()
  const navigate = useNavigate()
  const queryClient = useQueryClient()
  const sayError = useErrorText()
  const { data: order, dataUpdatedAt } = useSuspenseQuery(orderQuery(Route.useParams().no))
  const { no } = order
  const now = useShopClock(order.serverTime, dataUpdatedAt)
  const actions = useOrderActions(order, {
    sayError,
    onDelete: () => void navigate({ to: '/user/account/orderList', replace: true }),
  })
  const shown = shownActions(order)
  const box = useFocusOnNew(shown.join(), { isCovered: actions.isOpen })
  const isTracking = order.parcels.length > 0
  const offered = shown.filter((action) => action !== 'logistics' || isTracking)
  const inBar = offered.filter((action) => isForBar(action, order)).slice(-MOST_BUTTONS)
  const inMenu = offered.filter((action) => !inBar.includes(action))
  const bar = (
    <OrderActionButtons actions={inBar} onPress={actions.perform} isBusy={actions.isBusy} />
  )
  return (
    <>
      <OrderPrint order={order} />
      <div ref={box} className="print:hidden">
        <PageTitle>{t`Order ${no}`}</PageTitle>
        <PageBar
          actions={
            inMenu.length > 0 && (
              <Menu
                label={t`More actions`}
                className={iconButtonClass()}
                items={inMenu.map((action) => ({
                  key: action,
                  label: i18n._(actionLabels[action]),
                  onPress: () => actions.perform(action),
                }))}
              >
                <Icon of={Ellipsis} />
              </Menu>
            )
          }
        >
          <Trans>Order details</Trans>
        </PageBar>
        <OrderHeadline
          order={order}
          now={now}
          onTimeOver={() => void queryClient.invalidateQueries({ queryKey: ['order'] })}
        />
        <TwoColumns kind="order" className="gap-3! desktop:gap-x-3">
          <div className="grid gap-3">
            <OrderProgress order={order} />
            <ParcelsPanel order={order} />
            <OrderGoods order={order} />
          </div>
          <div className="grid gap-3">
            <AddressPanel address={order.address} />
            <OrderSums order={order} />
            <OrderHistory order={order} />
            {inBar.length > 0 && <div className="grid gap-3 pt-1 max-desktop:hidden">{bar}</div>}
          </div>
        </TwoColumns>
        {inBar.length > 0 && (
          <BottomBar isHiddenOnDesktop>
            <div className="flex grow flex-wrap gap-3 *:grow">{bar}</div>
          </BottomBar>
        )}
        {actions.dialogs}
      </div>
    </>
  )
}

/** Skeleton of an order while it loads. */
function OrderPending() {
  const { t } = useLingui()
  return (
    <Skeleton label={t`Loading`} className="grid gap-3 pt-18">
      <SkeletonBox className="h-8 w-3/5" />
      <SkeletonBox className="h-18 rounded-3" />
      <SkeletonRow hasPicture />
      <SkeletonRow hasPicture />
      <SkeletonBox className="h-40 rounded-3" />
    </Skeleton>
  )
}
