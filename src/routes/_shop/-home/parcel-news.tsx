import { Trans, useLingui } from '@lingui/react/macro'
import { useInfiniteQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { ComponentType } from 'react'
import { ResponsivePicture } from '#src/ui/picture/picture.tsx'
import { dayOf } from '#contract/calendar.ts'
import { isOverdue } from '#contract/delivery-arrival.ts'
import type { Order } from '#contract/order.ts'
import { arrivalWords } from '#src/features/delivery/delivery-words.ts'
import { useOffers } from '#src/features/coupon/use-offers.ts'
import { useDeliveryWords } from '#src/features/delivery/use-delivery.ts'
import { ordersQuery } from '#src/features/order/order.queries.ts'
import type { CouponNewsProps } from './coupon-news.tsx'

type ParcelNewsProps = { CouponNews: ComponentType<CouponNewsProps> }

/** What of the member’s orders is on its way, with a link to it; when nothing is, a coupon that they can collect. */
export function ParcelNews({ CouponNews }: ParcelNewsProps) {
  const { t } = useLingui()
  const { offers, isKnown } = useOffers()
  const { data } = useInfiniteQuery(ordersQuery({ tab: 'toReceive', q: '' }))
  const [order] = data?.pages[0]?.list ?? []
  const [line] = order?.lines ?? []
  const when = useArrival(order)
  if (!order || !line) return data && isKnown && <CouponNews offers={offers} />
  const { title, image } = line
  const goods = order.lines.length === 1 ? title : t`${title} and more`
  return (
    <Link
      to="/user/order/$no"
      params={{ no: order.no }}
      hash="parcels"
      className="flex min-h-tap min-w-0 items-center gap-2 hover:underline"
    >
      <span className="w-7 shrink-0">
        <ResponsivePicture picture={image} sizes="28px" isDecorative />
      </span>
      <span className="truncate">
        <span className="spoken">
          <Trans>On its way:</Trans>{' '}
        </span>
        {goods}
      </span>
      {when !== null && <span className="shrink-0"> · {when}</span>}
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
