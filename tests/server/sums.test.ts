import { expect, test } from 'vitest'
import { createOrder } from '#contract/checkout.ts'
import { cancelOrder, getOrder } from '#contract/order.ts'
import { startPayment } from '#contract/payment.ts'
import { insertCoupon } from '#server/db/order/coupons.ts'
import { ledgerRows } from '#server/db/member/ledger.ts'
import { priceOrder, splitDiscount } from '#server/domain/checkout/pricing.ts'
import { between, seededRandom } from '#tests/support/chance.ts'
import { aProduct } from '#tests/support/goods.ts'
import { aMember, memberNow, PASSWORD } from '#tests/support/members.ts'
import { confirmed, intoCart } from '#tests/support/orders.ts'
import { anId, openShop } from '#tests/support/shop.ts'

const total = (numbers: number[]) => numbers.reduce((sum, one) => sum + one, 0)

test('whatever is bought with whatever discount, the cents add up', () => {
  const random = seededRandom('sums')
  for (let round = 0; round < 5000; round += 1) {
    const lines = Array.from({ length: between(random, 1, 12) }, () => ({
      price: between(random, 0, 300_000),
      quantity: between(random, 1, 99),
    }))
    const price = priceOrder(lines, {
      coupon: round % 3 ? { amount: between(random, 1, 50_000) } : null,
      score: between(random, 0, 100_000),
      heldScore: between(random, 0, 80_000),
      fees: { basicDeliverMoney: 1000, freeToDeliver: 9900 },
    })
    const subtotals = lines.map((line) => line.price * line.quantity)
    const real = splitDiscount(subtotals, price.couponMoney + price.scoreMoney)

    expect(total(real) + price.deliverMoney).toBe(price.payAmount)
    expect(real.every((amount, at) => amount >= 0 && amount <= (subtotals[at] ?? 0))).toBe(true)
    expect(price.scoreMoney).toBeLessThanOrEqual(price.goodsTotal * 0.2)
    expect(price.payAmount).toBeGreaterThanOrEqual(0)
  }
})

test('the remaining cents go to the lines with the largest remainder', () => {
  expect(splitDiscount([100, 100, 100], 100)).toEqual([66, 67, 67])
  expect(splitDiscount([1, 1, 9998], 1)).toEqual([1, 1, 9997])
  expect(splitDiscount([0, 0], 0)).toEqual([0, 0])
  expect(splitDiscount([9_999_999_999, 1], 9_999_999_999)).toEqual([1, 0])
})

test('after random carts, coupons, points, payments and cancellations the ledgers equal the holdings', async () => {
  const { shop, db, signIn } = await openShop()
  const random = seededRandom('ledgers')
  const member = await aMember(shop, { money: 5_000_000, score: 20_000 })
  const browser = await signIn(member)
  const goods = []
  for (let at = 0; at < 6; at += 1) {
    const price = between(random, 1, 9000)
    goods.push((await aProduct(shop, { variants: [{ price, stock: 9999 }] })).skuId)
  }

  for (let round = 0; round < 25; round += 1) {
    for (const skuId of goods.filter(() => between(random, 0, 1) === 1)) {
      await intoCart(browser, skuId, between(random, 1, 9))
    }
    await intoCart(browser, goods[0] ?? 0, 1)
    const coupon = await insertCoupon(db, {
      memberId: member.id,
      name: {},
      amount: between(random, 1, 4000),
      minAmount: 0,
      start: 0,
      end: shop.now() + 60,
    })
    const couponId = between(random, 0, 1) === 1 ? { couponId: coupon.id } : {}
    const wishes = { score: between(random, 0, 2000), ...couponId }
    const { no } = await browser.call(createOrder, await confirmed(browser, undefined, wishes))
    const fate = between(random, 0, 2)
    if (fate === 0) await browser.call(cancelOrder, { no })
    const pay = { no, method: 'balance', password: PASSWORD, paymentKey: anId() }
    if (fate === 1) await browser.call(startPayment, pay)

    const order = await browser.call(getOrder, { no })
    const real = total(order.lines.map(({ realAmount }) => realAmount))
    expect(real + order.deliverMoney).toBe(order.payAmount)
    expect(total(order.lines.map(({ subtotal }) => subtotal))).toBe(order.goodsTotal)
  }

  const now = await memberNow(shop, member.id)
  for (const kind of ['money', 'score'] as const) {
    const rows = await ledgerRows(db, member.id, kind)
    expect(total(rows.map(({ change }) => change))).toBe(now[kind])
    expect(rows.every(({ before, change, after }) => before + change === after)).toBe(true)
    expect(rows.slice(1).every(({ before }, at) => before === rows[at]?.after)).toBe(true)
  }
})
