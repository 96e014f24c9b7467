import { Trans, useLingui } from '@lingui/react/macro'
import { useInfiniteQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { dayOf } from '#contract/calendar.ts'
import { isOverdue } from '#contract/delivery-arrival.ts'
import type { Order } from '#contract/order.ts'
import { arrivalWords } from '#src/features/delivery/delivery-words.ts'
import { useDeliveryWords } from '#src/features/delivery/use-delivery.ts'
import { ordersQuery } from '#src/features/order/order.queries.ts'

/** What of the member’s orders is on its way, with a link to it; `otherwise` when nothing is. */
export function ParcelNews({ otherwise }: { otherwise: ReactNode }) {
  const { t } = useLingui()
  const { data } = useInfiniteQuery(ordersQuery({ tab: 'toReceive', q: '' }))
  const [order] = data?.pages[0]?.list ?? []
  const [line] = order?.lines ?? []
  const when = useArrival(order)
  if (!order || !line) return otherwise
  const { title } = line
  const goods = order.lines.length === 1 ? title : t`${title} and more`
  return (
    <Link
      to="/user/order/$no"
      params={{ no: order.no }}
      hash="parcels"
      className="relative hit text-link"
    >
      <Trans>On its way: {goods}</Trans>
      {when !== null && ` · ${when}`}
    </Link>
  )
}

/** `by Wednesday`: the day that the order promises, unless it is over. */
function useArrival(order: Order | undefined) {
  const i18n = useDeliveryWords()
  if (!i18n || !order || order.promisedDay === null) return null
  const { promisedDay, serverTime } = order
  return isOverdue(promisedDay, serverTime)
    ? null
    : arrivalWords(i18n, promisedDay, dayOf(serverTime))
}
