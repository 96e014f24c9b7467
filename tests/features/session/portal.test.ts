import { QueryClient } from '@tanstack/react-query'
import { beforeEach, expect, test } from 'vitest'
import { loadPortal, memberQuery, siteQuery } from '#src/features/portal/portal.queries.ts'
import { isMember, session } from '#src/platform/session/session.ts'
import { portal } from '#src/platform/session/portal.ts'
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

test('spec §4: a guest’s page asks for the site once, and stores it', async () => {
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

test('spec §4: a member’s page asks once more, and stores the member', async () => {
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

test('spec §4: without user info the token is cleared', async () => {
  const { guest } = await openShop()
  speakAs(guest(), 7)
  expect(isMember()).toBe(true)

  await visit(new QueryClient())

  expect(session).toEqual({ id: 0, token: '', refresh_token: '' })
})
