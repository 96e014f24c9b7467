import { useLingui } from '@lingui/react'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { siteQuery } from '#src/features/portal/portal.queries.ts'
import { shopClock } from '#src/platform/lib/time/shop-clock.ts'

/** Settings that are older may lack a holiday: nothing is promised from them. */
const FRESH_MS = 7 * 86_400_000

/** What days of arrival follow from, and the shop's clock in seconds; null: none can be shown. */
export function useDeliveryRule() {
  const { locale } = useLingui().i18n
  const { data: site, dataUpdatedAt } = useQuery(siteQuery(locale))
  const rule = site?.delivery
  return useMemo(() => {
    if (!rule) return null
    const clock = shopClock(rule.serverTime, dataUpdatedAt)
    const now = () => Math.floor(clock() / 1000)
    return now() * 1000 - rule.serverTime * 1000 > FRESH_MS ? null : { rule, now }
  }, [rule, dataUpdatedAt])
}
