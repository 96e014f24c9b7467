import { expect } from 'playwright/test'
import { goodsOf, MOON, variantOf } from './goods.ts'
import type { Shopper } from './shopper.ts'

/** Public pages; `heading` is the one `h1`. */
export const OPEN_PAGES = [
  { path: '/', name: 'home' },
  { path: '/list/all', name: 'categories' },
  { path: '/list/1', name: 'list' },
  { path: '/search', name: 'search' },
  { path: '/search?q=tea', name: 'search results' },
  { path: '/item/LP-LIT-001', name: 'item' },
  { path: '/help/delivery', name: 'help' },
  { path: '/coupons', name: 'coupons' },
  { path: '/saved', name: 'saved' },
  { path: '/user/login', name: 'login' },
  { path: '/user/login?way=sms', name: 'login by SMS' },
  { path: '/user/login?way=wechat', name: 'login by WeChat' },
  { path: '/user/login?way=register', name: 'registration' },
  { path: '/user/login?way=retrieve', name: 'forgotten password' },
  { path: '/user/undo', name: 'undo of a new binding' },
]
/** Pages of the member area. */
export const MEMBER_PAGES = [
  { path: '/cart', name: 'cart' },
  { path: '/user/account/orderList', name: 'orders' },
  { path: '/user/account/appraise', name: 'reviews' },
  { path: '/user/account/profile', name: 'profile' },
  { path: '/user/account/changePassword', name: 'change password' },
  { path: '/user/account/closeAccount', name: 'close account' },
  { path: '/user/account/overview', name: 'overview' },
  { path: '/user/account/message', name: 'messages' },
  { path: '/user/account/service/apply', name: 'things to apply for' },
  { path: '/user/account/service/record', name: 'after-sales' },
  { path: '/user/account/refund', name: 'refunds' },
  { path: '/user/account/address', name: 'addresses' },
  { path: '/user/account/balance', name: 'balance' },
  { path: '/user/account/integral', name: 'points' },
  { path: '/user/account/score', name: 'points mall' },
]

/** Pages of the demo member's own orders: one in each state, to be confirmed, to be paid, and of the points mall. */
export async function pagesOfOrders(shopper: Shopper): Promise<string[]> {
  type Listed = { no: string; status: number }
  const { list } = await shopper.call<{ list: Listed[] }>('GET', '/api/order?page=1&limit=50')
  const points = await shopper.call<{ list: Listed[] }>('GET', '/api/scoreorder?page=1&limit=50')
  const { skuId } = variantOf(await goodsOf(shopper, MOON))
  const inEachState = (orders: Listed[]) => [
    ...new Map(orders.map(({ status, no }) => [status, no])).values(),
  ]
  const states = inEachState(list)
  expect(states.length, 'the demo member has orders in many states').toBeGreaterThan(4)
  return [
    `/cart/confirm?sku=${skuId}&n=1`,
    ...states.flatMap((no) => [`/user/order/${no}`, `/user/cashier/${no}`]),
    ...inEachState(points.list).map((no) => `/user/scoreorder/${no}`),
  ]
}
