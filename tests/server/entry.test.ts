import { expect, test } from 'vitest'
import { sendEms, sendSms, type CodePurpose } from '#contract/code.ts'
import { login, register, retrievePassword, smsLogin } from '#contract/entry.ts'
import { getUserInfo } from '#contract/member.ts'
import { signInByPassword } from '#server/domain/account/entry.ts'
import { Refused } from '#server/domain/messages/refusal.ts'
import { aCaptcha, codeTo } from '#tests/support/codes.ts'
import { aMember, PASSWORD } from '#tests/support/members.ts'
import { openShop } from '#tests/support/shop.ts'
import { refusalOf, shopper } from '#tests/support/shopper.ts'

const MOBILE = '13900000001'
type SmsPurpose = Extract<CodePurpose, 'user_login' | 'user_register' | 'user_retrieve_pwd'>

async function atTheDoor() {
  const opened = await openShop()
  const browser = opened.guest('en')
  const codeFor = async (template_code: SmsPurpose, mobile = MOBILE) => {
    await browser.call(sendSms, { mobile, template_code, ...(await aCaptcha(browser)) })
    return codeTo(opened.shop, mobile)
  }
  return { ...opened, browser, codeFor }
}
const newcomer = { mobile: MOBILE, username: 'newcomer', password: 'under the lamp' }

test('who registers is a member, signed in, and comes in by account or number afterwards', async () => {
  const { api, browser, codeFor } = await atTheDoor()

  const { userInfo } = await browser.call(register, {
    ...newcomer,
    captcha: await codeFor('user_register'),
  })
  const signedIn = shopper(api, { token: userInfo.token })

  expect((await signedIn.call(getUserInfo, {})).userInfo).toMatchObject({
    username: 'newcomer',
    nickname: 'newcomer',
    mobile: MOBILE,
    money: 0,
  })
  for (const username of ['newcomer', MOBILE]) {
    const again = await browser.call(login, { username, password: newcomer.password })
    expect(again.userInfo.id).toBe(userInfo.id)
  }
})

test('a number or an account of somebody else is refused beside the field, and the code stays good', async () => {
  const { shop, browser, codeFor } = await atTheDoor()
  await aMember(shop, { username: 'Taken', mobile: '13900000009', mobileTime: 1 })
  const other = {
    ...newcomer,
    mobile: '13900000009',
    captcha: await codeFor('user_register', '13900000009'),
  }
  const captcha = await codeFor('user_register')

  const number = await refusalOf(browser.call(register, other))
  const account = await refusalOf(
    browser.call(register, { ...newcomer, captcha, username: 'taken' }),
  )
  const { userInfo } = await browser.call(register, { ...newcomer, captcha })

  expect(number.data).toEqual({ fields: { mobile: 'mobile.taken' } })
  expect(account.data).toEqual({ fields: { username: 'account.taken' } })
  expect(userInfo.username).toBe('newcomer')
})

test('two who register the same account at once: one gets it, the other hears that it is taken', async () => {
  const { browser, codeFor } = await atTheDoor()
  const mobiles = ['13900000001', '13900000002']
  const wanted = []
  for (const mobile of mobiles) {
    wanted.push({ ...newcomer, mobile, captcha: await codeFor('user_register', mobile) })
  }

  const answers = await Promise.allSettled(wanted.map((one) => browser.call(register, one)))

  expect(answers.filter(({ status }) => status === 'rejected')).toMatchObject([
    { reason: { data: { fields: { username: 'account.taken' } } } },
  ])
})

test('a code to a number that an account names but has not proven opens another account', async () => {
  const { shop, browser, codeFor } = await atTheDoor()
  const member = await aMember(shop, { mobile: MOBILE, mobileTime: 0 })
  const captcha = await codeFor('user_login')

  const { userInfo, isNew } = await browser.call(smsLogin, { mobile: MOBILE, captcha })

  expect(isNew).toBe(true)
  expect(userInfo.id).not.toBe(member.id)
})

// Proves security 6.4.3
test('a forgotten password is set anew by a code; every session of before ends', async () => {
  const { shop, browser, codeFor, signIn } = await atTheDoor()
  const member = await aMember(shop, { mobile: MOBILE, mobileTime: 1 })
  const thief = await signIn(member)
  const captcha = await codeFor('user_retrieve_pwd')
  const wanted = { type: 'mobile', mobile: MOBILE, captcha, password: 'found again' } as const

  const { userInfo } = await browser.call(retrievePassword, wanted)

  expect(userInfo.id).toBe(member.id)
  expect((await refusalOf(thief.call(getUserInfo, {}))).code).toBe(409)
  const again = await browser.call(login, { username: MOBILE, password: 'found again' })
  expect(again.userInfo.id).toBe(member.id)
  expect((await refusalOf(browser.call(retrievePassword, wanted))).data).toEqual({
    fields: { captcha: 'code.wrong' },
  })
})

// Proves spec §3.17, spec §7.27
test('a code to the mailbox does as well', async () => {
  const { shop, browser } = await atTheDoor()
  const email = 'mira@shop.example'
  const member = await aMember(shop, { email, emailTime: 1 })
  const proof = await aCaptcha(browser)
  await browser.call(sendEms, { email, event: 'user_retrieve_pwd', ...proof })
  const captcha = await codeTo(shop, email)

  const { userInfo } = await browser.call(retrievePassword, {
    type: 'email',
    email: 'Mira@Shop.example',
    captcha,
    password: 'found again',
  })

  expect(userInfo.id).toBe(member.id)
})

// Proves security 6.1.1
test('after three wrong passwords the shop wants to see a person; the tries without do not count', async () => {
  const { shop, browser } = await atTheDoor()
  await aMember(shop, { username: 'Xiaoman' })
  const wrong = { username: 'Xiaoman', password: 'wrong-one' }
  for (let tries = 0; tries < 3; tries += 1) {
    expect((await refusalOf(browser.call(login, wrong))).reason).toBe('login_failed')
  }

  const right = { username: 'xiaoman', password: PASSWORD }
  const asked = await refusalOf(browser.call(login, right))
  const lie = await refusalOf(
    browser.call(login, { ...right, ...(await aCaptcha(browser)), captchaInfo: '1,1;1;1' }),
  )
  const { userInfo } = await browser.call(login, { ...right, ...(await aCaptcha(browser)) })

  expect([asked.reason, lie.reason]).toEqual(['captcha_required', 'captcha_wrong'])
  expect(userInfo.username).toBe('Xiaoman')
})

// Proves security 6.3.1, security 6.3.4
test('wrong passwords for an account do not tell which number belongs to it', async () => {
  const { shop, browser } = await atTheDoor()
  await aMember(shop, { username: 'Xiaoman', mobile: MOBILE, mobileTime: 1 })
  for (const username of ['Xiaoman', 'XIAOMAN', 'xiaoman']) {
    await refusalOf(browser.call(login, { username, password: 'wrong-one' }))
  }
  const reasonFor = async (username: string) =>
    (await refusalOf(browser.call(login, { username, password: 'wrong-one' }))).reason

  expect(await reasonFor('Xiaoman')).toBe('captcha_required')
  expect([await reasonFor(MOBILE), await reasonFor('13600136999')]).toEqual([
    'login_failed',
    'login_failed',
  ])
})

// Proves security 6.3.1
test('who has many addresses of one network is counted as one', async () => {
  const { shop } = await atTheDoor()
  const reasonFrom = async (ip: string, username: string) => {
    const given = {
      username,
      password: 'wrong-one',
      agreed: false,
      keepsAccount: false,
      captchaId: '',
      captchaInfo: '',
    }
    const refused = await signInByPassword({ ...shop, ip, token: '', member: null }, given).catch(
      (error: unknown) => error,
    )
    return refused instanceof Refused ? refused.key : refused
  }
  for (let host = 1; host <= 20; host += 1)
    await reasonFrom(`2001:db8:1:2::${host}`, `nobody${host}`)

  expect(await reasonFrom('2001:db8:1:2:ffff::9', 'another')).toBe('captcha_required')
  expect(await reasonFrom('2001:db8:1:3::9', 'another')).toBe('login_failed')
})
