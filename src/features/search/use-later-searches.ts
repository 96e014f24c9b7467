import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { useEffect, useEffectEvent } from 'react'
import { connection, onBackOnline } from '#src/platform/connection/connection.ts'
import { notify } from '#src/platform/state/notifications.ts'
import { takeLaterSearches, rememberSearch } from './saved-searches.ts'

/** Once the network is back, saved searches are offered: one notification for all of them. */
export function useLaterSearches() {
  const { t } = useLingui()
  const offer = useEffectEvent(() => {
    const [words, ...others] = takeLaterSearches()
    if (words === undefined) return
    for (const each of [...others].reverse()) rememberSearch(each)
    rememberSearch(words)
    const count = others.length + 1
    notify({
      kind: 'info',
      content:
        count === 1
          ? t`You wanted to search for “${words}”`
          : plural(count, { other: 'You saved # searches' }),
      action: {
        label: t`Search now`,
        href: count === 1 ? `/search?q=${encodeURIComponent(words)}` : '/search',
      },
    })
  })
  useEffect(() => {
    if (connection.isOnline) offer() // saved before the page was closed
    return onBackOnline(offer)
  }, [])
}
