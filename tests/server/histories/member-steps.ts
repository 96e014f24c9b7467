import { AFTERSALE_TYPE } from '#contract/application-rights.ts'
import { AFTERSALE_ACTIONS } from '#contract/aftersale-rules.ts'
import { AFTERSALE_TABS } from '#contract/search-parameters.ts'
import {
  applyAftersale,
  confirmReplacement,
  getAftersales,
  getApplication,
  reapplyAftersale,
  sendBackAftersale,
  withdrawAftersale,
} from '#contract/aftersale.ts'
import { createOrder } from '#contract/checkout.ts'
import { ORDER_ACTIONS } from '#contract/order-actions.ts'
import {
  askForInvoice,
  cancelOrder,
  changeOrderAddress,
  confirmReceipt,
  deleteOrder,
  extendReceipt,
  getOrders,
  rebuyOrder,
  remindShop,
  type Order,
} from '#contract/order.ts'
import { startPayment } from '#contract/payment.ts'
import { getRefunds, takeRefundToBalance } from '#contract/refund.ts'
import { addReview } from '#contract/own-review.ts'
import { insertCoupon } from '#server/db/order/coupons.ts'
import { anAddress, PASSWORD } from '#tests/support/members.ts'
import { confirmed, intoCart } from '#tests/support/orders.ts'
import { anId } from '#tests/support/shop.ts'
import type { Shopper } from '#tests/support/shopper.ts'
import { wasDone, type Actor, type World } from './world.ts'

/** The result of a step: what was tried, whether the shop offered it, and whether it was done. */
export type Outcome = { what: string; isOffered: boolean; isDone: boolean } | null

/** Buys a few products, sometimes with a coupon and points. */
export async function buy(world: World, { member, browser }: Actor): Promise<Outcome> {
  const { shop, goods, pick, draw } = world
  for (let left = draw(1, 3); left > 0; left -= 1) {
    await wasDone(intoCart(browser, pick(goods) ?? 0, draw(1, 4)))
  }
  const coupon = await insertCoupon(shop.db, {
    memberId: member.id,
    name: {},
    amount: draw(1, 3000),
    minAmount: 0,
    start: 0,
    end: shop.now() + 86_400,
  })
  const choices = { ...(draw(0, 1) ? { couponId: coupon.id } : {}), score: draw(0, 2) * 60 }
  const order = async () =>
    browser.call(createOrder, await confirmed(browser, { from: 'cart' }, choices))
  const isDone = await wasDone(order())
  return { what: 'buy', isOffered: isDone, isDone }
}

async function anyOrder({ pick, draw }: World, { browser }: Actor) {
  const { list } = await browser.call(getOrders, { limit: 50, page: draw(1, 2) })
  return pick(list) ?? pick((await browser.call(getOrders, { limit: 50 })).list)
}

/** Pays an order from the balance or goes to the gateway. */
async function pay({ draw }: World, { browser, gateway }: Actor, no: string) {
  if (draw(0, 1)) {
    const balance = { method: 'balance', password: PASSWORD, paymentKey: anId() }
    return browser.call(startPayment, { no, ...balance })
  }
  const { url } = await browser.call(startPayment, { no, method: 'sandbox', paymentKey: anId() })
  if (url) gateway.push(url)
  return url
}

/** Pays the oldest bill, and usually approves at once. */
export async function payBill(world: World, actor: Actor): Promise<Outcome> {
  const { list } = await actor.browser.call(getOrders, { tab: 'toPay', limit: 50 })
  const bill = list.findLast(({ status }) => status === 10)
  if (!bill) return null
  const isDone = await wasDone(pay(world, actor, bill.no))
  if (world.draw(0, 4)) await decideAtGateway(world, actor, ['approve'])
  return { what: 'pay the bill', isOffered: isDone, isDone } // the balance may be too low
}

/** A shopper's decision on the gateway's page, at once, late or twice. */
export async function decideAtGateway(
  world: World,
  { browser, gateway }: Actor,
  decisions = ['approve', 'refuse', 'stall'],
): Promise<Outcome> {
  const url = world.pick(gateway.slice(-6))
  const decision = world.pick(decisions)
  if (!url || !decision) return null
  const body = new URLSearchParams({ decision })
  const { status } = await browser.send(
    new Request(`${browser.origin}${url}`, { method: 'POST', body }),
  )
  if (status >= 500) throw new Error(`the gateway answered ${status}`)
  return { what: `gateway ${decision}`, isOffered: true, isDone: true }
}

const asked = { kind: 'personal', title: 'Mira', email: 'mira@lane.example' } as const

/** Every action of an order that is a separate call. */
function orderCall(browser: Shopper, action: string, { no, lines }: Order) {
  const line = lines.find(({ canReview }) => canReview) ?? lines[0]
  const review = { orderNo: no, lineId: line?.id ?? 0, star: 5, content: 'Bright and warm.' }
  const calls: Record<string, () => Promise<unknown>> = {
    cancel: () => browser.call(cancelOrder, { no }),
    editAddress: () => browser.call(changeOrderAddress, { no, ...anAddress() }),
    confirmReceipt: () => browser.call(confirmReceipt, { no }),
    extendReceipt: () => browser.call(extendReceipt, { no }),
    rebuy: () => browser.call(rebuyOrder, { no }),
    delete: () => browser.call(deleteOrder, { no }),
    invoice: () => browser.call(askForInvoice, { no, ...asked }),
    remind: () => browser.call(remindShop, { no }),
    review: () => browser.call(addReview, review),
  }
  return calls[action]
}

/** Tries an action on an order, whether the order offers it or not. */
export async function actOnOrder(world: World, actor: Actor): Promise<Outcome> {
  const order = await anyOrder(world, actor)
  const kept = ORDER_ACTIONS.filter((each) => each !== 'delete') // otherwise few orders would remain visible
  const action = world.draw(0, 2) ? world.pick(order?.actions ?? []) : world.pick(kept)
  if (!order || !action) return null
  const isOffered = order.actions.includes(action)
  const what = `${action} in ${order.status}`
  if (action === 'pay') {
    const isDone = await wasDone(pay(world, actor, order.no))
    // an unresolved attempt may be replaced; a balance may be too low
    const isOpen = order.status === 10 || order.status === 15
    return { what, isOffered: isOpen && isDone, isDone }
  }
  const call = orderCall(actor.browser, action, order)
  if (!call) return null
  const isDone = await wasDone(call())
  if (action === 'remind' && isOffered) return { what, isOffered: isDone, isDone } // once a day
  if (action === 'review') {
    // completed early, the other lines of an order can still be reviewed
    const canReview = order.lines.some((line) => line.canReview)
    return { what, isOffered: canReview, isDone }
  }
  return { what, isOffered, isDone }
}

/** Applies for an after-sale of a line, whether the order allows it or not. */
export async function apply(world: World, actor: Actor): Promise<Outcome> {
  const { pick, draw } = world
  const order = await anyOrder(world, actor)
  const line = pick(order?.lines ?? [])
  if (!order || !line) return null
  const at = { orderNo: order.no, lineId: line.id }
  const { types, amounts } = await actor.browser.call(getApplication, at)
  const type = pick(
    Object.values(AFTERSALE_TYPE).filter((each) => draw(0, 2) === 0 || types.includes(each)),
  )
  if (!type) return null
  const quantity = draw(1, line.quantity)
  const isDone = await wasDone(
    actor.browser.call(applyAftersale, { ...at, type, quantity, reason: 'quality' }),
  )
  const isOffered = types.includes(type) && quantity <= amounts.length
  return { what: `apply ${type} in ${order.status}`, isOffered, isDone }
}

function aftersaleCall(browser: Shopper, action: string, id: number) {
  const again = { id, reason: 'quality', description: 'It hums.' } as const
  const waybill = { id, expressName: 'Lane Express', expressNumber: 'LX2026' }
  const calls: Record<string, () => Promise<unknown>> = {
    withdraw: () => browser.call(withdrawAftersale, { id }),
    reapply: () => browser.call(reapplyAftersale, again),
    sendBack: () => browser.call(sendBackAftersale, waybill),
    confirmReplacement: () => browser.call(confirmReplacement, { id }),
  }
  return calls[action]
}

/** Tries an action on an after-sale, whether it is offered or not. */
export async function actOnAftersale(world: World, { browser }: Actor): Promise<Outcome> {
  const tab = world.draw(0, 4) ? 'open' : world.pick(AFTERSALE_TABS)
  const { list } = await browser.call(getAftersales, { tab, limit: 50 })
  const aftersale = world.pick(list)
  const action = world.draw(0, 2)
    ? world.pick(AFTERSALE_ACTIONS.filter((each) => aftersale?.actions.includes(each)))
    : world.pick(AFTERSALE_ACTIONS)
  const call = aftersale && action && aftersaleCall(browser, action, aftersale.id)
  if (!aftersale || !call) return null
  const isOffered = aftersale.actions.includes(action)
  return { what: `${action} in ${aftersale.status}`, isOffered, isDone: await wasDone(call()) }
}

/** Tries to move a refund to the balance, whether it failed or not. */
export async function takeToBalance(world: World, { browser }: Actor): Promise<Outcome> {
  const { list } = await browser.call(getRefunds, { limit: 50 })
  const refund = world.pick(list.filter(({ status }) => status === 2)) ?? world.pick(list)
  if (!refund) return null
  const isDone = await wasDone(browser.call(takeRefundToBalance, { sn: refund.sn }))
  const isOffered = refund.actions.includes('toBalance')
  return { what: `toBalance in ${refund.status}`, isOffered, isDone }
}
