import type * as v from 'valibot'
import type { Coupon, ListedCoupon } from '#contract/coupon.ts'
import type { collectCoupon, redeemCouponCode } from '#contract/coupon-code.ts'
import { REFUSED } from '#contract/endpoint.ts'
import {
  collectedCodes,
  couponByCode,
  insertCouponByCode,
  listedCodes,
  lockCouponCode,
  lockListedCode,
  type CouponCodeRecord,
} from '#server/db/order/coupon-codes.ts'
import type { CouponRecord } from '#server/db/order/coupons.ts'
import { inTransaction } from '#server/db/database.ts'
import { tellPublicChange } from '#server/db/public-changes.ts'
import { limitTries, takeBackTry } from '#server/domain/account/limits.ts'
import type { Context, Buyer } from '#server/domain/context.ts'
import { dayInAll, type MessageKey, type MessageValues } from '#server/domain/messages/messages.ts'
import { Refused } from '#server/domain/messages/refusal.ts'
import { inLanguage } from '#server/domain/site/site.ts'
import { networkOf } from '#server/lib/public-origin.ts'

/** Wrong codes in the window of guesses, by one member and from one network. */
const MEMBER_TRIES = 10
const NETWORK_TRIES = 60

/** The sentence for each case in which nobody can get a coupon. */
const WHY_NOT = {
  over: 'coupon_code_over',
  early: 'coupon_code_early',
  usedUp: 'coupon_code_used_up',
} as const

type Asker = Buyer & Pick<Context, 'ip'>
type CodeInput = v.InferOutput<typeof redeemCouponCode.input>

const no = (key: MessageKey, values: MessageValues = {}) =>
  new Refused(REFUSED, key, values, { reason: 'coupon_invalid' })

/**
 * Gives the member the coupon of a code, once. Wrong codes are counted by member and by network: they could be guessed.
 * @throws Refused coupon_invalid with a sentence for each case; too_many_tries
 */
export async function redeemCode(asker: Asker, wanted: CodeInput): Promise<Coupon> {
  const { db, member, ip } = asker
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
  return couponOf(asker, found)
}

/** Gives the member a listed coupon, once. @throws Refused coupon_invalid with a sentence for each case */
export async function collectListed(
  buyer: Buyer,
  { id, opId }: v.InferOutput<typeof collectCoupon.input>,
): Promise<Coupon> {
  const found = await inTransaction(buyer.db, async (tx) => {
    const code = await lockListedCode(tx, id)
    return code ? redeemLocked({ ...buyer, db: tx }, code, opId) : no('coupon_code_over')
  })
  return couponOf(buyer, found)
}

/** What the member has got. @throws Refused */
function couponOf({ language }: Buyer, found: CouponRecord | Refused): Coupon {
  if (found instanceof Refused) throw found
  const { id, name, amount, minAmount, start, end } = found
  return { id, name: inLanguage(name, language), amount, minAmount, start, end, status: 0 }
}

/** The coupon, or why there is none. */
async function redeemLocked(
  { db, now, member }: Buyer,
  code: CouponCodeRecord,
  opId: string,
): Promise<CouponRecord | Refused> {
  const own = await couponByCode(db, member.id, code.id)
  if (own) return own.opId === opId ? own : no('coupon_code_yours')
  const state = collectState(code, now())
  if (state !== 'open') return no(WHY_NOT[state], { day: dayInAll(code.start) })
  if (code.listed && leftOf(code) === 1) await tellPublicChange(db) // this is the last one
  return insertCouponByCode(db, code, { memberId: member.id, opId })
}

/** How many members can still get a coupon; null: any number. */
const leftOf = ({ most, redeemed }: Pick<CouponCodeRecord, 'most' | 'redeemed'>) =>
  most === null ? null : Math.max(0, most - redeemed)

type CollectState = ListedCoupon['state'] | 'over'

/** Whether members can get the coupon of a code at `now`, in seconds, or why not. */
export function collectState(code: CouponCodeRecord, now: number): CollectState {
  if (code.redeemEnd <= now) return 'over'
  if (code.start > now) return 'early'
  return leftOf(code) === 0 ? 'usedUp' : 'open'
}

/** The shop’s page of coupons. */
export async function couponList({ db, language, now }: Pick<Context, 'db' | 'language' | 'now'>) {
  const list = (await listedCodes(db, now())).flatMap((row): ListedCoupon[] => {
    const { id, amount, minAmount, start, end, redeemEnd } = row
    const state = collectState(row, now())
    if (state === 'over') return []
    const name = inLanguage(row.name, language)
    return [{ id, name, amount, minAmount, start, end, redeemEnd, left: leftOf(row), state }]
  })
  return { list }
}

/** What the member has collected of it. */
export const collectedOf = async ({ db, member, now }: Buyer) => ({
  list: await collectedCodes(db, member.id, now()),
})
