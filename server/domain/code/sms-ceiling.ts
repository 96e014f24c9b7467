import type { Shop } from '#server/domain/context.ts'
import {
  countTry,
  HOUR_SECONDS,
  takeBackTry,
  triesOf,
  windowOf,
} from '#server/domain/account/limits.ts'
import { logWarning } from '#server/domain/log.ts'
import { tooMany } from '#server/domain/messages/refusal.ts'
import { siteSettings } from '#server/domain/site/site.ts'

const SENT = 'sms'
const REFUSED = 'sms-refused'
/** Members still reach their own number when the hour is full: a quarter more is reserved for them. */
const OWNER_SHARE = 1.25

/**
 * Counts one text message of the shop; `isOwner`: to the number that the member who asks has bound.
 * @throws Refused codes_busy when the shop has sent as many as it may in an hour
 */
export async function countSms(shop: Shop, { isOwner }: { isOwner: boolean }) {
  const { smsPerHour } = await siteSettings(shop.db)
  const most = isOwner ? Math.ceil(smsPerHour * OWNER_SHARE) : smsPerHour
  const { count, windowStart } = await countTry(shop, SENT, HOUR_SECONDS)
  if (count <= most) return
  await takeBackSms(shop)
  const refused = await countTry(shop, REFUSED, HOUR_SECONDS)
  if (refused.count === 1) logWarning('sms ceiling', { smsPerHour })
  throw tooMany(windowStart + HOUR_SECONDS - shop.now(), 'codes_busy')
}

/** Counts a message that goes out in any case: the word of a new binding must not be held up by strangers. */
export const noteSms = (shop: Shop) => countTry(shop, SENT, HOUR_SECONDS)

/** Uncounts a message that was not sent. */
export const takeBackSms = (shop: Shop) => takeBackTry(shop, SENT)

/** How full this hour is: messages sent, the most, and how many were refused. */
export async function smsUse(shop: Shop) {
  const { smsPerHour } = await siteSettings(shop.db)
  const refused = await windowOf(shop, REFUSED, HOUR_SECONDS)
  return {
    sent: await triesOf(shop, SENT, HOUR_SECONDS),
    most: smsPerHour,
    refused: refused.count,
  }
}
