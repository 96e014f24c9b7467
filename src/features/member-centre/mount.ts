import { queryOptions, type QueryClient } from '@tanstack/react-query'
import { isUnreached } from '#src/platform/http/api-error.ts'
import { call } from '#src/platform/http/call.ts'
import { getMemberCentre } from '#contract/member-centre.ts'
import { onWipe } from '#src/platform/session/session-epoch.ts'
import { lastSeen } from '#src/platform/storage/persisted-query.ts'
import { connection, onBackOnline } from '#src/platform/connection/connection.ts'
import { mergeAuthNode, mergeNavUserMenus, setUserMenus } from './member-centre.ts'
import { session } from '#src/platform/session/session.ts'

/** Only transfers the response to the store, so that two pages at once send one request. */
const mountQuery = (locale: string) =>
  queryOptions({
    queryKey: ['member-centre', 'mount', locale, session.id],
    queryFn: ({ signal }) => call(getMemberCentre, {}, { signal }),
    gcTime: 0,
    meta: lastSeen(getMemberCentre.data),
  })

/** The language of the menus in the store. */
let mounted = ''
onWipe(() => {
  mounted = ''
}, 'stop')

/**
 * `user-mount`: on entering `/user/*`, menus and permissions are loaded once. While the server is unreachable, the
 * last ones are used, if any, since pages have data to show and drafts to continue; fresh ones load once it is back.
 * @throws any other error response
 */
export async function mountMemberCentre(queryClient: QueryClient, locale: string): Promise<void> {
  if (mounted === locale) return
  const { id } = session
  try {
    // A copy: the store turns what it is given into proxies, which the device cannot keep.
    const answer = structuredClone(await queryClient.fetchQuery(mountQuery(locale)))
    if (session.id !== id) return // another session has started meanwhile
    setUserMenus(answer.userMenus)
    mergeNavUserMenus(answer.navUserMenus)
    mergeAuthNode(answer.authNode)
    if (connection.isOnline) mounted = locale
    else mountOnceBack(queryClient, locale)
  } catch (error) {
    if (!isUnreached(error)) throw error
    mountOnceBack(queryClient, locale)
  }
}

function mountOnceBack(queryClient: QueryClient, locale: string) {
  const stop = onBackOnline(() => {
    stop()
    mountMemberCentre(queryClient, locale).catch(() => {}) // the next page retries
  })
}
