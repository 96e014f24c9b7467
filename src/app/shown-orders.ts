import type { RegisteredRouter } from '@tanstack/react-router'
import { orderShown } from '#src/state/shown-orders.ts'

/** Pages of one order: also that there is no such order (any more) is an answer, but not that the shop is out of reach. */
export function followShownOrders(router: RegisteredRouter) {
  router.subscribe('onRendered', () => {
    const page = router.state.matches.at(-1)
    const no = page && 'no' in page.params ? page.params.no : undefined
    if (no !== undefined && page?.status !== 'error') orderShown(no)
  })
}
