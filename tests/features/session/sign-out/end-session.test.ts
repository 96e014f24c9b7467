import { expect, test } from 'vitest'
import { login } from '#contract/entry.ts'
import { endSession } from '#src/features/session/sign-out/end-session.ts'
import { isMember, signIn } from '#src/platform/session/session.ts'
import { broken, speakAs } from '#tests/support/client.ts'
import { aMember, PASSWORD } from '#tests/support/members.ts'
import { openShop } from '#tests/support/shop.ts'

/** A member's page, and what it sends. */
async function aMembersPage() {
  const { shop, guest } = await openShop()
  const { username, id } = await aMember(shop)
  const browser = guest()
  const { userInfo } = await browser.call(login, { username, password: PASSWORD })
  const way = speakAs(browser, id)
  signIn(userInfo)
  return { shop, way, userInfo }
}

// Proves spec §4.9, spec §4.10
test('logging out sends the refresh token, and this device forgets the session', async () => {
  const { shop, way } = await aMembersPage()

  expect(await endSession()).toEqual({ kind: 'told', msg: '' })

  expect(way.sent).toEqual(['POST /api/portal/user/logout'])
  expect(await shop.db.query.sessions.findMany()).toEqual([])
  expect(isMember()).toBe(false)
})

// Proves spec §7.1
test('the logout carries the token too, though the device has forgotten it', async () => {
  const { way, userInfo } = await aMembersPage()

  await endSession()

  expect(way.requests[0]?.headers.get('user-token')).toBe(userInfo.token)
})

test('decisions, logout: when the shop says no its words are kept, and the device is signed out', async () => {
  const { way } = await aMembersPage()
  way.fault = () => Promise.resolve(Response.json({ code: 422, msg: 'Not now', data: null }))

  expect(await endSession()).toEqual({ kind: 'refused', msg: 'Not now' })

  expect(isMember()).toBe(false)
})

test('decisions, logout: without a network the device is signed out all the same', async () => {
  const { way } = await aMembersPage()
  way.fault = broken

  expect((await endSession()).kind).toBe('unreached')

  expect(isMember()).toBe(false)
})
