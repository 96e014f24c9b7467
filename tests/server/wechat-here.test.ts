import { expect, test, vi } from 'vitest'
import { getProfile } from '#contract/account.ts'
import { bindWechat, getWechatState, wechatLogin } from '#contract/wechat.ts'
import { aMember, PASSWORD } from '#tests/support/members.ts'
import { openShop, type TestShop } from '#tests/support/shop.ts'
import { refusalOf, type Shopper } from '#tests/support/shopper.ts'

/** Inside WeChat: agrees as `wx_mira`, and returns to the page of this browser that WeChat leads to. */
async function begin(browser: Shopper, begun: { to: string } | { isToBind: '1' }) {
  const { state, returned, url } = await browser.call(getWechatState, begun)
  const body = new URLSearchParams({ who: 'wx_mira' })
  const sent = await browser.send(new Request(url, { method: 'POST', body }))
  const page = new URL(sent.headers.get('location') ?? '/', url)
  return { state, returned, page, code: page.searchParams.get('code') ?? '' }
}

async function aBoundMember(opened: TestShop) {
  const member = await aMember(opened.shop)
  const browser = await opened.signIn(member)
  const { state, code } = await begin(browser, { isToBind: '1' })
  await browser.call(bindWechat, { state, code, password: PASSWORD })
  return member
}

test('inside WeChat the consent returns to the browser that asked, which signs in with it', async () => {
  const opened = await openShop()
  const member = await aBoundMember(opened)
  const browser = opened.guest('en')

  const { state, returned, page, code } = await begin(browser, { to: '/cart/confirm?sku=1' })
  const { userInfo } = await browser.call(wechatLogin, { state, code })

  expect(page.pathname).toBe('/user/login')
  expect(page.searchParams.get('to')).toBe('/cart/confirm?sku=1')
  expect(page.searchParams.get('state')).toBe(returned)
  expect(userInfo.id).toBe(member.id)
  expect((await refusalOf(browser.call(wechatLogin, { state, code }))).reason).toBe('wechat_failed')
})

test('inside WeChat the consent returns to the profile, where the member’s proof links the account', async () => {
  const opened = await openShop()
  const browser = await opened.signIn(await aMember(opened.shop))
  const { state, returned, page, code } = await begin(browser, { isToBind: '1' })

  const wrong = await refusalOf(browser.call(bindWechat, { state, code, password: 'guessed' }))
  await browser.call(bindWechat, { state, code, password: PASSWORD })

  expect(page.pathname).toBe('/user/account/profile')
  expect(page.searchParams.get('state')).toBe(returned)
  expect(wrong.data).toMatchObject({ fields: { password: expect.any(String) } })
  expect(await browser.call(getProfile, {})).toMatchObject({ hasWechat: true })
})

// Proves security 7.6.2
test('a consent that returned to one browser is of no use with what another one holds', async () => {
  const opened = await openShop()
  await aBoundMember(opened)
  const stranger = opened.guest('en')
  const byQrCode = await stranger.call(getWechatState, {})
  const browser = opened.guest('en')
  const { state, returned, code } = await begin(browser, { to: '/' })

  const byHash = await refusalOf(stranger.call(wechatLogin, { state: returned, code }))
  const byQr = await refusalOf(stranger.call(wechatLogin, { state: byQrCode.state, code }))
  const log = vi.spyOn(console, 'error').mockImplementationOnce(() => {})
  const madeUp = await refusalOf(browser.call(wechatLogin, { state, code: 'made up' }))

  const reasons = [byHash, byQr, madeUp].map(({ reason }) => reason)
  expect(reasons).toEqual(['wechat_failed', 'wechat_failed', 'wechat_failed'])
  expect(log).toHaveBeenCalledOnce()
})

test('WeChat returns only to paths of the shop', async () => {
  const { guest } = await openShop()

  const { page } = await begin(guest('en'), { to: '//evil.example' })

  expect(page.searchParams.get('to')).toBe('/')
})
