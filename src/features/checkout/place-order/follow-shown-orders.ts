import type { RegisteredRouter } from '@tanstack/react-router'
import { pageParameter } from '#contract/url/page-paths.ts'
import { orderShown } from './shown-orders.ts'

/** From here on the page's address is the order's, so a reload or a restored tab opens it again. */
export function followShownOrders(router: RegisteredRouter) {
  router.subscribe('onBeforeLoad', ({ toLocation }) => {
    const { pathname } = toLocation
    const no = pageParameter(pathname, 'order') ?? pageParameter(pathname, 'cashier')
    if (no !== undefined) void orderShown(no)
  })
}
