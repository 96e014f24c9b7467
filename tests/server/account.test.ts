import { expect, test } from 'vitest'
import {
  changeBind,
  changePassword,
  endOtherSessions,
  getProfile,
  saveProfile,
  verifyMember,
} from '#contract/account.ts'
import { sendEms, sendSms } from '#contract/code.ts'
import { login } from '#contract/entry.ts'
import { getUserInfo } from '#contract/member.ts'
import { uploadFile } from '#contract/upload.ts'
import { codeTo, notThis } from '#tests/support/codes.ts'
import { aMember, PASSWORD } from '#tests/support/members.ts'
import { aPhoto } from '#tests/support/photos.ts'
import { openShop } from '#tests/support/shop.ts'
import { refusalOf } from '#tests/support/shopper.ts'

const OLD = '13900000001'
const NEW = '13900000002'

async function aSignedIn() {
  const opened = await openShop()
  const member = await aMember(opened.shop, {
    username: 'Xiaoman',
    mobile: OLD,
    mobileTime: 1,
  })
  const browser = await opened.signIn(member)
  const newCode = async (mobile = NEW) => {
    await browser.call(sendSms, { mobile, template_code: 'user_change_mobile' })
    return codeTo(opened.shop, mobile)
  }
  /** proves identity by the bound number */
  const verified = async (mobile = OLD) => {
    await browser.call(sendSms, { mobile, template_code: 'user_mobile_verify' })
    const captcha = await codeTo(opened.shop, mobile)
    const proof = await browser.call(verifyMember, { type: 'mobile', captcha })
    return { accountVerificationToken: proof.accountVerificationToken }
  }
  return { ...opened, member, browser, newCode, verified }
}

// Proves spec §7.12
test('a profile is changed field by field, and the rest stays', async () => {
  const { browser } = await aSignedIn()

  await browser.call(saveProfile, { nickname: ' 小满 ', gender: 2 })
  const profile = await browser.call(saveProfile, { birthday: '1994-05-21', motto: '慢慢来' })

  expect(profile).toMatchObject({
    username: 'Xiaoman',
    nickname: '小满',
    gender: 2,
    birthday: '1994-05-21',
    motto: '慢慢来',
  })
  expect(await browser.call(getProfile, {})).toEqual(profile)
})

test('the profile of another member is neither read nor changed', async () => {
  const { shop, browser, signIn } = await aSignedIn()
  const other = await signIn(await aMember(shop, { username: 'Dashu' }))

  await other.call(saveProfile, { nickname: 'Other' })

  expect((await other.call(getProfile, {})).username).toBe('Dashu')
  expect((await browser.call(getProfile, {})).nickname).toBe('Xiaoman')
})

test.each([
  [{ nickname: ' ' }, { nickname: 'required' }],
  [{ nickname: 'x'.repeat(21) }, { nickname: 'tooLong' }],
  [{ motto: 'x'.repeat(61) }, { motto: 'tooLong' }],
  [{ birthday: '2026-02-30' }, { birthday: 'date.format' }],
  [{ birthday: '1899-12-31' }, { birthday: 'date.format' }],
  [{ birthday: '2999-01-01' }, { birthday: 'date.format' }],
  [{ birthday: '1994-05' }, { birthday: 'date.format' }],
  [{ birthday: '1994' }, { birthday: 'date.format' }],
])('the profile %j is refused beside the field', async (form, fields) => {
  const { browser } = await aSignedIn()

  expect((await refusalOf(browser.call(saveProfile, form))).data).toEqual({ fields })
})

// Proves spec §7.17, security 6.4.4
test('who has proven themselves by the old number binds a new one and signs in with it', async () => {
  const { browser, guest, newCode, verified } = await aSignedIn()
  const { accountVerificationToken } = await verified()

  const profile = await browser.call(changeBind, {
    type: 'mobile',
    mobile: NEW,
    captcha: await newCode(),
    accountVerificationToken,
  })
  const { userInfo } = await guest().call(login, { username: NEW, password: PASSWORD })
  const old = await refusalOf(guest().call(login, { username: OLD, password: PASSWORD }))

  expect(profile).toMatchObject({ mobile: NEW, isMobileVerified: true })
  expect(userInfo.username).toBe('Xiaoman')
  expect(old.reason).toBe('login_failed')
})

// Proves spec §7.16, security 7.5.1, security 9.2.1
test('a verification is good for one change and for 600 seconds', async () => {
  const { browser, newCode, verified, pass } = await aSignedIn()
  const { accountVerificationToken } = await verified()
  const bind = async (mobile: string) =>
    browser.call(changeBind, {
      type: 'mobile',
      mobile,
      captcha: await newCode(mobile),
      accountVerificationToken,
    })

  await bind(NEW)
  const second = await refusalOf(bind('13900000003'))
  pass(60)
  const fresh = await verified(NEW)
  pass(600)
  const late = await refusalOf(
    browser.call(changeBind, {
      type: 'mobile',
      mobile: '13900000004',
      captcha: await newCode('13900000004'),
      ...fresh,
    }),
  )

  expect([second.reason, late.reason]).toEqual(['verification_required', 'verification_required'])
})

// Proves security 9.2.2
test('a verification of another member is worth nothing', async () => {
  const { shop, newCode, verified, signIn, browser } = await aSignedIn()
  const other = await signIn(await aMember(shop))
  const { accountVerificationToken } = await verified()
  const captcha = await newCode()

  const refused = await refusalOf(
    other.call(changeBind, { type: 'mobile', mobile: NEW, captcha, accountVerificationToken }),
  )

  expect(refused.reason).toBe('verification_required')
  expect((await browser.call(getProfile, {})).mobile).toBe(OLD)
})

test('the password does instead of a verification, and a mailbox is bound like a number', async () => {
  const { shop, browser } = await aSignedIn()
  await browser.call(sendEms, { email: 'Mira@Shop.example', event: 'user_change_email' })
  const captcha = await codeTo(shop, 'mira@shop.example')
  const wanted = { type: 'email', email: 'mira@shop.example', captcha } as const

  const none = await refusalOf(browser.call(changeBind, wanted))
  const wrong = await refusalOf(browser.call(changeBind, { ...wanted, password: 'wrong-one' }))
  const profile = await browser.call(changeBind, { ...wanted, password: PASSWORD })

  expect(none.reason).toBe('verification_required')
  expect(wrong.data).toMatchObject({ fields: { password: 'password.wrong' } })
  expect(profile).toMatchObject({ email: 'mira@shop.example', isEmailVerified: true })
})

test('what another member has proven to have is not bound, and its code stays good', async () => {
  const { shop, browser, newCode } = await aSignedIn()
  await aMember(shop, { mobile: NEW, mobileTime: 1 })
  const captcha = await newCode()
  const wanted = { type: 'mobile', mobile: NEW, captcha, password: PASSWORD } as const

  const refused = await refusalOf(browser.call(changeBind, wanted))

  expect(refused.data).toMatchObject({ fields: { mobile: 'mobile.taken' } })
})

test('a wrong code binds nothing', async () => {
  const { browser, newCode } = await aSignedIn()
  const captcha = notThis(await newCode())

  const refused = await refusalOf(
    browser.call(changeBind, { type: 'mobile', mobile: NEW, captcha, password: PASSWORD }),
  )

  expect(refused.data).toMatchObject({ fields: { captcha: 'code.wrong' } })
  expect((await browser.call(getProfile, {})).mobile).toBe(OLD)
})

// Proves spec §7.18, security 6.2.2, security 7.4.3
test('a new password ends the other sessions, and the old one is worth nothing', async () => {
  const { browser, member, signIn, guest } = await aSignedIn()
  const phone = await signIn(member)
  const change = {
    oldPassword: PASSWORD,
    newPassword: 'under the lamp',
    repeated: 'under the lamp',
  }

  await browser.call(changePassword, change)
  const { userInfo } = await guest().call(login, {
    username: 'Xiaoman',
    password: 'under the lamp',
  })

  expect((await refusalOf(phone.call(getUserInfo, {}))).code).toBe(409)
  expect((await browser.call(getUserInfo, {})).userInfo.id).toBe(userInfo.id)
  const old = await refusalOf(guest().call(login, { username: 'Xiaoman', password: PASSWORD }))
  expect(old.reason).toBe('login_failed')
})

// Proves security 2.1.2, security 6.2.3
test.each([
  [{ oldPassword: 'wrong-one' }, { oldPassword: 'password.wrong' }],
  [{ newPassword: 'short', repeated: 'short' }, { newPassword: 'password.format' }],
  [{ newPassword: 'lamp<2026', repeated: 'lamp<2026' }, { newPassword: 'password.format' }],
  [{ repeated: 'another one' }, { repeated: 'password.same' }],
])('a change of the password with %j is refused beside the field', async (part, fields) => {
  const { browser } = await aSignedIn()
  const change = {
    oldPassword: PASSWORD,
    newPassword: 'under the lamp',
    repeated: 'under the lamp',
  }

  const refused = await refusalOf(browser.call(changePassword, { ...change, ...part }))

  expect(refused.data).toEqual({ fields })
})

test('after five wrong passwords a session that was left open guesses no more', async () => {
  const { browser } = await aSignedIn()
  const change = { newPassword: 'under the lamp', repeated: 'under the lamp' }
  for (let tries = 0; tries < 5; tries += 1) {
    await refusalOf(browser.call(changePassword, { ...change, oldPassword: 'wrong-one' }))
  }

  const refused = await refusalOf(
    browser.call(changePassword, { ...change, oldPassword: PASSWORD }),
  )

  expect(refused.reason).toBe('too_many_tries')
})

// Proves security 7.5.2
test('other devices are counted and signed out; those of other members stay', async () => {
  const { shop, browser, member, signIn } = await aSignedIn()
  const [phone, other] = [await signIn(member), await signIn(await aMember(shop))]
  const before = await browser.call(getProfile, {})

  const { ended } = await browser.call(endOtherSessions, {})

  expect([before.otherDevices, ended]).toEqual([1, 1])
  expect((await browser.call(getProfile, {})).otherDevices).toBe(0)
  expect((await refusalOf(phone.call(getProfile, {}))).code).toBe(409)
  expect((await other.call(getProfile, {})).otherDevices).toBe(0)
})

test('a picture that the member has uploaded stands for them; one of another member does not', async () => {
  const { shop, signIn } = await openShop({ hasPictures: true })
  const browser = await signIn(await aMember(shop))
  const other = await signIn(await aMember(shop))
  const { file } = await browser.call(uploadFile, { file: await aPhoto() })

  const refused = await refusalOf(other.call(saveProfile, { avatar: file.id }))
  const profile = await browser.call(saveProfile, { avatar: file.id })

  expect(refused.reason).toBe('upload_unknown')
  expect(profile.avatar).toBe(`/media/u/${file.id}/160.webp`)
  expect((await browser.call(getUserInfo, {})).userInfo.avatar).toBe(profile.avatar)
})
