import type { RegisteredRouter } from '@tanstack/react-router'
import { orderShown } from './shown-orders.ts'

const ORDER = /^\/user\/(?:cashier|order)\/([^/]+)$/

/** From here on the page's address is the order's, which a reload or a restored tab opens again. */
export function followShownOrders(router: RegisteredRouter) {
  router.subscribe('onBeforeLoad', ({ toLocation }) => {
    const no = ORDER.exec(toLocation.pathname)?.[1]
    if (no !== undefined) void orderShown(no)
  })
}
