import type * as v from 'valibot'
import type { Coupon } from '#contract/coupon.ts'
import type { redeemCouponCode } from '#contract/coupon-code.ts'
import { REFUSED } from '#contract/endpoint.ts'
import {
  couponByCode,
  insertCouponByCode,
  lockCouponCode,
  type CouponCodeRecord,
} from '#server/db/order/coupon-codes.ts'
import type { CouponRecord } from '#server/db/order/coupons.ts'
import { inTransaction } from '#server/db/database.ts'
import { limitTries, takeBackTry } from '#server/domain/account/limits.ts'
import type { Context, Buyer } from '#server/domain/context.ts'
import { dayInAll, type MessageKey, type MessageValues } from '#server/domain/messages/messages.ts'
import { Refused } from '#server/domain/messages/refusal.ts'
import { inLanguage } from '#server/domain/site/site.ts'
import { networkOf } from '#server/lib/public-origin.ts'

/** Wrong codes in the window of guesses, by one member and from one network. */
const MEMBER_TRIES = 10
const NETWORK_TRIES = 60

type Asker = Buyer & Pick<Context, 'ip'>
type CodeInput = v.InferOutput<typeof redeemCouponCode.input>

const no = (key: MessageKey, values: MessageValues = {}) =>
  new Refused(REFUSED, key, values, { reason: 'coupon_invalid' })

/**
 * Gives the member the coupon of a code, once. Wrong codes are counted by member and by network: they could be guessed.
 * @throws Refused coupon_invalid with a sentence for each case; too_many_tries
 */
export async function redeemCode(asker: Asker, wanted: CodeInput): Promise<Coupon> {
  const { db, language, member, ip } = asker
  const tries = [
    { key: `coupon-code-by:#${member.id}`, most: MEMBER_TRIES },
    { key: `coupon-code-from:${networkOf(ip)}`, most: NETWORK_TRIES },
  ]
  for (const { key, most } of tries) await limitTries(asker, key, most)
  const found = await inTransaction(db, async (tx) => {
    const code = await lockCouponCode(tx, wanted.code)
    return code && redeemLocked({ ...asker, db: tx }, code, wanted.opId)
  })
  if (!found) throw no('coupon_code_wrong')
  for (const { key } of tries) await takeBackTry(asker, key) // the code was right
  if (found instanceof Refused) throw found
  const { id, name, amount, minAmount, start, end } = found
  return { id, name: inLanguage(name, language), amount, minAmount, start, end, status: 0 }
}

/** The coupon, or why there is none. */
async function redeemLocked(
  { db, now, member }: Asker,
  code: CouponCodeRecord,
  opId: string,
): Promise<CouponRecord | Refused> {
  const own = await couponByCode(db, member.id, code.id)
  if (own) return own.opId === opId ? own : no('coupon_code_yours')
  if (code.redeemEnd <= now()) return no('coupon_code_over')
  if (code.start > now()) return no('coupon_code_early', { day: dayInAll(code.start) })
  if (code.most !== null && code.redeemed >= code.most) return no('coupon_code_used_up')
  return insertCouponByCode(db, code, { memberId: member.id, opId })
}
