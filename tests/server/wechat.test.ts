import { createServer } from 'node:http'
import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { expect, onTestFinished, test, vi } from 'vitest'
import { getProfile } from '#src/contract/account.ts'
import { bindWechat, getWechatState, unbindWechat, wechatLogin } from '#src/contract/wechat.ts'
import { openPlatform } from '#server/wechat/open-platform.ts'
import { aMember } from '#tests/support/members.ts'
import { openShop, type TestShop } from '#tests/support/shop.ts'
import { refusalOf, type Shopper } from '#tests/support/shopper.ts'

/** The phone opens what the QR code says, and agrees as somebody there; answers the page at the end. */
async function agree(browser: Shopper, url: string, who = 'wx_mira', decision = 'agree') {
  const body = new URLSearchParams({ who, decision })
  await browser.send(new Request(url))
  const sent = await browser.send(new Request(url, { method: 'POST', body }))
  const next = new URL(sent.headers.get('location') ?? '/', url)
  return (await browser.send(new Request(next))).text()
}

/** A consent that this browser may use. */
async function aConsent(browser: Shopper, who?: string) {
  const { state, url } = await browser.call(getWechatState, {})
  await agree(browser, url, who)
  const { code } = await browser.call(getWechatState, { state })
  return { state, code }
}

async function withBoundMember(opened: TestShop) {
  const member = await aMember(opened.shop)
  const browser = await opened.signIn(member)
  await browser.call(bindWechat, await aConsent(browser))
  return { member, browser }
}

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
  expect(end).toContain('You have agreed')
  expect(userInfo.id).toBe(member.id)
})

test('what the QR code shows does not tell the browser’s secret', async () => {
  const { guest } = await openShop()

  const { state, url } = await guest().call(getWechatState, {})

  expect(url).not.toContain(state)
})

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

  expect(await agree(browser, url, 'wx_mira', 'refuse')).toContain('You have refused')
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

  const refused = await refusalOf(other.call(bindWechat, await aConsent(other)))
  await browser.call(unbindWechat, {})
  await other.call(bindWechat, await aConsent(other))

  expect(refused.reason).toBe('wechat_taken')
  expect((await browser.call(getProfile, {})).hasWechat).toBe(false)
  expect((await other.call(getProfile, {})).hasWechat).toBe(true)
})

test('a made-up code of the demo page is not believed', async () => {
  const { guest } = await openShop()
  const browser = guest()
  const { state, url } = await browser.call(getWechatState, {})
  const back = new URL(
    `/wechat/return?state=${url.split('/').at(-1)}&code=${btoa('wx_mira')}.made-up`,
    url,
  )
  await browser.send(new Request(back))
  const { code } = await browser.call(getWechatState, { state })
  const log = vi.spyOn(console, 'error').mockImplementationOnce(() => {})

  expect((await refusalOf(browser.call(wechatLogin, { state, code }))).reason).toBe('wechat_failed')
  expect(log).toHaveBeenCalledOnce()
})

/** A peer that speaks as `api.weixin.qq.com` does. */
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

  const consent = new URL(platform.consentUrl('STATE', 'https://shop.example'))
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
