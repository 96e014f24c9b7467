import type * as v from 'valibot'
import {
  BEST_COUPON,
  CONFIRM_KEY_SECONDS,
  type CheckoutPreview,
  type CheckoutSource,
  type previewCheckout,
} from '#contract/checkout.ts'
import type { Language } from '#contract/language.ts'
import type { OfferedCouponSchema } from '#contract/coupon.ts'
import { servedAddresses } from '#server/domain/address/address.ts'
import { putCheckout, endCheckout, lockCheckout } from '#server/db/order/checkouts.ts'
import { couponsNow, type CouponRecord } from '#server/db/order/coupons.ts'
import { orderByConfirmKey } from '#server/db/order/orders.ts'
import type { CheckoutSnapshot } from '#server/db/schema/trade.ts'
import { inTransaction } from '#server/db/database.ts'
import { notFound } from '#server/domain/messages/refusal.ts'
import type { Buyer } from '#server/domain/context.ts'
import { goodsToOrder, type OrderedGoods } from './checkout-goods.ts'
import { goodsFor, type Reader } from '#server/domain/catalog/goods.ts'
import { priceOrder, sum } from './pricing.ts'
import { promiseFor } from './promise.ts'
import { feesAt, inLanguage, siteSettings } from '#server/domain/site/site.ts'

type OfferedCoupon = v.InferOutput<typeof OfferedCouponSchema>

/** A coupon for an order: usable, or the amount by which the goods fall short of it. */
const offeredCoupon = (
  coupon: CouponRecord,
  goodsTotal: number,
  language: Language,
): OfferedCoupon => ({
  id: coupon.id,
  name: inLanguage(coupon.name, language),
  amount: coupon.amount,
  minAmount: coupon.minAmount,
  start: coupon.start,
  end: coupon.end,
  status: 0,
  usable: goodsTotal >= coupon.minAmount,
  shortBy: Math.max(0, coupon.minAmount - goodsTotal),
})

/** The coupon that was asked for, if it can be used; the best takes off most, and of equal ones ends first. */
function chosenCoupon(
  coupons: readonly OfferedCoupon[],
  wanted: number | typeof BEST_COUPON | null,
): OfferedCoupon | null {
  const usable = coupons.filter((coupon) => coupon.usable)
  if (wanted !== BEST_COUPON) return usable.find(({ id }) => id === wanted) ?? null
  const [best] = usable.toSorted((one, other) => other.amount - one.amount || one.end - other.end)
  return best ?? null
}

type PreviewInput = v.InferOutput<typeof previewCheckout.input>
type Warning = CheckoutPreview['warnings'][number]

/** Prices an order and issues the key that creates it; choices that cannot be honoured become warnings. */
export const previewOrder = (buyer: Buyer, wanted: PreviewInput): Promise<CheckoutPreview> =>
  inTransaction(buyer.db, (db) => preview({ ...buyer, db }, wanted))

async function preview(buyer: Buyer, wanted: PreviewInput): Promise<CheckoutPreview> {
  const { db, member, language, now } = buyer
  const { cartVersion, ordered, warnings } = await goodsToOrder(buyer, wanted.source)
  const site = await siteSettings(db)
  const addresses = await servedAddresses(db, member.id, site)
  const address = addresses.find(({ id }) => id === wanted.addressId) ?? addresses[0] ?? null
  const fees = feesAt(site, address?.areaCode ?? '')
  const coupons = await couponsNow(db, member.id, now())
  const goodsTotal = sum(ordered.map(({ goods, quantity }) => goods.price * quantity))
  const couponList = coupons.map((coupon) => offeredCoupon(coupon, goodsTotal, language))
  const coupon = chosenCoupon(couponList, wanted.couponId)
  const { score } = wanted
  const price = priceOrder(
    ordered.map(({ goods, quantity }) => ({ price: goods.price, quantity })),
    { coupon, score, heldScore: member.score, fees },
  )
  return {
    ...(await keyFor(buyer, { source: wanted.source, cartVersion, ordered })),
    lines: ordered.map((line) => checkoutLine(line, { language, cdn: site.cdn })),
    address,
    promisedDay: address && promiseFor(site, address.areaCode, now()),
    ...price,
    freeDeliverGap: Math.max(0, fees.freeToDeliver - goodsTotal),
    couponId: coupon?.id ?? null,
    couponList: couponList.toSorted((a, b) => Number(b.usable) - Number(a.usable)),
    balance: member.money,
    warnings: [
      ...warnings,
      ...choiceWarnings(wanted, { couponId: coupon?.id, score: price.score }),
    ],
  }
}

const checkoutLine = ({ goods, quantity }: OrderedGoods, reader: Reader) => ({
  ...goodsFor(goods, reader),
  price: goods.price,
  quantity,
  subtotal: goods.price * quantity,
  returnRight: goods.returnRight,
})

type AppliedChoices = { couponId: number | undefined; score: number }
function choiceWarnings(wanted: PreviewInput, kept: AppliedChoices): Warning[] {
  const lost: Warning['reason'][] = []
  if (typeof wanted.couponId === 'number' && wanted.couponId !== kept.couponId)
    lost.push('coupon_invalid')
  if (wanted.score > kept.score) lost.push('score_invalid')
  return lost.map((reason) => ({ reason, skuId: null, title: '' }))
}

type CheckoutState = { source: CheckoutSource; cartVersion: number | null; ordered: OrderedGoods[] }

/** One key per state of the cart: the same goods get the same key, with its expiry extended. */
async function keyFor(
  { db, member, now, random }: Buyer,
  { source, cartVersion, ordered }: CheckoutState,
) {
  const lines = ordered
    .map(({ goods: { variantId, price, returnRight }, quantity }) => ({
      variantId,
      quantity,
      price,
      returnRight,
    }))
    .toSorted((a, b) => a.variantId - b.variantId)
  const snapshot: CheckoutSnapshot = { source, cartVersion, lines }
  const expireTime = now() + CONFIRM_KEY_SECONDS
  for (;;) {
    const row = { key: random.uuid(), memberId: member.id, snapshot, expireTime }
    const confirmKey = await putCheckout(db, row, now())
    if (confirmKey !== null) return { confirmKey, expireTime }
  }
}

/** A used key is deleted after some days, but its order keeps it. @returns the number of the member's order, or null */
export async function orderOfUsedKey({ db, member }: Pick<Buyer, 'db' | 'member'>, key: string) {
  const order = await orderByConfirmKey(db, key)
  return order?.memberId === member.id ? order.no : null
}

/**
 * Settles the outcome of a key: returns its order, or null, after which the key has ended.
 * @throws Refused 404 for an unknown key and for another member's
 */
export const settle = ({ db: outer, member }: Buyer, confirmKey: string) =>
  inTransaction(outer, async (db) => {
    const checkout = await lockCheckout(db, confirmKey) // waits for an order that is being created
    const usedFor = checkout ? null : await orderOfUsedKey({ db, member }, confirmKey)
    if (usedFor !== null) return { no: usedFor }
    if (checkout?.memberId !== member.id) throw notFound()
    if (checkout.orderNo === null) await endCheckout(db, confirmKey)
    return { no: checkout.orderNo }
  })
