import { queryOptions, type QueryClient } from '@tanstack/react-query'
import { call } from '#src/platform/http/call.ts'
import { getPortal, getUserInfo } from '#contract/member.ts'
import { SiteSchema } from '#contract/site.ts'
import { wipe } from '#src/platform/session/session-epoch.ts'
import { portal, isMember, session } from '#src/platform/session/session.ts'

/** The signed-in member's own data; its cart count is the badge until the cart itself has loaded. */
export const memberQuery = () =>
  queryOptions({
    queryKey: ['session', 'member', session.id],
    queryFn: async ({ signal }) => (await call(getUserInfo, {}, { signal })).userInfo,
  })

/** With `requiresLogin` an expired session is refused, and ends like every refused session (spec §4). */
const portalQuery = (locale: string, requiresLogin: boolean) =>
  queryOptions({
    queryKey: ['session', 'portal', locale, session.id],
    queryFn: () => call(getPortal, { requiredLogin: requiresLogin ? '1' : '0' }),
    staleTime: 0,
    gcTime: 0,
  })

/** Site settings in a language; a portal call under way has them too. */
export const siteQuery = (locale: string) =>
  queryOptions({
    queryKey: ['session', 'site', locale],
    queryFn: async ({ client }) => (await client.fetchQuery(portalQuery(locale, false))).site,
    meta: { persist: 'site', schema: SiteSchema },
    staleTime: Infinity,
  })

type PortalContext = { queryClient: QueryClient; locale: string; requiresLogin: boolean }

/**
 * The portal call: once for a guest and once for a member (spec §4). Only visitors without site settings on this device
 * wait for it; without a network it is retried at the next navigation, and no one is signed out.
 */
export async function loadPortal(asked: PortalContext) {
  if (isMember() ? portal.userInitialize : portal.initialize) return
  const asking = askPortal(asked)
  const isKnown = asked.queryClient.getQueryData(siteQuery(asked.locale).queryKey) !== undefined
  if (isKnown) asking.catch(() => {}) // the page itself reports what it cannot load
  else await asking
}

/** The portal call of a guest whose page came with the site settings (spec §4). Never rejects. */
export const confirmPortal = (asked: Omit<PortalContext, 'requiresLogin'>) =>
  askPortal({ ...asked, requiresLogin: false }).catch(() => {}) // the page has what it needs

async function askPortal({ queryClient, locale, requiresLogin }: PortalContext) {
  const { token } = session
  const { site, userInfo } = await queryClient.fetchQuery(
    portalQuery(locale, requiresLogin && isMember()),
  )
  queryClient.setQueryData(siteQuery(locale).queryKey, site)
  portal.initialize = true
  if (session.token !== token) return // someone signed in or out meanwhile
  if (userInfo) {
    portal.userInitialize = true
    queryClient.setQueryData(memberQuery().queryKey, userInfo)
  } else if (isMember()) await wipe() // without user info the token is dropped
}

/** Site settings in another language, loaded before it is shown. */
export const loadPortalTexts = (queryClient: QueryClient, locale: string) =>
  queryClient.ensureQueryData(siteQuery(locale))
