import { timingSafeEqual } from 'node:crypto'
import type { CaptchaAnswer } from '#contract/captcha.ts'
import {
  CODE_LENGTH,
  CODE_PAUSE_SECONDS,
  CODE_SECONDS,
  CODE_TRIES,
  type Channel,
  type CodePurpose,
} from '#contract/code.ts'
import type { Context, Shop } from '#server/domain/context.ts'
import {
  dropCode,
  putCode,
  takeCode,
  tryForeignCodes,
  tryOwnCode,
} from '#server/db/member/entry.ts'
import { networkOf, siteOf } from '#server/lib/public-origin.ts'
import { signatureOf } from '#server/lib/signature.ts'
import { boundTarget, memberByTarget } from '#server/domain/account/bound-target.ts'
import {
  clearTries,
  countTry,
  DAY_SECONDS,
  HOUR_SECONDS,
  limitRate,
  limitTries,
  takeBackTry,
  triesOf,
} from '#server/domain/account/limits.ts'
import { demandCaptcha } from '#server/domain/captcha/captcha.ts'
import { logError } from '#server/domain/log.ts'
import { messageText } from '#server/domain/messages/messages.ts'
import { Refused, refuse, refuseField } from '#server/domain/messages/refusal.ts'
import { inLanguage, siteSettings } from '#server/domain/site/site.ts'
import { countSms, takeBackSms } from './sms-ceiling.ts'

/** Codes that one caller may ask for: a member or a network. */
const ASKER_DAY = 40
const ASKER_HOUR = 20
/** The same for an IPv6 network of 48 bits, which has 65,536 of the others. */
const SITE_DAY = 200
const SITE_HOUR = 40
/** Daily limits of codes to one target, on each side. */
const TARGET_CODES = 10
/** Share of that limit that one caller may use, unless the target is their own. */
const STRANGER_CODES = 6
/** Wrong codes from one network in the window of guesses: after so many a captcha is required, and then no try is left. */
const FREE_FAILURES = 20
const NETWORK_TRIES = 60
/** Tries of a code, of its five, that callers other than the one who asked for it may use up. */
const FOREIGN_TRIES = 2

export type CodeFor = { channel: Channel; purpose: CodePurpose; target: string }

/** Who asks for a code, or brings one. */
type Asker = Shop & Pick<Context, 'ip' | 'member'>

/** The caller that limits count. */
const nameOf = ({ member, ip }: Asker) => (member ? `#${member.id}` : networkOf(ip))

const keyOf = ({ channel, purpose, target }: CodeFor, secret: string) =>
  signatureOf(`code-for:${channel}:${purpose}:${target}`, secret)
const hashOf = (code: string, key: string, secret: string) =>
  signatureOf(`code:${key}:${code}`, secret)

/**
 * Whose limit a code uses up. `owner`: the member has bound the target. `change`: the member wants to bind it, and
 * nobody else has. `guest`: everybody else, members who name somebody else’s number included.
 */
async function sideOf({ db, member }: Asker, { channel, purpose, target }: CodeFor) {
  if (!member) return 'guest'
  if (boundTarget(member, channel) === target) return 'owner'
  const isChange = purpose.startsWith('user_change_')
  return isChange && !(await memberByTarget(db, channel, target)) ? 'change' : 'guest'
}
type Side = Awaited<ReturnType<typeof sideOf>>

/** @throws Refused too_many_tries */
async function limitAsker(asker: Asker, side: Side) {
  const from = [`code-from:${nameOf(asker)}`]
  if (asker.member && side !== 'owner') from.push(`code-from:${networkOf(asker.ip)}`)
  for (const key of from) {
    await limitRate(asker, { key, most: ASKER_DAY, seconds: DAY_SECONDS })
    await limitRate(asker, { key: `hour-${key}`, most: ASKER_HOUR, seconds: HOUR_SECONDS })
  }
  const site = side === 'owner' ? null : siteOf(asker.ip)
  if (site === null) return
  await limitRate(asker, { key: `code-from:${site}`, most: SITE_DAY, seconds: DAY_SECONDS })
  await limitRate(asker, { key: `hour-code-from:${site}`, most: SITE_HOUR, seconds: HOUR_SECONDS })
}

/** @throws Refused too_many_tries */
async function limitTarget(asker: Asker, { channel, target }: CodeFor, side: Side) {
  const day = { seconds: DAY_SECONDS }
  const to = `code-to:${channel}:${target}`
  if (side !== 'owner')
    await limitRate(asker, { key: `${to}:${nameOf(asker)}`, most: STRANGER_CODES, ...day })
  await limitRate(asker, { key: `${to}:${side}`, most: TARGET_CODES, ...day })
}

/** The shop’s ceiling comes first: a full hour uses up nothing of the target’s day. @throws Refused */
async function limitMessages(asker: Asker, wanted: CodeFor, side: Side) {
  const isSms = wanted.channel === 'mobile'
  if (isSms) await countSms(asker, { isOwner: side === 'owner' })
  try {
    await limitTarget(asker, wanted, side)
  } catch (error) {
    if (isSms) await takeBackSms(asker)
    throw error
  }
}

/**
 * Sends a new code. The one that the same caller had before becomes invalid; those of other callers stay, so that nobody
 * can replace a code that somebody else is typing.
 * @throws Refused too_many_tries, codes_busy, code_not_sent
 */
export async function sendCode(asker: Asker & Pick<Context, 'language'>, wanted: CodeFor) {
  const { db, now, random, secrets } = asker
  const [secret] = secrets
  const side = await sideOf(asker, wanted)
  await limitAsker(asker, side)
  const pause = `code-pause:${wanted.channel}:${wanted.target}`
  const sentence = 'code_under_way'
  await limitRate(asker, { key: pause, most: 1, seconds: CODE_PAUSE_SECONDS, sentence })
  try {
    await limitMessages(asker, wanted, side)
  } catch (error) {
    if (error instanceof Refused) await clearTries(asker, pause) // nothing is sent, so nobody has to wait
    throw error
  }
  const code = String(random.bytes(4).readUInt32BE() % 10 ** CODE_LENGTH).padStart(CODE_LENGTH, '0')
  const key = keyOf(wanted, secret)
  await putCode(db, {
    key,
    asker: nameOf(asker),
    hash: hashOf(code, key, secret),
    expireTime: now() + CODE_SECONDS,
  })
  try {
    await deliver(asker, wanted, code)
  } catch (error) {
    logError('code', error)
    await dropCode(db, key, nameOf(asker))
    await clearTries(asker, pause)
    if (wanted.channel === 'mobile') await takeBackSms(asker)
    throw refuse('code_not_sent')
  }
}

/** Asked for by somebody who is already signed in to the account. */
const VERIFYING: ReadonlySet<CodePurpose> = new Set(['user_mobile_verify', 'user_email_verify'])

/** The text says what the code is for: who is talked into passing it on can tell. */
async function deliver(
  { db, notifiers, language }: Shop & Pick<Context, 'language'>,
  { channel, purpose, target }: CodeFor,
  code: string,
) {
  const unless = VERIFYING.has(purpose) ? 'code_unless_member' : 'code_unless_you'
  const words = {
    code,
    shop: inLanguage((await siteSettings(db)).siteName, language),
    minutes: CODE_SECONDS / 60,
    action: messageText(`code_for_${purpose}`, language),
    unless: messageText(unless, language),
  }
  await notifiers[channel]({
    target,
    template: purpose,
    code,
    link: '',
    subject: messageText('code_subject', language, words),
    text: messageText('code_text', language, words),
  })
}

/**
 * Checks that the code is right and unused; `spendCode` consumes it. A wrong one gets the same answer whether or not a
 * code was sent. Wrong ones are counted by network, as wrong passwords are.
 * @throws Refused on the field `captcha`; captcha_required, captcha_wrong, too_many_tries
 */
export async function checkCode(
  asker: Asker,
  wanted: CodeFor,
  { captcha: code, ...answer }: CaptchaAnswer & { captcha: string },
) {
  const network = networkOf(asker.ip)
  const failures = `code-failed-from:${network}`
  const tries = `code-tried-from:${network}`
  if ((await triesOf(asker, failures)) >= FREE_FAILURES) await demandCaptcha(asker, answer)
  await limitTries(asker, tries, NETWORK_TRIES)
  if (!(await isRight(asker, wanted, code))) {
    await countTry(asker, failures)
    throw refuseField('captcha', 'code.wrong')
  }
  await takeBackTry(asker, tries) // many members may share one address
}

/** A caller’s own code is tried first, so that who brings it uses up nobody else’s tries. */
async function isRightWith(
  secret: string,
  asker: Asker,
  wanted: CodeFor,
  code: string,
): Promise<boolean> {
  const { db, now } = asker
  const key = keyOf(wanted, secret)
  const given = Buffer.from(hashOf(code, key, secret))
  const isAmong = (hashes: string[]) =>
    hashes.some((hash) => timingSafeEqual(given, Buffer.from(hash)))
  const one = { key, asker: nameOf(asker), now: now(), most: CODE_TRIES }
  if (isAmong(await tryOwnCode(db, one))) return true
  return isAmong(await tryForeignCodes(db, { ...one, mostForeign: FOREIGN_TRIES }))
}

/** A code that was sent before the secret was renewed stays right. */
async function isRight(asker: Asker, wanted: CodeFor, code: string): Promise<boolean> {
  for (const secret of asker.secrets)
    if (await isRightWith(secret, asker, wanted, code)) return true
  return false
}

/** Consumes a checked code. @throws Refused on the field `captcha` when another call was faster */
export async function spendCode({ db, secrets }: Shop, wanted: CodeFor, code: string) {
  for (const secret of secrets) {
    const key = keyOf(wanted, secret)
    if (await takeCode(db, key, hashOf(code, key, secret))) return
  }
  throw refuseField('captcha', 'code.wrong')
}
