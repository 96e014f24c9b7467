import { useMemo } from 'react'
import { shopClock } from './shop-clock.ts'

/** The shop's clock by a query's answer; another answer is another clock. */
export const useShopClock = (serverTime: number, answeredAt: number) =>
  useMemo(() => shopClock(serverTime, answeredAt), [serverTime, answeredAt])
