import { useQuery } from '@tanstack/react-query'
import { unreadQuery } from '#src/features/message/message.queries.ts'
import { orderCountsQuery } from '#src/features/order/order.queries.ts'

/** What waits for the member behind a menu entry, by its path. */
export function useMenuCounts(): Record<string, number | undefined> {
  const { data: orders } = useQuery(orderCountsQuery())
  const { data: unread } = useQuery(unreadQuery())
  return {
    '/user/account/orderList': orders && (orders.toPay ?? 0) + (orders.toReceive ?? 0),
    '/user/account/appraise': orders?.linesToReview,
    '/user/account/message': unread?.count,
  }
}
