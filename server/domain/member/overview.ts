import {
  OVERVIEW_MESSAGES,
  OVERVIEW_ORDERS,
  OVERVIEW_PRODUCTS,
  type Overview,
} from '#contract/overview.ts'
import { addressesOf } from '#server/db/member/addresses.ts'
import { couponsNow } from '#server/db/order/coupons.ts'
import type { Buyer } from '#server/domain/order/buyer.ts'
import { latestMessages, unreadCount } from './message.ts'
import { orderCounts, orderList } from '#server/domain/order/order.ts'
import { newestOwn } from '#server/domain/review/saved.ts'
import { waitingLines } from '#server/domain/review/review.ts'
import { inLanguage, siteSettings } from '#server/domain/site/site.ts'

/** A member's overview in a single response. */
export async function overviewFor(buyer: Buyer): Promise<Overview> {
  const { db, member, now, language } = buyer
  // Expire what is due first: the counts after it are those that the list shows.
  const { list: orders } = await orderList(buyer, {
    tab: 'all',
    q: '',
    page: 1,
    limit: OVERVIEW_ORDERS,
  })
  const [counts, waiting, coupons, addresses, messages, unread, site, favourites, seen] =
    await Promise.all([
      orderCounts(buyer),
      waitingLines(buyer, { page: 1, limit: 1 }),
      couponsNow(db, member.id, now()),
      addressesOf(db, member.id),
      latestMessages(buyer, OVERVIEW_MESSAGES),
      unreadCount(buyer),
      siteSettings(db),
      newestOwn(buyer, 'favourites', OVERVIEW_PRODUCTS),
      newestOwn(buyer, 'seen', OVERVIEW_PRODUCTS),
    ])
  return {
    money: member.money,
    score: member.score,
    coupons: coupons.map((coupon) => ({
      ...coupon,
      name: inLanguage(coupon.name, language),
      status: 0 as const,
    })),
    addresses: { count: addresses.length, limit: site.userAddressCount },
    orderCounts: counts,
    toReview: waiting.total,
    unread,
    orders,
    messages,
    favourites,
    seen,
    serverTime: now(),
  }
}
