import { useLingui } from '@lingui/react'
import { useQuery } from '@tanstack/react-query'
import { useMemo, useEffect, useState } from 'react'
import { siteQuery } from '#src/features/portal/portal.queries.ts'
import { shopClock } from '#src/platform/lib/time/shop-clock.ts'
import { addressesQuery } from '#src/features/address/address.queries.ts'
import { useIsMember } from '#src/features/session/use-member.ts'
import { useRouteContext } from '@tanstack/react-router'
import { loadBundles } from '#src/platform/i18n/catalogs.ts'

/** Milliseconds. Settings that are older may lack a holiday: nothing is promised from them. */
const RULE_FRESH_MS = 7 * 86_400_000
/** Milliseconds after which the member's addresses are fetched again. */
const AREA_FRESH_MS = 600_000

/** What days of arrival follow from, and the shop's clock in seconds; null: none can be shown. */
export function useDeliveryRule() {
  const { locale } = useLingui().i18n
  const { data: site, dataUpdatedAt } = useQuery(siteQuery(locale))
  const rule = site?.delivery
  return useMemo(() => {
    if (!rule) return null
    const clock = shopClock(rule.serverTime, dataUpdatedAt)
    const now = () => Math.floor(clock() / 1000)
    return now() * 1000 - rule.serverTime * 1000 > RULE_FRESH_MS ? null : { rule, now }
  }, [rule, dataUpdatedAt])
}

/** Division code of the address that the confirm page starts with; '' without one, undefined while it is unknown. */
export function useReaderArea(): string | undefined {
  const isMember = useIsMember()
  const { data, fetchStatus } = useQuery({
    ...addressesQuery(),
    enabled: isMember,
    staleTime: AREA_FRESH_MS,
    meta: { quiet: true },
  })
  if (!isMember) return ''
  return data?.list[0]?.areaCode ?? (fetchStatus === 'fetching' ? undefined : '')
}

/** Loads the texts of delivery, which belong to no page; null until they are there in the current language. */
export function useDeliveryWords() {
  const { locale } = useLingui().i18n
  // The router's instance: `useLingui` returns a new object after every load.
  const i18n = useRouteContext({ from: '__root__', select: (context) => context.i18n })
  const [loaded, setLoaded] = useState('')
  useEffect(() => {
    loadBundles(i18n, ['delivery'], locale).then(
      () => setLoaded(locale),
      () => {}, // without the texts no day is shown
    )
  }, [i18n, locale])
  return loaded === locale ? i18n : null
}
