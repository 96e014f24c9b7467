import { randomUUID } from 'node:crypto'
import { changeBind } from '#contract/account.ts'
import { sendEms, sendSms } from '#contract/code.ts'
import { bindWechat, getWechatState } from '#contract/wechat.ts'
import { listOutbox } from '#server/db/member/outbox.ts'
import { agreeToScan } from '#server/domain/account/wechat.ts'
import { jobHandlers } from '#server/domain/job-handlers.ts'
import { demoCode } from '#server/providers/wechat.ts'
import { codeTo } from '#tests/support/codes.ts'
import { aMember, PASSWORD } from '#tests/support/members.ts'
import { OPENING, openShop } from '#tests/support/shop.ts'
import type { Shopper } from '#tests/support/shopper.ts'

export const OWN = { mobile: '13900000001', email: 'mira@lane.example' }
export const THIEF = { mobile: '13700000009', email: 'thief@bad.example', second: '13700000008' }
export const YEAR = 365 * 86_400

/** A member with a number and a mailbox of long ago, and somebody else who knows the password. */
export async function aThief({ hasMailbox = true, isToday = false } = {}) {
  const opened = await openShop()
  const { shop } = opened
  // a command runs by the real clock
  if (isToday) opened.pass(Math.floor(Date.now() / 1000) - shop.now())
  shop.place = { origin: 'https://shop.example', proxies: 0 }
  const since = OPENING - YEAR
  const member = await aMember(shop, {
    username: 'mira',
    joinTime: since,
    mobile: OWN.mobile,
    mobileTime: since,
    ...(hasMailbox ? { email: OWN.email, emailTime: since } : {}),
  })
  const thief = await opened.signIn(member)
  const bindMobile = async (mobile: string, browser: Shopper = thief) => {
    await browser.call(sendSms, { mobile, template_code: 'user_change_mobile' })
    const captcha = await codeTo(shop, mobile)
    return browser.call(changeBind, { type: 'mobile', mobile, captcha, password: PASSWORD })
  }
  const bindEmail = async (email: string, browser: Shopper = thief) => {
    await browser.call(sendEms, { email, event: 'user_change_email' })
    const captcha = await codeTo(shop, email)
    return browser.call(changeBind, { type: 'email', email, captcha, password: PASSWORD })
  }
  const consentOf = async (person: string, browser: Shopper) => {
    const { state, returned } = await browser.call(getWechatState, {})
    const code = demoCode(person, shop.secrets)
    await agreeToScan(shop, returned, code)
    return { state, code }
  }
  const tieWechat = async (person: string, browser: Shopper = thief) =>
    browser.call(bindWechat, { ...(await consentOf(person, browser)), password: PASSWORD })
  const { bindingNotice } = jobHandlers(shop)
  const sendNotices = () => shop.jobs.workOff({ bindingNotice }, { isEarly: true })
  /** The words that have gone to a number or mailbox, newest first. */
  const wordsTo = async (target: string) => {
    await sendNotices()
    const sent = await listOutbox(shop.db, { limit: 20, target })
    return sent
      .map(({ content }) => content)
      .filter((text) => !/\d{6}\D*\d+ (分钟|minutes)/.test(text))
  }
  /** The keys of the links that have gone to a number or mailbox, newest first. */
  const keysTo = async (target: string) =>
    (await wordsTo(target)).flatMap((text) => /#([\w-]+)/.exec(text)?.[1] ?? [])
  const ways = { bindMobile, bindEmail, tieWechat, consentOf }
  return { ...opened, ...ways, member, thief, sendNotices, wordsTo, keysTo }
}

/** A key that no link has. */
export const noKey = () => randomUUID()
