import { CENTS_PER_POINT, POINTS_SHARE_MAX } from '#contract/checkout.ts'
import { deliveryFee, type Fees } from '#contract/delivery-fees.ts'

export const sum = (numbers: readonly number[]) => numbers.reduce((total, one) => total + one, 0)

type PricedLine = { price: number; quantity: number }
type Wishes = {
  coupon: { amount: number } | null
  /** points to spend; capped at the most that may be spent */
  score: number
  /** the member's points */
  heldScore: number
  /** at the address of the order */
  fees: Fees
}

/** The price of an order, in cents: goods + delivery − coupon − points. */
export function priceOrder(
  lines: readonly PricedLine[],
  { coupon, score, heldScore, fees }: Wishes,
) {
  const goodsTotal = sum(lines.map(({ price, quantity }) => price * quantity))
  const deliverMoney = deliveryFee(goodsTotal, fees)
  const couponMoney = Math.min(coupon?.amount ?? 0, goodsTotal)
  const share = Math.floor((goodsTotal * POINTS_SHARE_MAX) / 100)
  const payable = Math.min(share, goodsTotal - couponMoney)
  const scoreMax = Math.max(0, Math.min(heldScore, Math.floor(payable / CENTS_PER_POINT)))
  const spent = Math.min(score, scoreMax)
  const scoreMoney = spent * CENTS_PER_POINT
  const payAmount = goodsTotal + deliverMoney - couponMoney - scoreMoney
  return { goodsTotal, deliverMoney, couponMoney, scoreMax, score: spent, scoreMoney, payAmount }
}
export type OrderPrice = ReturnType<typeof priceOrder>

/**
 * What remains to pay for each line when a discount on all of them is split in proportion. Whole cents by the largest
 * remainder method, so that the lines add up to exactly `total - discount` and none goes below zero.
 */
export function splitDiscount(subtotals: readonly number[], discount: number): number[] {
  const total = BigInt(sum(subtotals))
  if (total === 0n) return subtotals.map(() => 0)
  const shares = subtotals.map((subtotal, place) => {
    const exact = BigInt(subtotal) * BigInt(discount)
    return { place, share: Number(exact / total), rest: exact % total }
  })
  const missing = discount - sum(shares.map(({ share }) => share))
  const byRest = shares.toSorted((a, b) => Number(b.rest - a.rest) || a.place - b.place)
  const oneMore = new Set(byRest.slice(0, missing).map(({ place }) => place))
  return subtotals.map(
    (subtotal, place) => subtotal - (shares[place]?.share ?? 0) - (oneMore.has(place) ? 1 : 0),
  )
}
