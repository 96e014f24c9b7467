import { useMemo } from 'react'
import { shopClock } from './shop-clock.ts'

/** The server's clock, based on a query's response; a new response means a new clock. */
export const useShopClock = (serverTime: number, answeredAt: number) =>
  useMemo(() => shopClock(serverTime, answeredAt), [serverTime, answeredAt])
