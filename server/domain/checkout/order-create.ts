import { createHash } from 'node:crypto'
import type * as v from 'valibot'
import { CENTS_PER_POINT, CONFIRM_KEY_SECONDS, type createOrder } from '#contract/checkout.ts'
import { ORDER_STATUS, PAY_STATUS } from '#contract/order-actions.ts'
import type { Fees } from '#contract/delivery-fees.ts'
import { PAY_WITHIN_SECONDS } from '#contract/order.ts'
import { agreedRight } from '#contract/return-right.ts'
import type { AddressRecord } from '#server/db/member/addresses.ts'
import { deliverableAddress } from '#server/domain/address/address.ts'
import { clearOrdered, lockCart } from '#server/db/order/carts.ts'
import {
  checkoutByKey,
  lockCheckout,
  spendCheckout,
  type CheckoutRecord,
} from '#server/db/order/checkouts.ts'
import { claimCoupon, couponsNow } from '#server/db/order/coupons.ts'
import { takeStock } from '#server/db/order/goods.ts'
import { insertOrderLines } from '#server/db/order/order-parts.ts'
import { insertOrder, orderByNo, type NewOrder, type OrderRecord } from '#server/db/order/orders.ts'
import { inTransaction } from '#server/db/database.ts'
import { sayInAll } from '#server/domain/messages/messages.ts'
import { HttpRefused, refuse, Refused } from '#server/domain/messages/refusal.ts'
import type { Buyer } from '#server/domain/context.ts'
import { confirmedGoods, type OrderedGoods } from './checkout-goods.ts'
import { specTexts } from '#server/domain/catalog/goods.ts'
import { changeBalance } from '#server/domain/wallet/ledger.ts'
import { newOrderNo } from './order-number.ts'
import { invoiceRequest, logRow } from '#server/domain/order/order-state.ts'
import { takePayment } from '#server/domain/order/order-paid.ts'
import { orderOfUsedKey, settle } from './checkout.ts'
import { priceOrder, splitDiscount, type OrderPrice } from './pricing.ts'
import { promiseFor } from './promise.ts'
import { feesAt, siteSettings } from '#server/domain/site/site.ts'

type CreateOrderInput = v.InferOutput<typeof createOrder.input>

/**
 * Places the confirmed order, exactly once per key. A refusal is final: the key ends, so that a late duplicate request,
 * when stock is back, creates no order that nobody waits for.
 * @throws Refused with the reason; HttpRefused 409 for a key that already made another order
 */
export async function placeOrder(buyer: Buyer, wanted: CreateOrderInput) {
  const { confirmKey } = wanted
  try {
    return await placeOnce(buyer, wanted)
  } catch (error) {
    if (!(error instanceof Refused) || !(await isOwnKey(buyer, wanted))) throw error
    const { no } = await settle(buyer, confirmKey)
    if (no !== null) return placeOnce(buyer, wanted) // a concurrent duplicate request has made it
    throw error
  }
}

/**
 * Runs in a single transaction. Rows are locked in this order everywhere: cart, key, order, coupon, member, variants,
 * products. Variants come last because orders for the same goods wait for each other from there to the end (ADR 78).
 */
const placeOnce = (buyer: Buyer, wanted: CreateOrderInput) =>
  inTransaction(buyer.db, async (db) => {
    const transaction = { ...buyer, db }
    const cartVersion = await lockCart(db, buyer.member.id)
    const checkout = await lockCheckout(db, wanted.confirmKey)
    if (checkout?.memberId !== buyer.member.id) {
      const no = checkout ? null : await orderOfUsedKey(transaction, wanted.confirmKey)
      throw no === null ? refuse('key_expired') : new HttpRefused(409, { no })
    }
    const { no, payAmount, expireTime } = checkout.orderNo
      ? await sameOrder(transaction, checkout, wanted)
      : await newOrder(transaction, { checkout, cartVersion }, wanted)
    return { no, payAmount, expireTime }
  })

/** A repeated request gets the first response; a different request with the same key is refused. */
async function sameOrder(
  { db }: Buyer,
  { orderNo, snapshot }: CheckoutRecord,
  wanted: CreateOrderInput,
) {
  const order = await orderByNo(db, orderNo ?? '')
  if (!order || snapshot.createdWith !== hashOf(wanted)) throw new HttpRefused(409, { no: orderNo })
  return order
}

const isOwnKey = async ({ db, member }: Buyer, { confirmKey }: CreateOrderInput) =>
  (await checkoutByKey(db, confirmKey))?.memberId === member.id

const hashOf = ({ addressId, couponId, score, remark, payAmount, invoice }: CreateOrderInput) =>
  createHash('sha256')
    .update(
      JSON.stringify([
        addressId,
        couponId,
        score,
        remark,
        payAmount,
        ...(invoice ? [invoice] : []),
      ]),
    )
    .digest('base64url')

type Confirmation = { checkout: CheckoutRecord; cartVersion: number }

async function newOrder(
  buyer: Buyer,
  { checkout, cartVersion }: Confirmation,
  wanted: CreateOrderInput,
): Promise<OrderRecord> {
  const { db, now } = buyer
  const { snapshot } = checkout
  if (checkout.expireTime <= now()) throw refuse('key_expired')
  const site = await siteSettings(db)
  const address = await deliverableAddress(buyer, wanted.addressId, site)
  if (!address) throw refuse('address_invalid')
  if (snapshot.cartVersion !== null && snapshot.cartVersion !== cartVersion)
    throw refuse('price_changed')
  const ordered = await confirmedGoods(buyer, snapshot)
  const price = await agreedPrice(buyer, ordered, {
    ...wanted,
    fees: feesAt(site, address.areaCode),
  })
  const order = await insertWithNumber(buyer, {
    checkoutKey: checkout.key,
    couponId: wanted.couponId,
    remark: wanted.remark,
    address: addressSnapshot(address),
    // The day that was shown: a key is as old as the last pricing.
    promisedDay: promiseFor(site, address.areaCode, checkout.expireTime - CONFIRM_KEY_SECONDS),
    invoice: wanted.invoice && invoiceRequest(wanted.invoice, now()),
    ...price,
  })
  await settleDiscounts(buyer, order)
  await insertOrderLines(db, linesFor(order, ordered, { price, ...wanted }))
  await clearCart(buyer, checkout, ordered)
  await spendCheckout(db, checkout.key, order.no, hashOf(wanted))
  const isFree = order.payAmount === 0
  const placed = isFree
    ? await takePayment(buyer, order, { method: '', amount: 0, actor: 'system' })
    : order
  if (!(await takeStock(db, snapshot.lines, now()))) {
    await confirmedGoods(buyer, snapshot) // says what has changed
    throw refuse('price_changed')
  }
  return placed
}

/** An order stores its own copy of the address. */
const addressSnapshot = ({
  name,
  mobile,
  province,
  city,
  county,
  detail,
  areaCode,
}: AddressRecord) => ({
  name,
  mobile,
  province,
  city,
  county,
  detail,
  areaCode,
})

/** Prices the order again. @throws Refused when the result differs from what the shopper saw */
async function agreedPrice(
  buyer: Buyer,
  ordered: OrderedGoods[],
  wanted: CreateOrderInput & { fees: Fees },
): Promise<OrderPrice> {
  const { db, member, now } = buyer
  const coupons = wanted.couponId === null ? [] : await couponsNow(db, member.id, now())
  const coupon = coupons.find(({ id }) => id === wanted.couponId) ?? null
  const price = priceOrder(
    ordered.map(({ goods, quantity }) => ({ price: goods.price, quantity })),
    { coupon, score: wanted.score, heldScore: member.score, fees: wanted.fees },
  )
  const isCouponLost = wanted.couponId !== null && !coupon
  if (isCouponLost || (coupon && coupon.minAmount > price.goodsTotal))
    throw refuse('coupon_invalid')
  if (price.score < wanted.score) throw refuse('score_invalid', { max: price.scoreMax })
  if (price.payAmount !== wanted.payAmount) throw refuse('price_changed')
  return price
}

type OrderTerms = OrderPrice &
  Pick<NewOrder, 'checkoutKey' | 'couponId' | 'remark' | 'address' | 'promisedDay' | 'invoice'>

async function insertWithNumber(buyer: Buyer, fields: OrderTerms) {
  const { db, member, now } = buyer
  for (;;) {
    const row = {
      no: newOrderNo(buyer),
      memberId: member.id,
      status: ORDER_STATUS.toPay,
      payStatus: PAY_STATUS.unpaid,
      createTime: now(),
      expireTime: now() + PAY_WITHIN_SECONDS,
      ...fields,
    }
    const entry = logRow(buyer, { actor: 'member', action: 'create' })
    const order = await insertOrder(db, row, entry)
    if (order) return order
  }
}

async function settleDiscounts(buyer: Buyer, { no, couponId, score }: OrderRecord) {
  const { db, member, now } = buyer
  if (couponId !== null) {
    const claim = { memberId: member.id, id: couponId, orderNo: no, now: now() }
    if (!(await claimCoupon(db, claim))) throw refuse('coupon_invalid')
  }
  if (score === 0) return
  const memo = sayInAll('memo_order', { no })
  const source = { sourceType: 'order', sourceNo: no }
  await changeBalance(buyer, member.id, { kind: 'score', change: -score, memo, ...source })
}

type LineTerms = Pick<CreateOrderInput, 'returnsConfirmed'> & { price: OrderPrice }

function linesFor(
  { id, couponMoney }: OrderRecord,
  ordered: OrderedGoods[],
  { price, returnsConfirmed }: LineTerms,
) {
  const subtotals = ordered.map(({ goods, quantity }) => goods.price * quantity)
  const realAmounts = splitDiscount(subtotals, couponMoney + price.score * CENTS_PER_POINT)
  return ordered.map(({ goods, quantity }, place) => ({
    orderId: id,
    productId: goods.productId,
    sn: goods.sn,
    variantId: goods.variantId,
    title: goods.title,
    pictureId: goods.picture?.id ?? null,
    spec: specTexts(goods),
    price: goods.price,
    quantity,
    subtotal: subtotals[place] ?? 0,
    realAmount: realAmounts[place] ?? 0,
    returnRight: agreedRight(goods.returnRight, returnsConfirmed),
    guarantee: goods.guarantee,
  }))
}

async function clearCart(
  { db, member }: Buyer,
  { snapshot }: CheckoutRecord,
  ordered: OrderedGoods[],
) {
  if (snapshot.source.from !== 'cart') return
  await clearOrdered(
    db,
    member.id,
    ordered.map(({ goods }) => goods.variantId),
  )
}
