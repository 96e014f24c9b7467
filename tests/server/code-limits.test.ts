import { expect, test, vi } from 'vitest'
import { getClickCaptcha } from '#contract/captcha.ts'
import { changeBind, verifyMember } from '#contract/account.ts'
import { sendSms } from '#contract/code.ts'
import { register, retrievePassword, smsLogin } from '#contract/entry.ts'
import { countTry } from '#server/domain/account/limits.ts'
import { openSession } from '#server/domain/account/session.ts'
import { sendCode } from '#server/domain/code/code.ts'
import { forgetOutdated } from '#server/domain/retention.ts'
import { saveSiteSettings } from '#server/domain/site/site.ts'
import { aCaptcha, codeTo, notThis } from '#tests/support/codes.ts'
import { aMember, PASSWORD } from '#tests/support/members.ts'
import { anId, openShop } from '#tests/support/shop.ts'
import { refusalOf, shopper, type Shopper } from '#tests/support/shopper.ts'

const MOBILE = '13911110001'
const WRONG = { fields: { captcha: 'code.wrong' } }

/** A shop behind one proxy, so that callers have addresses. */
async function onTheInternet() {
  const opened = await openShop()
  opened.shop.place = { origin: null, proxies: 1 }
  const from = (ip: string, token = '') => shopper(opened.api, { ip, token })
  const ask = async (browser: Shopper, mobile = MOBILE) =>
    browser.call(sendSms, {
      mobile,
      template_code: 'user_login',
      ...(await aCaptcha(browser)),
    })
  return { ...opened, from, ask }
}

const guesses = (count: number, right = '') =>
  Array.from({ length: count }, (_, at) => String(200_000 + at)).filter((one) => one !== right)

/** Guesses until captchas are required. @returns the number of wrong codes */
async function guess(browser: Shopper, codes: string[]) {
  let wrong = 0
  for (const captcha of codes) {
    const { data } = await refusalOf(browser.call(smsLogin, { mobile: MOBILE, captcha }))
    if ('fields' in data) wrong += 1
  }
  return wrong
}

test('a stranger who guesses cannot burn a code: its owner comes in', async () => {
  const { shop, from, ask } = await onTheInternet()
  const owner = from('203.0.113.1')
  await ask(owner)
  const captcha = await codeTo(shop, MOBILE)

  for (const ip of ['198.51.100.7', '198.51.100.8', '2001:db8::1'])
    await guess(from(ip), guesses(6, captcha))
  await refusalOf(owner.call(smsLogin, { mobile: MOBILE, captcha: notThis(captcha) }))
  await refusalOf(owner.call(smsLogin, { mobile: MOBILE, captcha: notThis(captcha) }))

  expect((await owner.call(smsLogin, { mobile: MOBILE, captcha })).isNew).toBe(true)
})

test('five wrong tries end a code, whoever made them: strangers two of them', async () => {
  const { shop, from, ask } = await onTheInternet()
  const owner = from('203.0.113.1')
  await ask(owner)
  const captcha = await codeTo(shop, MOBILE)

  await guess(from('198.51.100.7'), guesses(9, captcha))
  const stranger = await refusalOf(from('198.51.100.8').call(smsLogin, { mobile: MOBILE, captcha }))
  for (let tries = 0; tries < 3; tries += 1)
    await refusalOf(owner.call(smsLogin, { mobile: MOBILE, captcha: notThis(captcha) }))
  const late = await refusalOf(owner.call(smsLogin, { mobile: MOBILE, captcha }))

  expect([stranger.data, late.data]).toEqual([WRONG, WRONG])
})

test('a stranger who asks for another code does not end the one that the owner is typing', async () => {
  const { shop, from, ask, pass } = await onTheInternet()
  const owner = from('203.0.113.1')
  await ask(owner)
  const captcha = await codeTo(shop, MOBILE)
  pass(60)
  const stranger = from('198.51.100.7')
  await ask(stranger)
  await guess(stranger, guesses(9, captcha))

  expect((await owner.call(smsLogin, { mobile: MOBILE, captcha })).isNew).toBe(true)
})

test('who asked on one network may type the code on another', async () => {
  const { shop, from, ask } = await onTheInternet()
  await ask(from('203.0.113.1'))
  const captcha = await codeTo(shop, MOBILE)

  expect((await from('203.0.113.99').call(smsLogin, { mobile: MOBILE, captcha })).isNew).toBe(true)
})

test('wrong codes are counted by network: after twenty a captcha, after sixty tries no more', async () => {
  const { shop, from } = await onTheInternet()
  const stranger = from('198.51.100.7')
  const given = { mobile: MOBILE, captcha: '123456' }

  expect(await guess(stranger, guesses(20))).toBe(20)
  const asked = await refusalOf(stranger.call(smsLogin, given))
  const wrong = await refusalOf(
    stranger.call(smsLogin, { ...given, ...(await aCaptcha(stranger)) }),
  )
  for (let tries = 21; tries < 60; tries += 1) await countTry(shop, 'code-tried-from:198.51.100.7')
  const over = await refusalOf(stranger.call(smsLogin, { ...given, ...(await aCaptcha(stranger)) }))
  const neighbour = await refusalOf(from('198.51.100.8').call(smsLogin, given))

  expect([asked.reason, wrong.data]).toEqual(['captcha_required', WRONG])
  expect([over.code, over.reason]).toEqual([429, 'too_many_tries'])
  expect(neighbour.data).toEqual(WRONG)
})

test('every call with a code counts wrong ones alike', async () => {
  const { shop, from } = await onTheInternet()
  const ip = '198.51.100.7'
  await guess(from(ip), guesses(20))
  const member = await aMember(shop, { mobile: '13911110009', mobileTime: 1 })
  const { token } = await openSession(shop, member)
  const inside = from(ip, token)
  const captcha = '123456'
  const form = { mobile: MOBILE, captcha, password: 'under the lamp' }

  const refusals = await Promise.all([
    refusalOf(from(ip).call(register, { ...form, username: 'newcomer' })),
    refusalOf(from(ip).call(retrievePassword, { ...form, type: 'mobile' })),
    refusalOf(inside.call(verifyMember, { type: 'mobile', captcha })),
    refusalOf(
      inside.call(changeBind, { type: 'mobile', mobile: MOBILE, captcha, password: PASSWORD }),
    ),
  ])

  expect(refusals.map(({ reason }) => reason)).toEqual(Array(4).fill('captcha_required'))
})

test('a wrong code is answered alike whether or not one was sent', async () => {
  const { from, ask } = await onTheInternet()
  await ask(from('203.0.113.1'))
  const stranger = from('198.51.100.7')
  const answersFor = async (mobile: string) => {
    const answers = []
    for (const captcha of guesses(8)) {
      const { code, message, data } = await refusalOf(stranger.call(smsLogin, { mobile, captcha }))
      answers.push({ code, message, data })
    }
    return answers
  }

  expect(await answersFor(MOBILE)).toEqual(await answersFor('13911110002'))
})

test('the owner’s share of messages is the owner’s: another member is a stranger', async () => {
  const { shop, pass } = await onTheInternet()
  const zoe = await aMember(shop, { mobile: MOBILE, mobileTime: 1 })
  const alice = await aMember(shop)
  const bob = await aMember(shop)
  const sendFor = async (member: typeof zoe | null, purpose: Sent, target = MOBILE) => {
    pass(60)
    const asker = { ...shop, ip: member ? '203.0.113.1' : '198.51.100.7', member }
    const wanted = { channel: 'mobile', purpose, target } as const
    return sendCode({ ...asker, language: 'en' }, wanted).then(
      () => 'sent',
      (error: { key: string }) => error.key,
    )
  }
  const toZoe: string[] = []
  for (let sent = 0; sent < 7; sent += 1) toZoe.push(await sendFor(alice, 'user_login'))
  for (let sent = 0; sent < 5; sent += 1) toZoe.push(await sendFor(bob, 'user_change_mobile'))

  expect(toZoe.filter((one) => one === 'sent')).toHaveLength(10)
  expect(await sendFor(null, 'user_login')).toBe('too_many_tries')
  expect(await sendFor(zoe, 'user_mobile_verify')).toBe('sent')
  for (let sent = 0; sent < 6; sent += 1) await sendFor(null, 'user_register', '13911110005')
  expect(await sendFor(bob, 'user_change_mobile', '13911110005')).toBe('sent')
})
type Sent = 'user_login' | 'user_register' | 'user_mobile_verify' | 'user_change_mobile'

test('the networks of one IPv6 site have forty messages an hour between them, and one network twenty', async () => {
  const { shop } = await onTheInternet()
  let number = 0
  const sendFrom = async (ip: string) => {
    number += 1
    const target = `139${String(number).padStart(8, '0')}`
    const wanted = { channel: 'mobile', purpose: 'user_login', target } as const
    return sendCode({ ...shop, ip, member: null, language: 'en' }, wanted).then(
      () => 'sent',
      (error: { key: string }) => error.key,
    )
  }
  const sent = async (count: number, address: (at: number) => string) => {
    const answers = []
    for (let at = 0; at < count; at += 1) answers.push(await sendFrom(address(at)))
    return answers.filter((answer) => answer === 'sent').length
  }

  expect(await sent(45, (at) => `2001:db8:1:${at}::1`)).toBe(40)
  expect(await sent(25, () => '2001:db8:2::1')).toBe(20)
  expect(await sent(25, () => '198.51.100.7')).toBe(20)
})

test('the shop sends so many messages in an hour; members still reach their own number, and the log says so once', async () => {
  const { db, shop, from, ask, pass } = await onTheInternet()
  await saveSiteSettings(db, { smsPerHour: 4 })
  const log = vi.spyOn(console, 'error').mockImplementation(() => {})
  const zoe = await aMember(shop, { mobile: MOBILE, mobileTime: 1 })
  const bits = async () => (await from('203.0.113.9').call(getClickCaptcha, { id: anId() })).bits
  expect(await bits()).toBe(15)
  for (let at = 0; at < 4; at += 1) await ask(from(`203.0.113.${at}`), `1392222000${at}`)

  const full = await bits()
  const stranger = { ...shop, ip: '203.0.113.20', member: null, language: 'en' as const }
  const wanted = { channel: 'mobile', purpose: 'user_login', target: '13922220009' } as const
  const refused = await sendCode(stranger, wanted).catch((error: unknown) => error)
  await sendCode(stranger, wanted).catch(() => {})
  await sendCode(
    { ...stranger, member: zoe },
    { channel: 'mobile', purpose: 'user_mobile_verify', target: MOBILE },
  )
  const said = log.mock.calls.map(([line]) => String(line))
  log.mockRestore()
  pass(3600)

  expect(refused).toMatchObject({ code: 429, key: 'codes_busy' })
  expect(full).toBe(20)
  expect(said).toEqual([expect.stringContaining('"event":"sms ceiling"')])
  expect(said.join()).not.toContain('13922220009')
  await ask(from('203.0.113.20'), '13922220009')
  expect(await codeTo(shop, '13922220009')).toMatch(/^\d{6}$/)
})

test('what is counted names nobody, and is deleted after a day', async () => {
  const { db, shop, from, ask, pass } = await onTheInternet()
  await ask(from('203.0.113.1'))
  await guess(from('198.51.100.7'), guesses(2))
  const kept = JSON.stringify([
    await db.query.attempts.findMany(),
    await db.query.codes.findMany({ columns: { key: true } }),
  ])

  for (const secret of [MOBILE, '203.0.113.1', '198.51.100.7']) expect(kept).not.toContain(secret)
  pass(86_400)
  await forgetOutdated(shop)
  expect(await db.query.attempts.findMany()).toEqual([])
})
