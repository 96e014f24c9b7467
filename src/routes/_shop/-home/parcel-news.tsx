import { Trans } from '@lingui/react/macro'
import { useInfiniteQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { ordersQuery } from '#src/features/order/order.queries.ts'
import { LampIsOn } from './lamp-is-on.tsx'

/** What of the member’s orders is on its way, with a link to it; the welcome when nothing is. */
export function ParcelNews() {
  const { data } = useInfiniteQuery(ordersQuery({ tab: 'toReceive', q: '' }))
  const [order] = data?.pages[0]?.list ?? []
  const [line] = order?.lines ?? []
  if (!order || !line) return <LampIsOn />
  const { title } = line
  return (
    <Link
      to="/user/order/$no"
      params={{ no: order.no }}
      hash="parcels"
      className="relative hit text-link"
    >
      {order.lines.length === 1 ? (
        <Trans>{title} is on its way.</Trans>
      ) : (
        <Trans>{title} and more are on their way.</Trans>
      )}
    </Link>
  )
}
