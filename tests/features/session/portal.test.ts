import { QueryClient } from '@tanstack/react-query'
import { beforeEach, expect, test } from 'vitest'
import { getUserInfo } from '#contract/member.ts'
import { beginSession } from '#src/features/session/session.mutations.ts'
import { loadPortal, memberQuery, siteQuery } from '#src/features/portal/portal.queries.ts'
import { isMember, session, portal } from '#src/platform/session/session.ts'
import { speakAs } from '#tests/support/client.ts'
import { aMember } from '#tests/support/members.ts'
import { openShop } from '#tests/support/shop.ts'
import { until } from '#tests/support/until.ts'

const PORTAL = 'GET /api/portal/index'
const visit = (queryClient: QueryClient) =>
  loadPortal({ queryClient, locale: 'en', requiresLogin: false })

beforeEach(() => {
  portal.initialize = false
  portal.userInitialize = false
})

// Proves spec §4.2, spec §4.4, spec §4.8
test('a guest’s page asks for the site once, and stores it', async () => {
  const { guest } = await openShop()
  const { sent } = speakAs(guest(), 0)
  const queryClient = new QueryClient()

  await visit(queryClient)
  await visit(queryClient)

  expect(queryClient.isFetching()).toBe(0)
  expect(sent).toEqual([PORTAL])
  expect(queryClient.getQueryData(siteQuery('en').queryKey)?.siteName).toBe('Lamplight')
  expect(portal).toEqual({ initialize: true, userInitialize: false })
})

// Proves spec §3.5, spec §4.3, spec §4.7, spec §4.8
test('a member’s page asks once more, and stores the member', async () => {
  const { shop, guest, signIn } = await openShop()
  const member = await aMember(shop)
  speakAs(guest(), 0)
  const queryClient = new QueryClient()
  await visit(queryClient)
  const { sent } = speakAs(await signIn(member), member.id)

  await visit(queryClient)
  await until(() => expect(portal.userInitialize).toBe(true)) // a page that knows the site does not wait
  await visit(queryClient)

  expect(queryClient.getQueryData(memberQuery().queryKey)?.username).toBe(member.username)
  expect(queryClient.isFetching()).toBe(0)
  expect(sent).toEqual([PORTAL])
})

// Proves spec §4.5
test('without user info the token is cleared', async () => {
  const { guest } = await openShop()
  speakAs(guest(), 7)
  expect(isMember()).toBe(true)

  await visit(new QueryClient())

  expect(session).toEqual({ id: 0, token: '', refresh_token: '' })
})

// Proves spec §7.6
test('every portal call says whether the page requires a login', async () => {
  const { guest } = await openShop()
  const { requests } = speakAs(guest(), 0)
  const queryClient = new QueryClient()

  await visit(queryClient)
  await queryClient.fetchQuery(siteQuery('zh-cn'))

  expect(requests.map(({ url }) => new URL(url).search)).toEqual([
    '?requiredLogin=0',
    '?requiredLogin=0',
  ])
})

// Proves spec §4.2, spec §4.4, spec §4.8
test('settings that are wanted while the portal call is under way come with it', async () => {
  const { guest } = await openShop()
  const { sent } = speakAs(guest(), 0)
  const queryClient = new QueryClient()

  const [, site] = await Promise.all([visit(queryClient), queryClient.fetchQuery(siteQuery('en'))])

  expect(site.siteName).toBe('Lamplight')
  expect(sent).toEqual([PORTAL])
})

// Proves spec §4.3
test('after a sign-in in the page the portal call runs once for the member', async () => {
  const { shop, guest, signIn } = await openShop()
  const member = await aMember(shop)
  const queryClient = new QueryClient()
  speakAs(guest(), 0)
  await visit(queryClient)
  const signedIn = await signIn(member)
  const { userInfo } = await signedIn.call(getUserInfo, {})
  const { sent } = speakAs(signedIn, member.id)

  await beginSession(queryClient, userInfo)
  await visit(queryClient)
  await until(() => expect(portal.userInitialize).toBe(true))
  await visit(queryClient)

  expect(sent.filter((call) => call === PORTAL)).toEqual([PORTAL])
})
