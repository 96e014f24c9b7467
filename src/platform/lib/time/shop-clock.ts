import { useMemo } from 'react'

/**
 * The server's time in ms from now on, based on a response that contained it. `serverTime`: in seconds; `answeredAt`:
 * when the response arrived, by the device's clock. It uses the monotonic clock: neither a wrong device time nor its
 * correction affects it. Where that clock stops while the device sleeps, the page refetches when it becomes visible.
 */
export function shopClock(serverTime: number, answeredAt: number): () => number {
  const age = Math.max(0, Date.now() - answeredAt)
  const start = performance.now() - age
  return () => serverTime * 1000 + performance.now() - start
}

/** The server's clock, based on a query's response; a new response means a new clock. */
export const useShopClock = (serverTime: number, answeredAt: number) =>
  useMemo(() => shopClock(serverTime, answeredAt), [serverTime, answeredAt])
