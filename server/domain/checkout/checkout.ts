import type * as v from 'valibot'
import {
  CONFIRM_KEY_SECONDS,
  type CheckoutPreview,
  type CheckoutSource,
  type previewCheckout,
} from '#contract/checkout.ts'
import { servedAddresses } from '#server/domain/address/address.ts'
import { putCheckout, unusedCheckout } from '#server/db/order/checkouts.ts'
import { couponsNow } from '#server/db/order/coupons.ts'
import { memberById } from '#server/db/member/members.ts'
import type { CheckoutSnapshot } from '#server/db/schema/trade.ts'
import { inTransaction } from '#server/db/transaction.ts'
import { sessionOver } from '#server/domain/messages/refusal.ts'
import type { Buyer } from '#server/domain/order/buyer.ts'
import { goodsToOrder, type OrderedGoods } from './checkout-goods.ts'
import { chosenCoupon, offeredCoupon } from './coupon.ts'
import { applyDuePrices } from '#server/domain/catalog/due-prices.ts'
import { goodsFor, type Reader } from '#server/domain/catalog/goods.ts'
import { priceOrder } from './pricing.ts'
import { promiseFor } from './promise.ts'
import { feesAt, siteSettings } from '#server/domain/site/site.ts'
import { sum } from './sum.ts'

type PreviewInput = v.InferOutput<typeof previewCheckout.input>
type Warning = CheckoutPreview['warnings'][number]

/** Prices an order and issues the key that creates it; choices that cannot be honoured become warnings. */
export async function previewOrder(buyer: Buyer, wanted: PreviewInput): Promise<CheckoutPreview> {
  await applyDuePrices(buyer)
  return inTransaction(buyer.db, (db) => preview({ ...buyer, db }, wanted))
}

async function preview(buyer: Buyer, wanted: PreviewInput): Promise<CheckoutPreview> {
  const { db, language, now } = buyer
  const { cartVersion, ordered, warnings } = await goodsToOrder(buyer, wanted.source)
  const site = await siteSettings(db)
  const address = await chosenAddress(buyer, wanted.addressId)
  const fees = feesAt(site, address?.areaCode ?? '')
  const member = await memberById(db, buyer.member.id)
  if (!member) throw sessionOver()
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
    promisedDay: address && (await promiseFor(db, address.areaCode, now())),
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
})

/** The chosen address if it still exists and is delivered to, else the default one. */
async function chosenAddress({ db, member }: Buyer, addressId: number | null) {
  const addresses = await servedAddresses(db, member.id)
  return addresses.find(({ id }) => id === addressId) ?? addresses[0] ?? null
}

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
    .map(({ goods, quantity }) => ({ variantId: goods.variantId, quantity, price: goods.price }))
    .toSorted((a, b) => a.variantId - b.variantId)
  const snapshot: CheckoutSnapshot = { source, cartVersion, lines }
  const before = await unusedCheckout(db, member.id, snapshot, now())
  const expireTime = now() + CONFIRM_KEY_SECONDS
  const put = (key: string) =>
    putCheckout(db, { key, memberId: member.id, snapshot, expireTime }, now())
  if (before && (await put(before.key))) return { confirmKey: before.key, expireTime }
  const confirmKey = random.uuid()
  await put(confirmKey)
  return { confirmKey, expireTime }
}
