import { expect, test, vi } from 'vitest'
import { sendEms, sendSms, type CodePurpose } from '#contract/code.ts'
import { register, smsLogin } from '#contract/entry.ts'
import type { Language } from '#contract/language.ts'
import type { MemberRecord } from '#server/db/member/members.ts'
import { listOutbox } from '#server/db/member/outbox.ts'
import { sendCode } from '#server/domain/code/code.ts'
import { forgetOutdated } from '#server/domain/retention.ts'
import { aCaptcha, codeTo, notThis } from '#tests/support/codes.ts'
import { aMember } from '#tests/support/members.ts'
import { openShop } from '#tests/support/shop.ts'
import { refusalOf, type Shopper } from '#tests/support/shopper.ts'

const MOBILE = '13912345678'

async function aKnownNumber() {
  const opened = await openShop()
  const member = await aMember(opened.shop, { mobile: MOBILE, mobileTime: 1 })
  return { ...opened, member, browser: opened.guest('en') }
}
type Asked = { ip?: string; member?: MemberRecord; purpose?: CodePurpose; target?: string }

/** Sends codes as a given caller, once a minute. */
async function anAsker() {
  const opened = await aKnownNumber()
  const sendFor = async ({
    ip = 'local',
    member,
    purpose = 'user_login',
    target = MOBILE,
  }: Asked) => {
    opened.pass(60)
    const asker = { ...opened.shop, ip, member: member ?? null, language: 'en' as const }
    return sendCode(asker, { channel: 'mobile', purpose, target }).then(
      () => 'sent',
      (error: { key: string }) => error.key,
    )
  }
  return { ...opened, sendFor }
}
const send = async (browser: Shopper) =>
  browser.call(sendSms, {
    mobile: MOBILE,
    template_code: 'user_login',
    ...(await aCaptcha(browser)),
  })

test('a code that was sent signs in the member who has the number, once', async () => {
  const { shop, browser, member } = await aKnownNumber()
  await send(browser)
  const captcha = await codeTo(shop, MOBILE)

  const { userInfo } = await browser.call(smsLogin, { mobile: MOBILE, captcha })
  const again = await refusalOf(browser.call(smsLogin, { mobile: MOBILE, captcha }))

  expect(userInfo.id).toBe(member.id)
  expect(again.data).toMatchObject({ fields: { captcha: 'code.wrong' } })
})

test('each code says what it is for, in the reader’s language', async () => {
  const { shop, db, pass, member } = await anAsker()
  const told = async (language: Language, purpose: CodePurpose) => {
    pass(60)
    const asker = { ...shop, ip: 'local', member, language }
    await sendCode(asker, { channel: 'mobile', purpose, target: MOBILE })
    const [message] = await listOutbox(db, { limit: 1, target: MOBILE })
    return message?.content.replace(/\d{6}/, '######')
  }

  expect(await told('zh-cn', 'user_login')).toBe(
    '【巷灯】你正在登录，验证码 ######，10 分钟内有效。不是你本人操作请忽略，店家不会向你要验证码。',
  )
  expect(await told('en', 'user_login')).toMatch(/^Lamplight: ###### is your code to sign in,/)
  expect(await told('en', 'user_retrieve_pwd')).toContain('your code to set a new password')
  expect(await told('en', 'user_mobile_verify')).toMatch(
    /verify that it is you.*change your password/,
  )
})

// Proves security 6.5.1
test('of two who bring the same code at once one comes in', async () => {
  const { shop, browser } = await aKnownNumber()
  await send(browser)
  const given = { mobile: MOBILE, captcha: await codeTo(shop, MOBILE) }

  const answers = await Promise.allSettled([
    browser.call(smsLogin, given),
    browser.call(smsLogin, given),
  ])

  expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
})

// Proves security 6.4.1, security 6.5.5
test('a code lives for 600 seconds', async () => {
  const { shop, browser, pass } = await aKnownNumber()
  await send(browser)
  const captcha = await codeTo(shop, MOBILE)

  pass(600)
  const refused = await refusalOf(browser.call(smsLogin, { mobile: MOBILE, captcha }))

  expect(refused.data).toMatchObject({ fields: { captcha: 'code.wrong' } })
})

// Proves security 6.5.4, security 6.6.3
test('after five wrong codes the right one is worth nothing', async () => {
  const { shop, browser } = await aKnownNumber()
  await send(browser)
  const captcha = await codeTo(shop, MOBILE)
  const wrong = { mobile: MOBILE, captcha: notThis(captcha) }

  for (let tries = 0; tries < 5; tries += 1) {
    const { data } = await refusalOf(browser.call(smsLogin, wrong))
    expect(data).toMatchObject({ fields: { captcha: 'code.wrong' } })
  }
  const refused = await refusalOf(browser.call(smsLogin, { mobile: MOBILE, captcha }))

  expect(refused.data).toMatchObject({ fields: { captcha: 'code.wrong' } })
})

// Proves spec §7.26
test('one code a minute goes to a number, and the next one ends the one before', async () => {
  const { shop, browser, pass } = await aKnownNumber()
  await send(browser)
  const first = await codeTo(shop, MOBILE)

  pass(59)
  const tooSoon = await refusalOf(send(browser))
  pass(1)
  await send(browser)
  const old = await refusalOf(browser.call(smsLogin, { mobile: MOBILE, captcha: first }))

  expect(tooSoon).toMatchObject({ code: 429, data: { retryAfter: 1 } })
  expect(tooSoon.message).toBe('A code was just sent and is on its way.')
  expect(old.data).toMatchObject({ fields: { captcha: 'code.wrong' } })
})

// Proves security 2.4.1
test('ten codes a day go to a number, six of them for one stranger, and its owner has others', async () => {
  const { sendFor, member } = await anAsker()
  const strangers = Array.from({ length: 10 }, (_, at) => (at < 6 ? 'one' : 'another'))
  for (const ip of strangers) expect(await sendFor({ ip })).toBe('sent')

  expect(await sendFor({ ip: 'a third' })).toBe('too_many_tries')
  expect(await sendFor({ member, purpose: 'user_mobile_verify' })).toBe('sent')
})

test('one stranger has six of a number’s codes in a day', async () => {
  const { browser, pass } = await aKnownNumber()
  for (let sent = 0; sent < 6; sent += 1) {
    await send(browser)
    pass(60)
  }

  expect((await refusalOf(send(browser))).code).toBe(429)
})

// Proves security 6.5.2
test('without a notifier a code lies in the outbox for as long as it is worth anything', async () => {
  const { shop, db, browser, pass } = await aKnownNumber()
  await send(browser)
  pass(599)
  await forgetOutdated(shop)
  const before = await db.query.outbox.findMany()
  pass(1)

  await forgetOutdated(shop)

  expect(before).toHaveLength(1)
  expect(await db.query.outbox.findMany()).toEqual([])
})

// Proves security 6.6.2
test('a code of another purpose does not pass', async () => {
  const { shop, browser } = await aKnownNumber()
  await send(browser)
  const captcha = await codeTo(shop, MOBILE)

  const refused = await refusalOf(
    browser.call(register, {
      mobile: MOBILE,
      captcha,
      username: 'newcomer',
      password: 'lamplight1',
    }),
  )

  expect(refused.data).toMatchObject({ fields: { captcha: 'code.wrong' } })
})

// Proves spec §3.16
test('a guest who asks for a code without a captcha is sent to one, and nothing goes out', async () => {
  const { db, browser } = await aKnownNumber()

  const sms = await refusalOf(
    browser.call(sendSms, { mobile: MOBILE, template_code: 'user_login' }),
  )
  const mail = await refusalOf(
    browser.call(sendEms, { email: 'a@shop.example', event: 'user_retrieve_pwd' }),
  )

  expect([sms.reason, mail.reason]).toEqual(['captcha_required', 'captcha_required'])
  expect(await db.query.outbox.findMany()).toEqual([])
})

test('codes for something of a member go to nobody else: not for guests, not to a number of another', async () => {
  const { shop, browser, signIn } = await aKnownNumber()
  const other = await signIn(await aMember(shop))
  const verify = { mobile: MOBILE, template_code: 'user_mobile_verify' } as const

  const guest = await refusalOf(browser.call(sendSms, verify))
  const stranger = await refusalOf(other.call(sendSms, verify))

  expect(guest.code).toBe(409)
  expect(stranger.reason).toBe('verification_required')
})

// Proves security 16.5.2
test('when nobody takes the message over the shopper hears of it and can try again at once', async () => {
  const { shop, browser } = await aKnownNumber()
  const { notifiers } = shop
  const working = notifiers.mobile
  notifiers.mobile = () => Promise.reject(new Error('the line is dead'))
  const log = vi.spyOn(console, 'error').mockImplementationOnce(() => {})

  const refused = await refusalOf(send(browser))
  notifiers.mobile = working
  await send(browser)

  expect(refused.reason).toBe('code_not_sent')
  expect(log).toHaveBeenCalledOnce()
  expect(await codeTo(shop, MOBILE)).toMatch(/^\d{6}$/)
})

// Proves security 6.5.2
test('the database holds no code', async () => {
  const { shop, browser } = await aKnownNumber()
  await send(browser)
  const code = await codeTo(shop, MOBILE)

  expect(JSON.stringify(await shop.db.query.codes.findMany())).not.toContain(code)
})
