import { store } from '#src/platform/state/store.ts'
import type { RegisteredRouter } from '@tanstack/react-router'
import { pageParameter } from '#contract/url/page-paths.ts'

/** The state of this page's orders that are in progress. */
export const checkout = store<{
  /** what is running for the order that was just placed */
  progress: 'sending' | 'again' | 'asking' | null
  /** the outcome of an earlier order is unknown, and the server is being queried */
  isUnclear: boolean
}>({ progress: null, isUnclear: false })

const waiting = new Map<string, () => Promise<void>>()

/** Callbacks to run once the order page has rendered; a page that is killed before does not run them. */
export const onceShown = (no: string, act: () => Promise<void>) => void waiting.set(no, act)

/** The shopper has seen a message about this order, or its page. Resolves when its callbacks have run. */
export async function orderShown(no: string): Promise<void> {
  const act = waiting.get(no)
  waiting.delete(no)
  await act?.()
}

/** From here on the page's address is the order's, so a reload or a restored tab opens it again. */
export function followShownOrders(router: RegisteredRouter) {
  router.subscribe('onBeforeLoad', ({ toLocation }) => {
    const { pathname } = toLocation
    const no = pageParameter(pathname, 'order') ?? pageParameter(pathname, 'cashier')
    if (no !== undefined) void orderShown(no)
  })
}
