import { getAftersales } from '#contract/aftersale.ts'
import { getProducts, searchProducts } from '#contract/catalog.ts'
import { BEST_COUPON, previewCheckout, settleCheckout } from '#contract/checkout.ts'
import { CODE_PAUSE_SECONDS } from '#contract/code.ts'
import { login, register, retrievePassword, smsLogin } from '#contract/entry.ts'
import { getItemReviews, REVIEW_FILTERS } from '#contract/review.ts'
import { logout } from '#contract/member.ts'
import { getMessages } from '#contract/message.ts'
import { cancelOrder, getOrder, getOrders } from '#contract/order.ts'
import { getLinesToReview, getMyReviews } from '#contract/own-review.ts'
import { startPayment } from '#contract/payment.ts'
import { SORTS } from '#contract/product-search.ts'
import { getRefunds } from '#contract/refund.ts'
import { getFavourites, getSeen } from '#contract/saved.ts'
import { getPointsOrders } from '#contract/score.ts'
import {
  AFTERSALE_TABS,
  MessageFilterSchema,
  ORDER_TABS,
  POINTS_ORDER_TABS,
} from '#contract/search-parameters.ts'
import { getBalance, getPoints } from '#contract/wallet.ts'
import type { Shop } from '#server/domain/context.ts'
import type { MemberRecord } from '#server/db/member/members.ts'
import { approve } from '#server/domain/aftersale/decide.ts'
import { adoptQueuedRows, jobHandlers } from '#server/domain/job-handlers.ts'
import { recountChangedProducts } from '#server/domain/catalog/recount.ts'
import { runTimeouts } from '#server/domain/order/order-timeouts.ts'
import { forgetOutdated } from '#server/domain/retention.ts'
import { changeBalance } from '#server/domain/wallet/ledger.ts'
import { ownThings, type Things } from '#tests/server/every-call/things.ts'
import { nameOf, ROWS } from '#tests/server/every-call/rows.ts'
import { anAftersale, decided } from '#tests/support/aftersales.ts'
import { aCaptcha, smsCodeFor } from '#tests/support/codes.ts'
import { PASSWORD } from '#tests/support/members.ts'
import { anOrder, aPaidOrder, confirm, intoCart } from '#tests/support/orders.ts'
import { anId } from '#tests/support/shop.ts'
import { requestFor, type Shopper } from '#tests/support/shopper.ts'
import type { StatementRecorder } from './recorder.ts'

const PAGES = [1, 2, 40]
const MONTH = '2026-02'

/** Every page of the member centre, in all its tabs, near its beginning and far from it. */
async function lookAtOwnPages({ call }: Shopper) {
  for (const page of PAGES) {
    const limit = page === 2 ? 50 : 10
    for (const tab of ORDER_TABS) await call(getOrders, { tab, page, limit })
    for (const tab of AFTERSALE_TABS) await call(getAftersales, { tab, page, limit })
    for (const tab of POINTS_ORDER_TABS) await call(getPointsOrders, { tab, page, limit })
    for (const kind of MessageFilterSchema.options) await call(getMessages, { kind, page, limit })
    await call(getRefunds, { page, limit })
    await call(getLinesToReview, { page, limit })
    await call(getMyReviews, { page, limit })
    await call(getFavourites, { page, limit })
    await call(getSeen, { page, limit })
    for (const month of ['', MONTH] as const) {
      await call(getBalance, { page, limit, month })
      await call(getPoints, { page, limit, month })
    }
  }
  for (const q of ['Lamp 1', '灯', '2025', 'crystal']) await call(getOrders, { q })
}

/** From the cart to the parcel, and back: coupon, points, balance, cancelling, a refund of one piece. */
async function tradeAsMember(shop: Shop, browser: Shopper, skuId: number) {
  const { call } = browser
  await intoCart(browser, skuId, 2)
  await confirm(browser, { from: 'cart' }, { couponId: BEST_COUPON, score: 100 })
  const { confirmKey } = await call(previewCheckout, { source: { from: 'cart' } })
  await call(settleCheckout, { confirmKey })
  const cancelled = await anOrder(browser, skuId, 1, { couponId: BEST_COUPON, score: 100 })
  await call(cancelOrder, { no: cancelled.no })
  const { no } = await anOrder(browser, skuId)
  await call(startPayment, { no, method: 'balance', password: PASSWORD, paymentKey: anId() })
  await call(getOrder, { no })
  const refunded = await aPaidOrder(browser, skuId)
  const aftersale = await anAftersale(browser, refunded.no)
  await decided(shop, aftersale, approve(''))
}

type Visit = { shop: Shop; pass: (seconds: number) => void; recorder: StatementRecorder }
type Visitor = { member: MemberRecord; browser: Shopper; guest: () => Shopper }

/** Signs in by password and by code, sets a new password and signs out; somebody else becomes a member. */
async function comeAndGo({ shop, pass }: Visit, { member, guest }: Visitor) {
  const { id, username, mobile } = member
  const password = PASSWORD
  const first = guest()
  await first.call(login, { username, password, ...(await aCaptcha(first)) })
  const second = guest()
  const code = await smsCodeFor(shop, second, mobile, 'user_login')
  const { userInfo } = await second.call(smsLogin, { mobile, captcha: code })
  await second.call(logout, { refresh_token: userInfo.refresh_token })
  pass(CODE_PAUSE_SECONDS)
  const third = guest()
  const captcha = await smsCodeFor(shop, third, mobile, 'user_retrieve_pwd')
  await third.call(retrievePassword, { type: 'mobile', mobile, captcha, password })
  const fourth = guest()
  const free = `137${mobile.slice(3)}`
  const own = await smsCodeFor(shop, fourth, free, 'user_register')
  await fourth.call(register, { mobile: free, captcha: own, username: `new${id}`, password })
}

async function lookAround({ call }: Shopper, sn: string) {
  for (const sort of SORTS) await call(getProducts, { id: 'all', sort })
  await call(getProducts, { id: '7', page: 3, inStock: '1' })
  for (const q of ['lamp', '灯笼', 'crystl']) await call(searchProducts, { q })
  for (const star of REVIEW_FILTERS) await call(getItemReviews, { sn, star })
}

/** Sends every call of the contract once. @returns those that the shop failed to answer */
async function makeEveryCall(browser: Shopper, things: Things): Promise<string[]> {
  const failed: string[] = []
  for (const row of ROWS) {
    const { status } = await browser.send(
      requestFor(browser.origin, row.endpoint, row.input(things)),
    )
    if (status >= 500) failed.push(nameOf(row))
  }
  return failed
}

/** Everything that a member does, and the shop for a member. @returns calls that the shop failed to answer */
export async function liveAs(visit: Visit, visitor: Visitor, sn: string): Promise<string[]> {
  const { shop, recorder } = visit
  const { member, browser, guest } = visitor
  await recorder.during('the shop itself', async () => {
    const source = { memo: { en: 'Top-up' }, sourceType: 'test', sourceNo: 'test' }
    await changeBalance(shop, member.id, { kind: 'money', change: 900_000, ...source })
    await changeBalance(shop, member.id, { kind: 'score', change: 5000, ...source })
  })
  await lookAround(guest(), sn)
  await lookAtOwnPages(browser)
  const things = await recorder.during('the shop itself', async () => {
    const own = await ownThings(shop, member, browser)
    await tradeAsMember(shop, browser, own.skuId)
    return own
  })
  const failed = await makeEveryCall(browser, things)
  await recorder.during('the shop itself', () => comeAndGo(visit, visitor))
  return failed
}

/** What the server does every few seconds. */
export async function sweep({ shop, recorder }: Pick<Visit, 'shop' | 'recorder'>) {
  const handlers = jobHandlers(shop)
  await recorder.during('sweep: lists', () => recountChangedProducts(shop))
  await recorder.during('sweep: deadlines', () => runTimeouts(shop))
  await recorder.during('sweep: queued rows', () => adoptQueuedRows(shop))
  await recorder.during('sweep: jobs', () => shop.jobs.workOff(handlers, { isEarly: true }))
  await recorder.during('sweep: retention', () => forgetOutdated(shop))
}
