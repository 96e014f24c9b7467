import { expect, test } from 'vitest'
import { retrievePassword, smsLogin } from '#contract/entry.ts'
import { wechatLogin } from '#contract/wechat.ts'
import { memberPasswordCommand } from '#server/cli/member/member-access.ts'
import { bindings } from '#server/db/schema/account.ts'
import { bindTarget } from '#server/domain/account/account.ts'
import { openSession } from '#server/domain/account/session.ts'
import { sendCode } from '#server/domain/code/code.ts'
import { updateMember } from '#server/db/member/members.ts'
import { codeTo, smsCodeFor } from '#tests/support/codes.ts'
import { commandLine } from '#tests/support/command.ts'
import { aMember, memberNow, PASSWORD } from '#tests/support/members.ts'
import { openShop } from '#tests/support/shop.ts'
import { refusalOf } from '#tests/support/shopper.ts'
import { aThief, OWN, THIEF } from './thief.ts'

const DAY = 86_400

async function withMerchant(options: Parameters<typeof aThief>[0] = {}) {
  const opened = await aThief({ ...options, isToday: true })
  const type = await commandLine(opened.databaseUrl)
  return { ...opened, recover: (...args: string[]) => type(memberPasswordCommand, 'mira', ...args) }
}

test('a recovered account is closed to the thief by number, mailbox, password and WeChat', async () => {
  const { shop, recover, bindMobile, bindEmail, tieWechat, consentOf, member, guest, pass } =
    await withMerchant()
  await bindMobile(THIEF.mobile)
  await bindEmail(THIEF.email)
  await tieWechat('wx_evil')

  const said = await recover('another1')

  const now = await memberNow(shop, member.id)
  expect(now).toMatchObject({ ...OWN, wechatId: null })
  expect(now.mobileTime).toBe(member.mobileTime)
  const browser = guest()
  expect(
    (await refusalOf(browser.call(wechatLogin, await consentOf('wx_evil', browser)))).reason,
  ).toBe('wechat_unbound')
  pass(60)
  const captcha = await smsCodeFor(shop, browser, THIEF.mobile, 'user_login')
  const entered = await browser.call(smsLogin, { mobile: THIEF.mobile, captcha })
  expect([entered.isNew, entered.userInfo.id === member.id]).toEqual([true, false])
  expect(said).toContain('mira has a new password; every device is signed out.')
  expect(said).toMatch(
    /Number: 13900000001, bound on 2025-03-01\. It was put back for “13700000009”\./,
  )
  expect(said).toMatch(/Mailbox: mira@lane.example, bound on .* put back for “thief@bad.example”\./)
  expect(said).toContain('WeChat: none. The one linked lately was removed.')
})

test('somebody who changes the number twice does not thereby get an earlier one', async () => {
  const { shop, recover, bindMobile, member, pass } = await withMerchant()
  await bindMobile(THIEF.mobile)
  pass(60)
  await bindMobile(THIEF.second)

  await recover()

  expect(await memberNow(shop, member.id)).toMatchObject({ mobile: OWN.mobile })
})

test('a mailbox that has replaced none is removed', async () => {
  const { shop, recover, bindEmail, member } = await withMerchant({ hasMailbox: false })
  await bindEmail(THIEF.email)

  const said = await recover()

  expect(await memberNow(shop, member.id)).toMatchObject({ email: '', emailTime: 0 })
  expect(said).toContain('Mailbox: none. “thief@bad.example” was removed.')
})

test('a number that belongs to another account by now is not put back', async () => {
  const { shop, recover, bindMobile, member } = await withMerchant()
  await bindMobile(THIEF.mobile)
  const other = await aMember(shop, { mobile: OWN.mobile, mobileTime: 1 })

  const said = await recover()

  expect(await memberNow(shop, member.id)).toMatchObject({ mobile: '', mobileTime: 0 })
  expect(await memberNow(shop, other.id)).toMatchObject({ mobile: OWN.mobile, mobileTime: 1 })
  expect(said).toContain('“13900000001” belongs to another account by now and was not put back.')
})

test('what was bound more than 30 days ago stays, and its day is printed', async () => {
  const { shop, db, recover, member, bindMobile, tieWechat } = await withMerchant()
  await bindMobile(THIEF.mobile)
  await tieWechat('wx_own')
  await db.update(bindings).set({ createTime: shop.now() - 30 * DAY })

  const said = await recover()

  expect(await memberNow(shop, member.id)).toMatchObject({
    mobile: THIEF.mobile,
    wechatId: 'wx_own',
  })
  const day = new Date((shop.now() - 30 * DAY) * 1000).toISOString().slice(0, 10)
  expect(said).toContain(`WeChat: linked, bound on ${day}.`)
  expect(said).toContain('Mailbox: mira@lane.example, bound on 2025-03-01.')
})

test('with --keep-bindings everything stays, and is printed', async () => {
  const { shop, recover, member, bindMobile } = await withMerchant()
  await bindMobile(THIEF.mobile)

  const said = await recover('--keep-bindings')

  expect(await memberNow(shop, member.id)).toMatchObject({ mobile: THIEF.mobile })
  expect(said).toMatch(/Number: 13700000009, bound on \d{4}-\d\d-\d\d\.\n/)
  expect(said).toContain('WeChat: none.')
})

test('the number by which an account was made stays', async () => {
  const { shop, guest, databaseUrl, pass, db } = await openShop()
  pass(Math.floor(Date.now() / 1000) - shop.now())
  const browser = guest()
  const mobile = '13900000005'
  const captcha = await smsCodeFor(shop, browser, mobile, 'user_login')
  const { userInfo } = await browser.call(smsLogin, { mobile, captcha })
  await updateMember(db, userInfo.id, { username: 'mira' })

  await (
    await commandLine(databaseUrl)
  )(memberPasswordCommand, 'mira')

  expect(await memberNow(shop, userInfo.id)).toMatchObject({ mobile })
})

test('a change that was proven before the recovery binds nothing after it', async () => {
  const { shop, recover, member, bindMobile, pass } = await withMerchant()
  await bindMobile(THIEF.mobile)
  const before = await memberNow(shop, member.id)
  const { token } = await openSession(shop, before)
  const request = {
    language: 'en',
    ip: 'local',
    device: '',
    browser: 'desktop',
    origin: 'http://shop.test',
  } as const
  const context = { ...shop, ...request, token, member: before }
  pass(60)
  const wanted = { channel: 'mobile', purpose: 'user_change_mobile', target: THIEF.second } as const
  await sendCode(context, wanted)
  const captcha = await codeTo(shop, THIEF.second)

  await recover('another1')
  const late = { type: 'mobile', mobile: THIEF.second, captcha, password: PASSWORD } as const
  const answer = bindTarget(context, {
    ...late,
    captchaId: '',
    captchaInfo: '',
    accountVerificationToken: '',
  })

  await expect(answer).rejects.toMatchObject({ code: 409 })
  expect((await memberNow(shop, member.id)).mobile).toBe(OWN.mobile)
})

test('after a recovery the member comes in by a code to the number of before', async () => {
  const { shop, recover, bindMobile, guest, member, pass } = await withMerchant()
  await bindMobile(THIEF.mobile)
  await recover()
  pass(60)
  const browser = guest()
  const captcha = await smsCodeFor(shop, browser, OWN.mobile, 'user_retrieve_pwd')
  const given = { type: 'mobile', mobile: OWN.mobile, captcha, password: 'found again' } as const

  expect((await browser.call(retrievePassword, given)).userInfo.id).toBe(member.id)
})
