import { setCartLine } from '#contract/cart.ts'
import { addAddress, getAddresses } from '#contract/address.ts'
import {
  type BEST_COUPON,
  createOrder,
  previewCheckout,
  type CheckoutSource,
} from '#contract/checkout.ts'
import { confirmReceipt } from '#contract/order.ts'
import { startPayment } from '#contract/payment.ts'
import type { Shop } from '#server/domain/context.ts'
import { orderByNo } from '#server/db/order/orders.ts'
import { shipOrder } from '#server/domain/order/shipment.ts'
import { anAddress } from './members.ts'
import { anId } from './shop.ts'
import type { Shopper } from './shopper.ts'

type Choices = { couponId?: number | typeof BEST_COUPON; score?: number; remark?: string }

/** Previews an order; saves an address first when there is none. */
export async function confirm(
  browser: Shopper,
  source: CheckoutSource = { from: 'cart' },
  { couponId, score }: Choices = {},
) {
  const { list } = await browser.call(getAddresses, {})
  if (list.length === 0) await browser.call(addAddress, anAddress())
  return browser.call(previewCheckout, { source, couponId: couponId ?? null, score: score ?? 0 })
}

/** The request of the confirm page when its button is clicked. */
export async function confirmed(browser: Shopper, source?: CheckoutSource, choices: Choices = {}) {
  const preview = await confirm(browser, source, choices)
  return {
    confirmKey: preview.confirmKey,
    addressId: preview.address?.id ?? 0,
    couponId: preview.couponId,
    score: preview.score,
    remark: choices.remark ?? '',
    payAmount: preview.payAmount,
  }
}

/** Orders the pieces of one variant at once and returns the new order's number and amount. */
export async function anOrder(browser: Shopper, skuId: number, quantity = 1, choices?: Choices) {
  const body = await confirmed(browser, { from: 'item', skuId, quantity }, choices)
  return browser.call(createOrder, body)
}

export const intoCart = (browser: Shopper, skuId: number, quantity = 1) =>
  browser.call(setCartLine, { opId: anId(), skuId, quantity })

/** Pays an order at the gateway and approves at once. */
export async function payAtGateway(browser: Shopper, no: string) {
  const { url } = await browser.call(startPayment, { no, method: 'sandbox', paymentKey: anId() })
  const body = new URLSearchParams({ decision: 'approve' })
  await browser.send(new Request(`${browser.origin}${url}`, { method: 'POST', body }))
}

/** A paid order waiting to be shipped. */
export async function aPaidOrder(browser: Shopper, skuId: number, quantity = 1) {
  const order = await anOrder(browser, skuId, quantity)
  await payAtGateway(browser, order.no)
  return order
}

/** Ships everything left of an order, or the lines at these positions. */
export async function ship(shop: Shop, no: string, places?: number[]) {
  const order = await orderByNo(shop.db, no)
  const parcel = { expressName: 'Quick', number: 'Q1', ...(places ? { places } : {}) }
  return shipOrder(shop, order?.id ?? 0, parcel)
}

/** A received order. */
export async function aReceivedOrder(shop: Shop, browser: Shopper, skuId: number) {
  const order = await aPaidOrder(browser, skuId)
  await ship(shop, order.no)
  await browser.call(confirmReceipt, { no: order.no })
  return order
}
