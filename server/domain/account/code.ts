import { createHmac, timingSafeEqual } from 'node:crypto'
import {
  CODE_LENGTH,
  CODE_PAUSE_SECONDS,
  CODE_SECONDS,
  CODE_TRIES,
  type Channel,
  type CodePurpose,
} from '#src/contract/code.ts'
import type { Language } from '#src/contract/language.ts'
import type { Shop } from '#server/domain/context.ts'
import { clearAttempts } from '#server/db/member/attempts.ts'
import {
  deleteExpiredCodes,
  dropCode,
  putCode,
  takeCode,
  tryCode,
} from '#server/db/member/codes.ts'
import { logError } from '#server/domain/log.ts'
import { say } from '#server/domain/messages/messages.ts'
import { refuse, refuseField } from '#server/domain/messages/refusal.ts'
import { limitRate } from './limits.ts'
import { inLanguage, siteSettings } from '#server/domain/site/site.ts'

/** Daily limits of codes, per target and per address or member. */
const TARGET_CODES = 10
const ASKER_CODES = 40
/** Share of a target's limit that one guest may use: the rest is reserved for its owner. */
const STRANGER_CODES = 6
const DAY_SECONDS = 86_400

export type CodeFor = { channel: Channel; purpose: CodePurpose; target: string }

const keyOf = ({ channel, purpose, target }: CodeFor) => `${channel}:${purpose}:${target}`
const sign = (code: string, key: string, secret: string) =>
  createHmac('sha256', secret).update(`code:${key}:${code}`).digest('base64url')

/**
 * Sends a new code; the previous one becomes invalid. `asker` is charged for the limit: a member or an address.
 * @throws Refused too_many_tries, code_not_sent
 */
export async function sendCode(
  shop: Shop,
  wanted: CodeFor,
  { language, asker }: { language: Language; asker: string },
) {
  const { db, now, random, secret } = shop
  const pause = `code-pause:${wanted.channel}:${wanted.target}`
  await limitRate(shop, { key: pause, most: 1, seconds: CODE_PAUSE_SECONDS })
  const day = { seconds: DAY_SECONDS }
  const isMember = asker.startsWith('#')
  const both = `code-to:${wanted.target}:${asker}`
  await limitRate(shop, { key: both, most: isMember ? TARGET_CODES : STRANGER_CODES, ...day })
  const side = isMember ? 'member' : 'guest' // guests do not use up the limit of signed-in members
  await limitRate(shop, { key: `code-to:${wanted.target}:${side}`, most: TARGET_CODES, ...day })
  await limitRate(shop, { key: `code-from:${asker}`, most: ASKER_CODES, ...day })
  const code = String(random.bytes(4).readUInt32BE() % 10 ** CODE_LENGTH).padStart(CODE_LENGTH, '0')
  const key = keyOf(wanted)
  await deleteExpiredCodes(db, now())
  await putCode(db, { key, hash: sign(code, key, secret), expireTime: now() + CODE_SECONDS })
  const words = {
    code,
    shop: inLanguage((await siteSettings(db)).siteName, language),
    minutes: CODE_SECONDS / 60,
  }
  try {
    await shop.notifiers[wanted.channel]({
      target: wanted.target,
      template: wanted.purpose,
      code,
      subject: say('code_subject', language, words),
      text: say('code_text', language, words),
    })
  } catch (error) {
    logError('code', error)
    await dropCode(db, key)
    await clearAttempts(db, pause) // nothing was sent, so there is no pause
    throw refuse('code_not_sent')
  }
}

/** Checks that the code is right and unused; `spendCode` consumes it. @throws Refused on the field `captcha` */
export async function checkCode(shop: Shop, wanted: CodeFor, code: string) {
  const { db, now, secret } = shop
  const key = keyOf(wanted)
  const hash = await tryCode(db, { key, now: now(), most: CODE_TRIES })
  if (hash === null) throw refuseField('captcha', 'code.expired')
  const given = sign(code, key, secret)
  if (!timingSafeEqual(Buffer.from(given), Buffer.from(hash))) {
    throw refuseField('captcha', 'code.wrong')
  }
}

/** Consumes a checked code. @throws Refused on the field `captcha` when another call was faster */
export async function spendCode({ db, secret }: Shop, wanted: CodeFor, code: string) {
  const key = keyOf(wanted)
  const isMine = await takeCode(db, key, sign(code, key, secret))
  if (!isMine) throw refuseField('captcha', 'code.expired')
}
