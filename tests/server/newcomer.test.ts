import * as v from 'valibot'
import { expect, test } from 'vitest'
import { chooseUsername, getProfile, setFirstPassword } from '#contract/account.ts'
import { sendSms, type CodePurpose } from '#contract/code.ts'
import { login, register, smsLogin } from '#contract/entry.ts'
import { getUserInfo } from '#contract/member.ts'
import { getCashier, startPayment } from '#contract/payment.ts'
import { AccountSchema } from '#contract/validation.ts'
import { lockMemberOut } from '#server/domain/account/binding/recover.ts'
import { changeBalance } from '#server/domain/wallet/ledger.ts'
import { aCaptcha, codeTo } from '#tests/support/codes.ts'
import { aProduct } from '#tests/support/goods.ts'
import { aMember, memberNow } from '#tests/support/members.ts'
import { anOrder } from '#tests/support/orders.ts'
import { anId, openShop } from '#tests/support/shop.ts'
import { refusalOf, shopper } from '#tests/support/shopper.ts'

const MOBILE = '13900000001'
type SmsPurpose = Extract<CodePurpose, 'user_login' | 'user_register'>

async function atTheDoor() {
  const opened = await openShop()
  const browser = opened.guest('en')
  const codeFor = async (template_code: SmsPurpose, mobile = MOBILE) => {
    await browser.call(sendSms, { mobile, template_code, ...(await aCaptcha(browser)) })
    return codeTo(opened.shop, mobile)
  }
  return { ...opened, browser, codeFor }
}

/** Somebody who became a member by a code, signed in. */
async function aNewcomer() {
  const opened = await atTheDoor()
  const captcha = await opened.codeFor('user_login')
  const { userInfo } = await opened.browser.call(smsLogin, { mobile: MOBILE, captcha })
  const member = shopper(opened.api, { token: userInfo.token })
  const ownCode = async () => {
    opened.pass(60)
    await member.call(sendSms, { mobile: MOBILE, template_code: 'user_mobile_verify' })
    return codeTo(opened.shop, MOBILE)
  }
  return { ...opened, userInfo, member, ownCode }
}

test('a number proven by a code is an account: made once, and then known', async () => {
  const { browser, codeFor, pass } = await atTheDoor()
  const first = await browser.call(smsLogin, {
    mobile: MOBILE,
    captcha: await codeFor('user_login'),
  })
  pass(60)
  const again = await browser.call(smsLogin, {
    mobile: MOBILE,
    captcha: await codeFor('user_login'),
  })

  expect([first.isNew, again.isNew]).toEqual([true, false])
  expect(again.userInfo.id).toBe(first.userInfo.id)
  expect(first.userInfo).toMatchObject({
    mobile: MOBILE,
    money: 0,
    score: 0,
    nickname: 'Neighbour',
  })
  expect(v.is(AccountSchema, first.userInfo.username)).toBe(true)
  expect(first.userInfo.username).not.toContain(MOBILE.slice(-4))
})

test('the nickname of who is new is in the language of the page', async () => {
  const { guest, codeFor } = await atTheDoor()

  const { userInfo } = await guest('zh-cn').call(smsLogin, {
    mobile: MOBILE,
    captcha: await codeFor('user_login'),
  })

  expect(userInfo.nickname).toBe('街坊')
})

test('of two new ones with one code at once one becomes a member, and there is one account', async () => {
  const { db, browser, codeFor } = await atTheDoor()
  const given = { mobile: MOBILE, captcha: await codeFor('user_login') }
  const before = (await db.query.members.findMany()).length

  const answers = await Promise.allSettled([
    browser.call(smsLogin, given),
    browser.call(smsLogin, given),
  ])

  expect(answers.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
  expect(answers).toContainEqual(
    expect.objectContaining({
      reason: expect.objectContaining({ data: { fields: { captcha: 'code.wrong' } } }),
    }),
  )
  expect(await db.query.members.findMany()).toHaveLength(before + 1)
})

test('who registers and signs in by code at once with one number has one account', async () => {
  const { db, browser, codeFor, pass } = await atTheDoor()
  const toRegister = await codeFor('user_register')
  pass(60)
  const toSignIn = await codeFor('user_login')
  const form = { mobile: MOBILE, username: 'newcomer', password: 'under the lamp' }

  const [entered] = await Promise.allSettled([
    browser.call(smsLogin, { mobile: MOBILE, captcha: toSignIn }),
    browser.call(register, { ...form, captcha: toRegister }),
  ])

  expect(entered.status).toBe('fulfilled')
  const owners = (await db.query.members.findMany()).filter(({ mobile }) => mobile === MOBILE)
  expect(owners).toHaveLength(1)
})

test('a member whom the shop has locked out is refused, and no second account is made', async () => {
  const { db, shop, browser, codeFor } = await atTheDoor()
  const member = await aMember(shop, { mobile: MOBILE, mobileTime: 1 })
  await lockMemberOut(shop, member.id)
  const before = (await db.query.members.findMany()).length

  const refused = await refusalOf(
    browser.call(smsLogin, { mobile: MOBILE, captcha: await codeFor('user_login') }),
  )

  expect(refused.reason).toBe('account_locked')
  expect(await db.query.members.findMany()).toHaveLength(before)
})

test('an account without a password refuses every password as a wrong one', async () => {
  const { browser, userInfo } = await aNewcomer()
  const answerTo = async (username: string, password: string) => {
    const { code, message, data } = await refusalOf(browser.call(login, { username, password }))
    return { code, message, data }
  }

  const unknown = await answerTo('13900000002', 'lamplight1')

  expect(await answerTo(MOBILE, 'lamplight1')).toEqual(unknown)
  expect(await answerTo(userInfo.username, 'lamplight1')).toEqual(unknown)
})

test('a first password is set by a code to the number, once; other devices are signed out', async () => {
  const { shop, browser, userInfo, member, ownCode, signIn } = await aNewcomer()
  const elsewhere = await signIn(await memberNow(shop, userInfo.id))
  const wanted = { newPassword: 'under the lamp', repeated: 'under the lamp' }
  expect(await member.call(getProfile, {})).toMatchObject({ hasPassword: false })

  const captcha = await ownCode()
  await member.call(setFirstPassword, { ...wanted, captcha })

  expect(await member.call(getProfile, {})).toMatchObject({ hasPassword: true })
  expect((await refusalOf(elsewhere.call(getUserInfo, {}))).code).toBe(409)
  const again = await browser.call(login, { username: MOBILE, password: 'under the lamp' })
  expect(again.userInfo.id).toBe(userInfo.id)
  const second = await refusalOf(
    member.call(setFirstPassword, { ...wanted, captcha: await ownCode() }),
  )
  expect(second.reason).toBe('not_allowed_now')
})

test('without the code nobody sets a first password', async () => {
  const { member, browser } = await aNewcomer()
  const wanted = { newPassword: 'under the lamp', repeated: 'under the lamp', captcha: '123456' }

  const refused = await refusalOf(member.call(setFirstPassword, wanted))

  expect(refused.data).toEqual({ fields: { captcha: 'code.wrong' } })
  const { reason } = await refusalOf(
    browser.call(login, { username: MOBILE, password: 'under the lamp' }),
  )
  expect(reason).toBe('login_failed')
})

test('a made-up account name is replaced once by a free one of the member’s own', async () => {
  const { shop, member } = await aNewcomer()
  await aMember(shop, { username: 'Taken' })
  const choose = (username: string) => member.call(chooseUsername, { username })

  const taken = await refusalOf(choose('taken'))
  const profile = await choose('xiaoman')
  const repeated = await choose('xiaoman')
  const second = await refusalOf(choose('xiaoman2'))

  expect(taken.data).toEqual({ fields: { username: 'account.taken' } })
  expect(profile).toMatchObject({ username: 'xiaoman', mayChooseUsername: false })
  expect(repeated).toEqual(profile)
  expect(second.reason).toBe('not_allowed_now')
})

test('of two names chosen at once one is the member’s', async () => {
  const { member } = await aNewcomer()

  const answers = await Promise.allSettled(
    ['first_one', 'second_one'].map((username) => member.call(chooseUsername, { username })),
  )

  expect(answers.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
})

test('a registered account name is not changed', async () => {
  const { shop, signIn } = await atTheDoor()
  const member = await signIn(await aMember(shop))

  const { reason } = await refusalOf(member.call(chooseUsername, { username: 'another' }))

  expect(reason).toBe('not_allowed_now')
})

test('without a password an order is placed and paid, only not from the balance', async () => {
  const { shop, member, userInfo } = await aNewcomer()
  await changeBalance(shop, userInfo.id, {
    kind: 'money',
    change: 10_000,
    memo: { en: 'Refund' },
    sourceType: 'test',
    sourceNo: 'test',
  })
  const { skuId } = await aProduct(shop)
  const { no } = await anOrder(member, skuId)
  const pay = { no, method: 'balance', password: 'anything', paymentKey: anId() }

  const { methods } = await member.call(getCashier, { no })
  const refused = await refusalOf(member.call(startPayment, pay))

  expect(methods).toContainEqual({ code: 'balance', enabled: false, reason: 'password_unset' })
  expect(methods).toContainEqual(expect.objectContaining({ code: 'sandbox', enabled: true }))
  expect(refused.reason).toBe('password_unset')
})
