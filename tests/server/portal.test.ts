import { expect, test } from 'vitest'
import { login } from '#contract/entry.ts'
import { getPortal, getUserInfo, logout } from '#contract/member.ts'
import { saveSiteSettings } from '#server/domain/site/site.ts'
import { members as memberTable } from '#server/db/schema/member.ts'
import { SESSION_MOST_SECONDS, SESSION_SECONDS } from '#server/domain/account/session.ts'
import { aCaptcha } from '#tests/support/codes.ts'
import { aMember, PASSWORD } from '#tests/support/members.ts'
import { openShop } from '#tests/support/shop.ts'
import { refusalOf, shopper } from '#tests/support/shopper.ts'

const WINDOW_SECONDS = 15 * 60

async function signedIn() {
  const opened = await openShop()
  const member = await aMember(opened.shop, { username: 'Xiaoman' })
  const guest = opened.guest()
  const { userInfo } = await guest.call(login, { username: 'Xiaoman', password: PASSWORD })
  return { ...opened, member, guest, userInfo, browser: shopper(opened.api, userInfo) }
}

test('a guest is told in the language that the address names, unless another was chosen', async () => {
  const { api } = await openShop()
  const nameFor = async (cookie: string) => {
    const headers = { cookie }
    const response = await api.request('/api/portal/index?lang=en', { headers })
    return response.text()
  }

  expect(await nameFor('')).toContain('"Lamplight"')
  expect(await nameFor('ba-lang=zh-cn')).toContain('"巷灯"')
})

// Proves spec §3.6
test('a guest gets the site settings, with the fees of the specification, and no user', async () => {
  const { guest } = await openShop()

  const { site, userInfo } = await guest().call(getPortal, {})

  expect(site).toMatchObject({
    siteName: 'Lamplight',
    basicDeliverMoney: 1000,
    freeToDeliver: 9900,
    userAddressCount: 10,
  })
  expect(userInfo).toBeNull()
})

test('texts of the site come in the language of the reader, and in Chinese without a choice', async () => {
  const { db, guest } = await openShop()
  await saveSiteSettings(db, { siteName: { 'zh-cn': '小店', en: 'Corner' } })

  const names = await Promise.all(
    (['zh-cn', 'en'] as const).map(async (language) => {
      const { site } = await guest(language).call(getPortal, {})
      return site.siteName
    }),
  )

  expect(names).toEqual(['小店', 'Corner'])
})

// Proves spec §7.9, spec §7.11
test('signing in gives a session that the portal and the member call know', async () => {
  const { browser, member } = await signedIn()

  expect((await browser.call(getPortal, {})).userInfo).toMatchObject({
    id: member.id,
    cart_count: 0,
  })
  expect((await browser.call(getUserInfo, {})).userInfo.username).toBe('Xiaoman')
})

test('an account is the same in capitals and small letters', async () => {
  const { guest, member } = await signedIn()

  const { userInfo } = await guest.call(login, { username: 'xiaoMAN', password: PASSWORD })

  expect(userInfo.id).toBe(member.id)
})

test('a wrong password and an unknown account are refused with the same words', async () => {
  const { guest } = await signedIn()

  const wrong = await refusalOf(guest.call(login, { username: 'Xiaoman', password: 'wrong-one' }))
  const unknown = await refusalOf(guest.call(login, { username: 'nobody', password: 'wrong-one' }))

  expect(wrong).toMatchObject({ reason: 'login_failed', message: unknown.message })
})

test('however many members sign in from one address, the next one can too', async () => {
  const { guest } = await signedIn()
  for (let others = 0; others < 61; others++)
    await guest.call(login, { username: 'Xiaoman', password: PASSWORD })

  const { userInfo } = await guest.call(login, { username: 'Xiaoman', password: PASSWORD })

  expect(userInfo.token).not.toBe('')
})

// Proves security 6.3.1
test('the sixth try for an account within a quarter of an hour is refused, even with the password', async () => {
  const { guest, pass } = await signedIn()
  for (let tries = 0; tries < 5; tries++) {
    const captcha = await aCaptcha(guest)
    await refusalOf(guest.call(login, { username: 'Xiaoman', password: 'wrong-one', ...captcha }))
  }

  const refused = await refusalOf(guest.call(login, { username: 'Xiaoman', password: PASSWORD }))
  pass(WINDOW_SECONDS)
  const { userInfo } = await guest.call(login, { username: 'Xiaoman', password: PASSWORD })

  expect(refused.reason).toBe('too_many_tries')
  expect(userInfo.token).not.toBe('')
})

test('a logout without the second token ends the session that it comes with', async () => {
  const { browser } = await signedIn()

  await browser.call(logout, { refresh_token: '' })

  expect((await refusalOf(browser.call(getUserInfo, {}))).code).toBe(409)
})

// Proves spec §7.10, security 7.4.1
test('after logout the token is worth nothing', async () => {
  const { browser, userInfo } = await signedIn()

  await browser.call(logout, { refresh_token: userInfo.refresh_token })

  expect((await browser.call(getPortal, {})).userInfo).toBeNull()
  expect((await refusalOf(browser.call(getUserInfo, {}))).code).toBe(409)
})

// Proves security 7.3.1
test('a session slides with use and ends without', async () => {
  const { browser, pass } = await signedIn()

  pass(SESSION_SECONDS - 60)
  await browser.call(getUserInfo, {})
  pass(SESSION_SECONDS - 60)
  await browser.call(getUserInfo, {})
  pass(SESSION_SECONDS)

  expect((await refusalOf(browser.call(getUserInfo, {}))).code).toBe(409)
})

// Proves security 7.3.2
test('a session ends after a year, however much it is used', async () => {
  const { browser, pass } = await signedIn()
  const MONTH = SESSION_SECONDS - 60
  let used = 0

  for (; used + MONTH < SESSION_MOST_SECONDS; used += MONTH) {
    pass(MONTH)
    await browser.call(getUserInfo, {})
  }
  pass(SESSION_MOST_SECONDS - used)

  expect((await refusalOf(browser.call(getUserInfo, {}))).code).toBe(409)
})

// Proves security 7.2.2, security 7.2.4
test('who signs in anew leaves the session they came with, and has another token', async () => {
  const { browser, userInfo } = await signedIn()

  const again = await browser.call(login, { username: 'Xiaoman', password: PASSWORD })

  expect([again.userInfo.token, again.userInfo.refresh_token]).not.toEqual([
    userInfo.token,
    userInfo.refresh_token,
  ])
  expect((await refusalOf(browser.call(getUserInfo, {}))).code).toBe(409)
})

// Proves security 7.4.2
test('of a member who is taken out no session is left', async () => {
  const { shop, browser, member } = await signedIn()

  await shop.db.delete(memberTable)

  expect(member.id).toBeGreaterThan(0)
  expect((await refusalOf(browser.call(getUserInfo, {}))).code).toBe(409)
  expect(await shop.db.query.sessions.findMany()).toEqual([])
})

// Proves spec §7.6
test('a page that needs a login hears of a dead session from the portal at once', async () => {
  const { api } = await openShop()
  const browser = shopper(api, { token: 'stale' })

  expect((await refusalOf(browser.call(getPortal, { requiredLogin: '1' }))).code).toBe(409)
  expect((await browser.call(getPortal, { requiredLogin: '0' })).userInfo).toBeNull()
})

// Proves security 7.2.3, security 11.4.2
test('the database holds neither password nor token', async () => {
  const { shop, userInfo } = await signedIn()

  const sessions = await shop.db.query.sessions.findMany()
  const members = await shop.db.query.members.findMany()

  const stored = JSON.stringify([sessions, members])
  for (const secret of [PASSWORD, userInfo.token, userInfo.refresh_token]) {
    expect(stored).not.toContain(secret)
  }
})
