import type { Language } from '#contract/language.ts'
import type { MenuEntry, MenuItem } from '#contract/member-centre.ts'
import {
  OVERVIEW_MESSAGES,
  OVERVIEW_ORDERS,
  OVERVIEW_PRODUCTS,
  type Overview,
} from '#contract/overview.ts'
import { messageText, type MessageKey } from '#server/domain/messages/messages.ts'
import type { Buyer } from '#server/domain/context.ts'
import { authNodes } from './permission.ts'
import { inLanguage, siteSettings } from '#server/domain/site/site.ts'
import type { MenuSetting } from '#server/domain/site/site-rules.ts'
import { addressesOf } from '#server/db/member/addresses.ts'
import { couponsNow } from '#server/db/order/coupons.ts'
import { latestMessages, unreadCount } from './message.ts'
import { notableOrders, orderCounts } from '#server/domain/order/order.ts'
import { newestOwn } from '#server/domain/review/saved.ts'
import { waitingLines } from '#server/domain/review/review.ts'

type Page = { path: string; title: MessageKey; icon: string }

const OVERVIEW: Page = {
  path: '/user/account/overview',
  title: 'menu_overview',
  icon: 'overview',
}
const ORDERS: Page = { path: '/user/account/orderList', title: 'menu_orders', icon: 'orders' }
const SAVED: Page = { path: '/saved', title: 'menu_saved', icon: 'saved' }
const MESSAGES: Page = { path: '/user/account/message', title: 'menu_messages', icon: 'messages' }

/** The default menu: the pages of spec §2 under their headings. */
const GROUPS: { key: string; title: MessageKey; pages: Page[] }[] = [
  {
    key: 'trade',
    title: 'menu_trade',
    pages: [
      ORDERS,
      { path: '/user/account/appraise', title: 'menu_reviews', icon: 'reviews' },
      { path: '/user/account/refund', title: 'menu_refunds', icon: 'refunds' },
      { path: '/user/account/service', title: 'menu_service', icon: 'service' },
    ],
  },
  {
    key: 'wallet',
    title: 'menu_wallet',
    pages: [
      { path: '/user/account/balance', title: 'menu_balance', icon: 'balance' },
      { path: '/user/account/integral', title: 'menu_points', icon: 'points' },
      { path: '/user/account/score', title: 'menu_mall', icon: 'mall' },
    ],
  },
  {
    key: 'account',
    title: 'menu_account',
    pages: [
      { path: '/user/account/profile', title: 'menu_profile', icon: 'profile' },
      { path: '/user/account/address', title: 'menu_addresses', icon: 'addresses' },
      MESSAGES,
      SAVED,
      { path: '/user/account/changePassword', title: 'menu_password', icon: 'password' },
    ],
  },
]
const NAV = [OVERVIEW, ORDERS, MESSAGES, SAVED]

/** Menus and permissions of the member centre, in the member's language (spec §3, §4). */
export async function mountFor({ db, language }: Buyer) {
  const { memberMenus } = await siteSettings(db)
  const page = pageIn(language)
  const own = (menu: MenuSetting['menu']) =>
    memberMenus.filter((entry) => entry.menu === menu).map(ownEntry(language))
  return {
    userMenus: [
      page(OVERVIEW),
      ...GROUPS.map(groupIn(language)),
      ...ownGroup(own('user'), language),
    ],
    navUserMenus: [...NAV.map(page), ...own('nav')],
    authNode: await authNodes(db),
  }
}

const pageIn =
  (language: Language) =>
  ({ path, title, icon }: Page): MenuEntry => ({
    path,
    title: messageText(title, language),
    icon,
    meta: { type: 'tab' },
  })

const group = (key: string, title: string, children: MenuEntry[]): MenuItem => ({
  path: key,
  title,
  icon: '',
  meta: { type: 'group' },
  children,
})

const groupIn =
  (language: Language) =>
  ({ key, title, pages }: (typeof GROUPS)[number]) =>
    group(key, messageText(title, language), pages.map(pageIn(language)))

const ownEntry =
  (language: Language) =>
  ({ path, title, icon, type }: MenuSetting): MenuEntry => ({
    path,
    title: inLanguage(title, language),
    icon,
    meta: { type },
  })

/** Entries that the shop has added appear under their own heading. */
const ownGroup = (entries: MenuEntry[], language: Language) =>
  entries.length > 0 ? [group('own', messageText('menu_own', language), entries)] : []

/** A member's overview in a single response. */
export async function overviewFor(buyer: Buyer): Promise<Overview> {
  const { db, member, now, language } = buyer
  // Expire what is due first: the counts after it are those that the list shows.
  const orders = await notableOrders(buyer, OVERVIEW_ORDERS)
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
