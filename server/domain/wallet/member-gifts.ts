import { LANGUAGES, type Texts } from '#contract/language.ts'
import { formatMoney } from '#contract/lib/money.ts'
import { CENTS_MAX, POINTS_MAX } from '#contract/money.ts'
import type { Shop } from '#server/domain/context.ts'
import { insertCoupon, insertCouponForAll, type CouponRecord } from '#server/db/order/coupons.ts'
import { lockMember, type LedgerRecord } from '#server/db/member/ledger.ts'
import { inTransaction } from '#server/db/database.ts'
import { dayInAll, messageText, sayInAll } from '#server/domain/messages/messages.ts'
import { changeBalance, type HoldingChange } from './ledger.ts'
import { writeMessage, writeMessages } from '#server/domain/member/message.ts'
import { inLanguage } from '#server/domain/site/site.ts'

/** The most that a member may hold. */
const MOST = { money: CENTS_MAX, score: POINTS_MAX }
const PAGES = { money: '/user/account/balance', score: '/user/account/integral' }

/** The member would hold more than `most`. */
export class TooMuchToHold extends Error {
  readonly most: number

  constructor(most: number) {
    super(`more than ${most}`)
    this.most = most
  }
}

type MerchantChange = Pick<HoldingChange, 'kind' | 'change' | 'memo'>

/**
 * The merchant adds or deducts balance or points, and the member is notified.
 * @throws Refused balance_short or score_invalid when there is not enough; TooMuchToHold
 */
export const changeByMerchant = (
  shop: Shop,
  memberId: number,
  { kind, change, memo }: MerchantChange,
): Promise<LedgerRecord> =>
  inTransaction(shop.db, async (db) => {
    const within = { ...shop, db }
    const member = await lockMember(db, memberId)
    if (member[kind] + change > MOST[kind]) throw new TooMuchToHold(MOST[kind])
    const source = { sourceType: 'shop', sourceNo: '' }
    const row = await changeBalance(within, memberId, { kind, change, memo, ...source })
    const title = titleOf(kind, change)
    await writeMessage(within, memberId, {
      type: kind === 'money' ? 'system' : 'points',
      title,
      content: memo,
      link: PAGES[kind],
    })
    return row
  })

function titleOf(kind: LedgerRecord['kind'], change: number): Texts {
  const size = Math.abs(change)
  if (kind === 'money') {
    const values = { amount: formatMoney(size) }
    return sayInAll(change > 0 ? 'news_balance_more' : 'news_balance_less', values)
  }
  return sayInAll(change > 0 ? 'news_points_more' : 'news_points_less', { points: size })
}

type NewCoupon = Pick<CouponRecord, 'name' | 'amount' | 'minAmount' | 'start' | 'end'>

/** The merchant gives a member a coupon, and the member is notified. */
export const giveCoupon = (
  shop: Shop,
  memberId: number,
  coupon: NewCoupon,
): Promise<CouponRecord> =>
  inTransaction(shop.db, async (db) => {
    const row = await insertCoupon(db, { ...coupon, memberId })
    await writeMessage({ ...shop, db }, memberId, {
      type: 'promo',
      title: sayInAll('news_coupon'),
      content: couponText(coupon),
      link: '/user/account/overview',
    })
    return row
  })

/** Rows that are written together. */
const BATCH = 500

/**
 * The merchant gives the same coupon to every member who does not have it yet, and notifies them. @returns how many
 * members got it
 */
export const giveCouponToAll = (shop: Shop, coupon: NewCoupon): Promise<number> =>
  inTransaction(shop.db, async (db) => {
    const given = await insertCouponForAll(db, coupon)
    const news = {
      type: 'promo',
      title: sayInAll('news_coupon'),
      content: couponText(coupon),
    } as const
    for (let at = 0; at < given.length; at += BATCH) {
      const batch = given.slice(at, at + BATCH)
      await writeMessages(
        { ...shop, db },
        batch.map((memberId) => ({ ...news, memberId, link: '/user/account/overview' })),
      )
    }
    return given.length
  })

function couponText({ name, amount, minAmount, start, end }: NewCoupon): Texts {
  const sentences = LANGUAGES.map((language) => {
    const values = {
      name: inLanguage(name, language),
      amount: formatMoney(amount),
      from: formatMoney(minAmount),
      start: dayInAll(start),
      end: dayInAll(end),
    }
    const key = minAmount === 0 ? 'news_coupon_for_any' : 'news_coupon_from'
    return [language, messageText(key, language, values)]
  })
  return Object.fromEntries(sentences)
}
