import { expect, test } from 'vitest'
import { changePassword, getProfile, setFirstPassword } from '#contract/account.ts'
import { sendEms, sendSms } from '#contract/code.ts'
import { retrievePassword, smsLogin } from '#contract/entry.ts'
import { getMessages } from '#contract/message.ts'
import { getCashier, startPayment } from '#contract/payment.ts'
import { updateMember } from '#server/db/member/members.ts'
import { listOutbox } from '#server/db/member/outbox.ts'
import { changeBalance } from '#server/domain/wallet/ledger.ts'
import { aCaptcha, codeTo, smsCodeFor } from '#tests/support/codes.ts'
import { aProduct } from '#tests/support/goods.ts'
import { memberNow, PASSWORD } from '#tests/support/members.ts'
import { anOrder } from '#tests/support/orders.ts'
import { anId } from '#tests/support/shop.ts'
import { shopper } from '#tests/support/shopper.ts'
import { aThief, OWN } from './thief.ts'

const DAY = 86_400
const NEW = { newPassword: 'found again', repeated: 'found again' }

/** A member with a number, a mailbox, a WeChat and balance. */
async function aHolder() {
  const opened = await aThief()
  const { shop, member, api, guest } = opened
  await updateMember(shop.db, member.id, { wechatId: 'wx_own' })
  const source = { memo: { en: 'Refund' }, sourceType: 'test', sourceNo: 'test' }
  await changeBalance(shop, member.id, { kind: 'money', change: 100_000, ...source })
  const byCode = async (type: 'mobile' | 'email', untiesWechat?: boolean) => {
    const browser = guest()
    const proof = await aCaptcha(browser)
    if (type === 'mobile')
      await browser.call(sendSms, {
        mobile: OWN.mobile,
        template_code: 'user_retrieve_pwd',
        ...proof,
      })
    else await browser.call(sendEms, { email: OWN.email, event: 'user_retrieve_pwd', ...proof })
    const captcha = await codeTo(shop, type === 'mobile' ? OWN.mobile : OWN.email)
    const form = { captcha, password: 'found again', untiesWechat }
    const { userInfo } =
      type === 'mobile'
        ? await browser.call(retrievePassword, { type, mobile: OWN.mobile, ...form })
        : await browser.call(retrievePassword, { type, email: OWN.email, ...form })
    return shopper(api, { token: userInfo.token })
  }
  /** Pays an order from the balance, and says what the cashier says. */
  const pay = async (browser: ReturnType<typeof shopper>) => {
    const { skuId } = await aProduct(shop)
    const { no } = await anOrder(browser, skuId)
    const { methods } = await browser.call(getCashier, { no })
    const offered = methods.find(({ code }) => code === 'balance')
    const password = 'found again'
    const paid = browser.call(startPayment, { no, method: 'balance', password, paymentKey: anId() })
    return {
      offered: offered?.reason,
      answer: await paid.then(
        () => 'paid',
        (error: { reason: string }) => error.reason,
      ),
    }
  }
  return { ...opened, byCode, pay }
}

test.each(['mobile', 'email'] as const)(
  'whoever sets a new password by a code to the %s may unlink WeChat with it',
  async (type) => {
    const { shop, member, byCode, pass } = await aHolder()

    await byCode(type)
    expect((await memberNow(shop, member.id)).wechatId).toBe('wx_own')
    pass(60)
    await byCode(type, true)

    expect((await memberNow(shop, member.id)).wechatId).toBeNull()
  },
)

test('a member who changes the password may unlink WeChat with it', async () => {
  const { shop, member, thief } = await aHolder()

  await thief.call(changePassword, { oldPassword: PASSWORD, ...NEW })
  expect((await memberNow(shop, member.id)).wechatId).toBe('wx_own')
  await thief.call(changePassword, {
    oldPassword: NEW.newPassword,
    ...NEW,
    untiesWechat: true,
  })

  expect((await thief.call(getProfile, {})).hasWechat).toBe(false)
})

test('after a password set by SMS alone the balance waits for a day', async () => {
  const { byCode, pay, pass } = await aHolder()
  const browser = await byCode('mobile')

  expect(await pay(browser)).toEqual({ offered: 'balance_held', answer: 'balance_held' })
  await browser.call(changePassword, { oldPassword: NEW.newPassword, ...NEW })
  expect((await pay(browser)).answer).toBe('balance_held')
  pass(DAY)
  expect(await pay(browser)).toEqual({ offered: '', answer: 'paid' })
})

test('a first password set by SMS waits as well', async () => {
  const { shop, db, member, thief, pay, pass } = await aHolder()
  await updateMember(db, member.id, { passwordHash: null })
  await thief.call(sendSms, { mobile: OWN.mobile, template_code: 'user_mobile_verify' })
  const captcha = await codeTo(shop, OWN.mobile)
  await thief.call(setFirstPassword, { captcha, ...NEW })

  expect((await pay(thief)).answer).toBe('balance_held')
  pass(DAY)
  expect((await pay(thief)).answer).toBe('paid')
})

test('a password set by the mailbox spends at once, unless the mailbox is as new', async () => {
  const { shop, byCode, pay, member, pass } = await aHolder()
  expect((await pay(await byCode('email'))).answer).toBe('paid')

  await updateMember(shop.db, member.id, { emailTime: shop.now() })
  pass(60)
  expect((await pay(await byCode('email'))).answer).toBe('balance_held')
})

test('a sign-in by SMS from another network is told in the shop and to the mailbox', async () => {
  const { shop, db, api, guest, member, runJobs } = await aHolder()
  await updateMember(db, member.id, { lastLoginTime: 1, lastLoginIp: '203.0.113.1' })
  const browser = guest()
  const signIn = async () => {
    const captcha = await smsCodeFor(shop, browser, OWN.mobile, 'user_login')
    return browser.call(smsLogin, { mobile: OWN.mobile, captcha })
  }

  const { userInfo } = await signIn()

  const { list } = await shopper(api, { token: userInfo.token }).call(getMessages, {})
  expect(list.map(({ title }) => title)).toContain('Somebody signed in by text message')
  await runJobs()
  const [mail] = await listOutbox(db, { limit: 1, target: OWN.email })
  expect(mail?.content).toContain('with a code sent to your mobile number')
})
