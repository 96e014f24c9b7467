import { createServer } from 'node:http'
import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { expect, onTestFinished, test, vi } from 'vitest'
import { changePassword, getProfile } from '#contract/account.ts'
import { getPortal } from '#contract/member.ts'
import { getMessages } from '#contract/message.ts'
import { bindWechat, getWechatState, unbindWechat, wechatLogin } from '#contract/wechat.ts'
import { createShopApi } from '#server/http/app.ts'
import { saveSiteSettings } from '#server/domain/site/site.ts'
import { openPlatform } from '#server/providers/wechat.ts'
import { aMember, memberNow, PASSWORD } from '#tests/support/members.ts'
import { openShop, type TestShop } from '#tests/support/shop.ts'
import { refusalOf, shopper, type Shopper } from '#tests/support/shopper.ts'

const WINDOWS_CHROME =
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36'

type Decision = 'agree' | 'refuse'

/** The phone opens the URL of the QR code and continues as `who`; returns the page that asks for approval. */
async function arrive(browser: Shopper, url: string, who = 'wx_mira') {
  await browser.send(new Request(url))
  const sent = await browser.send(
    new Request(url, { method: 'POST', body: new URLSearchParams({ who }) }),
  )
  const address = new URL(sent.headers.get('location') ?? '/', url)
  return { address, text: await (await browser.send(new Request(address))).text() }
}

/** The same, then decides about the device; returns the last page. */
async function agree(browser: Shopper, url: string, who?: string, decision: Decision = 'agree') {
  const { address } = await arrive(browser, url, who)
  return decide(browser, address, decision)
}

async function decide(browser: Shopper, address: URL, decision: Decision = 'agree') {
  const body = new URLSearchParams([...address.searchParams, ['decision', decision]])
  return (await browser.send(new Request(address, { method: 'POST', body }))).text()
}

/** A consent that this browser may use. */
async function aConsent(browser: Shopper, who?: string) {
  const { state, url } = await browser.call(getWechatState, {})
  await agree(browser, url, who)
  const { code } = await browser.call(getWechatState, { state })
  return { state, code }
}

const password = PASSWORD

async function withBoundMember(opened: TestShop) {
  const member = await aMember(opened.shop)
  const browser = await opened.signIn(member)
  await browser.call(bindWechat, { ...(await aConsent(browser)), password })
  return { member, browser }
}

// Proves spec §7.7
test('a QR code waits, is scanned, is agreed to, and signs in who has tied that WeChat', async () => {
  const opened = await openShop()
  const { member } = await withBoundMember(opened)
  const browser = opened.guest('en')
  const { state, url, status, expire } = await browser.call(getWechatState, {})
  const seen = async () => (await browser.call(getWechatState, { state })).status

  await browser.send(new Request(url))
  const scanned = await seen()
  const end = await agree(browser, url)
  const { status: approved, code } = await browser.call(getWechatState, { state })
  const { userInfo } = await browser.call(wechatLogin, { state, code })

  expect([status, scanned, approved]).toEqual(['waiting', 'scanned', 'approved'])
  expect(expire).toBe(opened.shop.now() + 120)
  expect(end).toContain('Approved')
  expect(userInfo.id).toBe(member.id)
})

test('what the QR code shows does not tell the browser’s secret', async () => {
  const { guest } = await openShop()

  const { state, url } = await guest().call(getWechatState, {})

  expect(url).not.toContain(state)
})

// Proves spec §7.8, security 7.6.2, security 10.1.2
test('a consent is worth one sign-in, and only in the browser that showed the code', async () => {
  const opened = await openShop()
  await withBoundMember(opened)
  const browser = opened.guest()
  const consent = await aConsent(browser)
  const { state } = await opened.guest().call(getWechatState, {})

  const elsewhere = await refusalOf(browser.call(wechatLogin, { ...consent, state }))
  await browser.call(wechatLogin, consent)
  const again = await refusalOf(browser.call(wechatLogin, consent))

  expect([elsewhere.reason, again.reason]).toEqual(['wechat_failed', 'wechat_failed'])
})

test('a QR code lives for two minutes', async () => {
  const { guest, pass } = await openShop()
  const browser = guest('en')
  const { state, url } = await browser.call(getWechatState, {})

  pass(120)

  expect(await agree(browser, url)).toContain('This code has expired')
  expect(await browser.call(getWechatState, { state })).toMatchObject({
    status: 'expired',
    code: '',
  })
})

test('a refusal on the phone is seen, and may still turn into a consent', async () => {
  const { guest } = await openShop()
  const browser = guest('en')
  const { state, url } = await browser.call(getWechatState, {})

  expect(await agree(browser, url, 'wx_mira', 'refuse')).toContain('Declined')
  const refused = await browser.call(getWechatState, { state })
  await agree(browser, url)

  expect(refused.status).toBe('refused')
  expect((await browser.call(getWechatState, { state })).status).toBe('approved')
})

test('a WeChat that nobody has tied signs nobody in', async () => {
  const { guest } = await openShop()
  const browser = guest()

  const refused = await refusalOf(browser.call(wechatLogin, await aConsent(browser)))

  expect(refused.reason).toBe('wechat_unbound')
})

test('a WeChat is tied to one account, until it is untied', async () => {
  const opened = await openShop()
  const { browser } = await withBoundMember(opened)
  const other = await opened.signIn(await aMember(opened.shop))

  const refused = await refusalOf(other.call(bindWechat, { ...(await aConsent(other)), password }))
  await browser.call(unbindWechat, {})
  await other.call(bindWechat, { ...(await aConsent(other)), password })

  expect(refused.reason).toBe('wechat_taken')
  expect((await browser.call(getProfile, {})).hasWechat).toBe(false)
  expect((await other.call(getProfile, {})).hasWechat).toBe(true)
})

// Proves security 6.8.2
test('a made-up code is not believed: the phone hears so, and the browser goes on waiting', async () => {
  const { guest } = await openShop()
  const browser = guest('en')
  const { state, url } = await browser.call(getWechatState, {})
  const code = `${btoa('wx_mira')}.made-up`
  const back = new URL('/wechat/return', url)
  back.search = new URLSearchParams({ state: url.split('/').at(-1) ?? '', code }).toString()
  const log = vi.spyOn(console, 'error').mockImplementationOnce(() => {})

  expect(await decide(browser, back)).toContain('WeChat didn’t confirm this')
  expect(await browser.call(getWechatState, { state })).toMatchObject({ code: '', nickname: '' })
  expect(log).toHaveBeenCalledOnce()
})

// Proves security 6.3.3, security 6.3.4, security 7.5.1
test('tying a WeChat takes a proof that it is the member, and the member is told', async () => {
  const opened = await openShop()
  const member = await aMember(opened.shop)
  const browser = await opened.signIn(member)
  const consent = await aConsent(browser)

  const bare = await refusalOf(browser.call(bindWechat, consent))
  const wrong = await refusalOf(browser.call(bindWechat, { ...consent, password: 'guessed' }))
  const before = (await memberNow(opened.shop, member.id)).wechatId
  await browser.call(bindWechat, { ...consent, password })
  const { list } = await browser.call(getMessages, {})

  expect(bare.reason).toBe('verification_required')
  expect(wrong.data).toEqual({ fields: { password: 'password.wrong' } })
  expect(before).toBeNull()
  expect((await memberNow(opened.shop, member.id)).wechatId).toBe('wx_mira')
  expect(list).toMatchObject([
    { title: 'WeChat is linked to your account', link: '/user/account/profile' },
  ])
})

test('a new password tells a member that the tied WeChat still signs in', async () => {
  const opened = await openShop()
  const { browser } = await withBoundMember(opened)

  await browser.call(changePassword, {
    oldPassword: PASSWORD,
    newPassword: 'another1',
    repeated: 'another1',
  })
  const { list } = await browser.call(getMessages, {})

  expect(list[0]).toMatchObject({
    title: 'Your password has changed',
    link: '/user/account/profile',
  })
  expect(list[0]?.content).toContain('Your linked WeChat can still sign in')
})

// Proves security 7.6.2, security 10.2.1
test('the phone sees the device that asked and the number that its screen shows', async () => {
  const { api, guest } = await openShop()
  const screen = shopper({
    fetch: (request) => {
      request.headers.set('user-agent', WINDOWS_CHROME)
      return api.fetch(request)
    },
  })
  const { state, url, number } = await screen.call(getWechatState, {})

  const { text } = await arrive(guest('en'), url)

  expect(number).toMatch(/^\d\d$/)
  expect(text).toContain('Chrome · Windows')
  expect(text).toContain(`<dd class="amount">${number}</dd>`)
  expect(await screen.call(getWechatState, { state })).toMatchObject({
    status: 'scanned',
    number,
    code: '',
  })
})

// Proves security 10.1.2
test('the first agreement is final: nobody else’s WeChat takes its place', async () => {
  const opened = await openShop()
  const { member } = await withBoundMember(opened)
  const screen = opened.guest('en')
  const { state, url } = await screen.call(getWechatState, {})
  const stranger = opened.guest('en')
  const { address } = await arrive(stranger, url, 'wx_stranger')
  await agree(screen, url)

  const late = await decide(stranger, address)
  const again = (await arrive(stranger, url, 'wx_stranger')).text
  const { code, nickname } = await screen.call(getWechatState, { state })
  const { userInfo } = await screen.call(wechatLogin, { state, code })

  expect([late, again].map((text) => text.includes('This code has expired'))).toEqual([true, true])
  expect(nickname).toBe('wx_mira')
  expect(userInfo.id).toBe(member.id)
})

// Proves security 6.8.2
test('a shop without WeChat, outside the demo, neither offers it nor has its pages', async () => {
  const { shop, db } = await openShop()
  const browser = shopper(createShopApi({ ...shop, wechat: null }))
  const offers = async () => (await browser.call(getPortal, {})).site.offersWechat
  const consent = { state: 'a-state-of-some-length', code: 'a-code' }
  const statusOf = async (path: string) =>
    (await browser.send(new Request(`${browser.origin}${path}`))).status

  const refused = await Promise.all([
    refusalOf(browser.call(getWechatState, {})),
    refusalOf(browser.call(wechatLogin, consent)),
  ])
  expect(refused.map(({ reason }) => reason)).toEqual(['wechat_unavailable', 'wechat_unavailable'])
  expect(await offers()).toBe(false)
  expect(await statusOf('/demo-wechat/anything')).toBe(404)
  expect(await statusOf('/wechat/return?state=a&code=b')).toBe(404)

  await saveSiteSettings(db, { demo: true })
  expect(await offers()).toBe(true)
  expect(await statusOf('/demo-wechat/anything')).toBe(200)
})

/** A fake of `api.weixin.qq.com`. */
async function aWechatServer() {
  const asked: URL[] = []
  const server = createServer((request, response) => {
    const url = new URL(request.url ?? '/', 'http://peer.test')
    asked.push(url)
    const isKnown = url.searchParams.get('code') === 'CODE' || url.pathname === '/sns/userinfo'
    const answer = url.pathname.endsWith('access_token')
      ? { access_token: 'TOKEN', expires_in: 7200, openid: 'OPENID', scope: 'snsapi_userinfo' }
      : { openid: 'OPENID', nickname: '小满', unionid: 'UNIONID' }
    response.setHeader('content-type', 'text/plain')
    response.end(JSON.stringify(isKnown ? answer : { errcode: 40029, errmsg: 'invalid code' }))
  }).listen(0)
  await once(server, 'listening')
  onTestFinished(() => void server.close())
  const { port } = server.address() as AddressInfo // it listens on a port, not on a pipe
  return { asked, apiUrl: `http://localhost:${port}` }
}

test('the real platform is asked as WeChat documents it', async () => {
  const { asked, apiUrl } = await aWechatServer()
  const platform = openPlatform({ appId: 'wx1', secret: 'S', apiUrl })

  const consent = new URL(
    platform.consentUrl('STATE', { origin: 'https://shop.example', path: '/wechat/return' }),
  )
  const identity = await platform.identityOf('CODE')
  const unknown = platform.identityOf('OTHER')

  await expect(unknown).rejects.toThrow(/openid/)
  expect(consent.origin + consent.pathname).toBe(
    'https://open.weixin.qq.com/connect/oauth2/authorize',
  )
  expect(Object.fromEntries(consent.searchParams)).toEqual({
    appid: 'wx1',
    redirect_uri: 'https://shop.example/wechat/return',
    response_type: 'code',
    scope: 'snsapi_userinfo',
    state: 'STATE',
  })
  expect(identity).toEqual({ wechatId: 'UNIONID', nickname: '小满' })
  expect(Object.fromEntries(asked[0]?.searchParams ?? [])).toEqual({
    appid: 'wx1',
    secret: 'S',
    code: 'CODE',
    grant_type: 'authorization_code',
  })
})
