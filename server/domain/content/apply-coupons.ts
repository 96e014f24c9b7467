import { isDeepStrictEqual } from 'node:util'
import { dayOf } from '#contract/calendar.ts'
import type { Shop } from '#server/domain/context.ts'
import {
  changeCouponCode,
  insertCouponCode,
  lockCouponCode,
  type CouponCodeRecord,
} from '#server/db/order/coupon-codes.ts'
import { faultOfTerms, type TermsFault } from '#server/domain/wallet/coupon-terms.ts'
import type { ContentContext } from './home-content.ts'
import type { CouponContent } from './schema.ts'

const DAY_SECONDS = 86_400
const lastSecond = (dayStarts: number) => dayStarts + DAY_SECONDS - 1

const FAULTS: Record<TermsFault, string> = {
  aboveFrom: 'takes off more than the goods cost: amount is above from',
  endsFirst: 'ends before it starts: since is after until',
  redeemedLater: 'has a redeemUntil after until',
  neverRedeemed: 'could not be had by anybody: redeemUntil is before since',
}

type Outcome = 'new' | 'changed' | 'same' | 'over' | null

/**
 * Makes and changes the coupons of a content file; those that it does not name stay as they are. What members have
 * collected keeps its terms. One that is over, or was ended, does not come back.
 */
export async function applyCoupons(
  shop: Shop,
  { fault }: Pick<ContentContext, 'fault'>,
  coupons: CouponContent[] | undefined,
) {
  if (!coupons) return null
  const outcomes: Outcome[] = []
  const seen = new Set<string>()
  for (const [at, coupon] of coupons.entries()) {
    const here = (words: string) => fault(['coupons', at], words)
    if (seen.has(coupon.code)) here(`has the code of a coupon above: ${coupon.code}`)
    seen.add(coupon.code)
    outcomes.push(await applyCoupon(shop, coupon, here))
  }
  const count = (wanted: Outcome) => outcomes.filter((one) => one === wanted).length
  const counts = `${count('new')} new, ${count('changed')} changed, ${count('over')} over`
  return { section: 'Coupons', says: `${coupons.length} named, ${counts}` }
}

async function applyCoupon(
  { db, now }: Shop,
  coupon: CouponContent,
  fault: (words: string) => void,
): Promise<Outcome> {
  const known = await lockCouponCode(db, coupon.code)
  const wanted = wantedOf(coupon, known?.start ?? now())
  const wrong = faultOfTerms({ ...wanted, start: coupon.since ?? 0 })
  if (wrong) {
    fault(FAULTS[wrong])
    return null
  }
  const { redeemEnd, most, listed, ...terms } = wanted
  const isKept = known !== null && isDeepStrictEqual(termsOf(known, terms), terms)
  if (known && known.redeemEnd > now()) {
    if (isKept && known.redeemEnd === redeemEnd && known.most === most && known.listed === listed)
      return 'same'
    if (isKept || known.redeemed === 0) {
      await changeCouponCode(db, known.id, wanted)
      return 'changed'
    }
    const who = known.redeemed === 1 ? '1 member has' : `${known.redeemed} members have`
    fault(`cannot change, since ${who} collected it. End it with “coupon end ${coupon.code}” first`)
    return null
  }
  if (isKept || redeemEnd <= now()) return 'over'
  await insertCouponCode(db, { ...wanted, start: coupon.since ?? now(), createTime: now() })
  return 'new'
}

/** A coupon as it is stored; `start` is that of one without a first day. */
function wantedOf({ from, since, until, redeemUntil, ...same }: CouponContent, start: number) {
  return {
    ...same,
    most: same.most ?? null,
    minAmount: from,
    start: since ?? start,
    end: lastSecond(until),
    redeemEnd: lastSecond(redeemUntil ?? until),
  }
}

type Terms = Pick<CouponCodeRecord, 'code' | 'name' | 'amount' | 'minAmount' | 'start' | 'end'>

/** What a stored coupon takes off. A first day that the file names means any time of that day. */
function termsOf({ code, name, amount, minAmount, start, end }: CouponCodeRecord, wanted: Terms) {
  const isSameDay = dayOf(start) === dayOf(wanted.start)
  return { code, name, amount, minAmount, start: isSameDay ? wanted.start : start, end }
}
