import { expect, test } from 'vitest'
import { changePassword, endOtherSessions } from '#contract/account.ts'
import { getCart } from '#contract/cart.ts'
import { SESSION_OVER } from '#contract/endpoint.ts'
import { login, retrievePassword } from '#contract/entry.ts'
import { getPortal, getUserInfo, logout } from '#contract/member.ts'
import { sendSms } from '#contract/code.ts'
import { members } from '#server/db/schema/member.ts'
import { SESSION_SECONDS } from '#server/domain/account/session.ts'
import { aCaptcha, codeTo } from '#tests/support/codes.ts'
import { aMember, PASSWORD } from '#tests/support/members.ts'
import { openShop } from '#tests/support/shop.ts'
import { refusalOf, shopper } from '#tests/support/shopper.ts'

const MOBILE = '13800138001'

/** A member on a shared device, and at home. */
async function atTwoPlaces() {
  const opened = await openShop()
  const member = await aMember(opened.shop, { username: 'Xiaoman', mobile: MOBILE, mobileTime: 1 })
  const enter = async () => {
    const given = { username: member.username, password: PASSWORD }
    const { userInfo } = await opened.guest('en').call(login, given)
    return { userInfo, browser: shopper(opened.api, userInfo) }
  }
  return { ...opened, shared: await enter(), home: await enter() }
}
type Places = Awaited<ReturnType<typeof atTwoPlaces>>

const newPassword = { newPassword: 'lamplight2', repeated: 'lamplight2' }
const WAYS: [string, (places: Places) => Promise<unknown>][] = [
  [
    'the member signs out there',
    ({ shared: { browser, userInfo } }) =>
      browser.call(logout, { refresh_token: userInfo.refresh_token }),
  ],
  [
    'it is signed out from somewhere else, with the key that it has',
    ({ guest, shared }) => guest().call(logout, { refresh_token: shared.userInfo.refresh_token }),
  ],
  ['the other devices are signed out', ({ home }) => home.browser.call(endOtherSessions, {})],
  [
    'the password is changed at home',
    ({ home }) => home.browser.call(changePassword, { oldPassword: PASSWORD, ...newPassword }),
  ],
  [
    'a new password is set by a code',
    async ({ guest, shop }) => {
      const browser = guest('en')
      const wanted = { mobile: MOBILE, template_code: 'user_retrieve_pwd' } as const
      await browser.call(sendSms, { ...wanted, ...(await aCaptcha(browser)) })
      const captcha = await codeTo(shop, MOBILE)
      const given = { type: 'mobile', mobile: MOBILE, captcha, password: 'lamplight2' } as const
      return browser.call(retrievePassword, given)
    },
  ],
  [
    'somebody else signs in there',
    async ({ shop, shared: { browser } }) => {
      const other = await aMember(shop)
      return browser.call(login, { username: other.username, password: PASSWORD })
    },
  ],
  ['nobody uses it for a month', async ({ pass }) => pass(SESSION_SECONDS)],
  ['the account is taken out', ({ shop }) => shop.db.delete(members)],
]

test.each(WAYS)('when %s, the session there is over for every call, in one way', async (_, end) => {
  const places = await atTwoPlaces()
  const { browser } = places.shared
  await browser.call(getUserInfo, {})

  await end(places)

  const refusals = await Promise.all([
    refusalOf(browser.call(getUserInfo, {})),
    refusalOf(browser.call(getCart, {})),
    refusalOf(browser.call(getPortal, { requiredLogin: '1' })),
  ])
  expect(refusals.map(({ code, data }) => [code, data])).toEqual(
    Array.from({ length: 3 }, () => [SESSION_OVER, {}]),
  )
  expect((await browser.call(getPortal, {})).userInfo).toBeNull()
})
