import { expect, test } from 'vitest'
import { createOrder, previewCheckout, settleCheckout } from '#contract/checkout.ts'
import { getOrders } from '#contract/order.ts'
import { insertCoupon } from '#server/db/order/coupons.ts'
import { changeBalance } from '#server/domain/wallet/ledger.ts'
import { aProduct, changeVariant, productNow, variantNow } from '#tests/support/goods.ts'
import { aMember, memberNow } from '#tests/support/members.ts'
import { confirmed, intoCart } from '#tests/support/orders.ts'
import { OPENING, openShop, type TestShop } from '#tests/support/shop.ts'

async function aShopper(holding: { money?: number; score?: number } = {}) {
  const opened = await openShop()
  const member = await aMember(opened.shop, holding)
  return { ...opened, member, browser: await opened.signIn(member) }
}

const aCoupon = ({ db }: TestShop, memberId: number, amount: number, minAmount = 0) =>
  insertCoupon(db, {
    memberId,
    name: { 'zh-cn': '灯下券', en: 'Under the lamp' },
    amount,
    minAmount,
    start: OPENING - 60,
    end: OPENING + 86_400,
  })

test('twenty requests with one key at once make exactly one order', async () => {
  const { shop, browser } = await aShopper()
  const { skuId } = await aProduct(shop)
  await intoCart(browser, skuId)
  const body = await confirmed(browser)

  const answers = await Promise.all(
    Array.from({ length: 20 }, () => browser.call(createOrder, body)),
  )

  const { no } = await browser.call(settleCheckout, { confirmKey: body.confirmKey })
  expect(new Set(answers.map((answer) => answer.no))).toEqual(new Set([no]))
  expect((await browser.call(getOrders, {})).total).toBe(1)
  expect((await variantNow(shop, skuId)).stock).toBe(49)
})

test('an order and the question about its key at once: either it is placed and named, or never', async () => {
  const { shop, browser } = await aShopper()
  const { skuId } = await aProduct(shop)
  const source = { from: 'item', skuId, quantity: 1 } as const
  let placed = 0

  for (let round = 0; round < 20; round += 1) {
    const body = await confirmed(browser, source)
    const { confirmKey } = body
    const [order, asked] = await Promise.allSettled([
      browser.call(createOrder, body),
      browser.call(settleCheckout, { confirmKey }),
      confirmed(browser, source),
    ])
    const no = order.status === 'fulfilled' ? order.value.no : null
    expect(asked).toMatchObject({ status: 'fulfilled', value: { no } })
    // Even with a concurrent preview request: what has ended stays ended.
    const late = await browser.call(createOrder, body).catch(() => ({ no: null }))
    expect(late.no).toBe(no)
    if (no !== null) placed += 1
  }

  expect((await browser.call(getOrders, {})).total).toBe(placed)
})

test('pages that ask together for the price of one thing get one key', async () => {
  const { shop, browser } = await aShopper()
  const { skuId } = await aProduct(shop)

  const previews = await Promise.all(
    Array.from({ length: 6 }, () =>
      browser.call(previewCheckout, { source: { from: 'item', skuId, quantity: 1 } }),
    ),
  )

  expect(new Set(previews.map(({ confirmKey }) => confirmKey)).size).toBe(1)
})

test('one coupon serves one of two orders placed at once', async () => {
  const opened = await aShopper()
  const { shop, browser, member } = opened
  const { id } = await aCoupon(opened, member.id, 500)
  const [one, two] = [await aProduct(shop), await aProduct(shop)]
  const bodies = [
    await confirmed(browser, { from: 'item', skuId: one.skuId, quantity: 1 }, { couponId: id }),
    await confirmed(browser, { from: 'item', skuId: two.skuId, quantity: 1 }, { couponId: id }),
  ]

  const answers = await Promise.allSettled(bodies.map((body) => browser.call(createOrder, body)))

  const refused = answers.filter(({ status }) => status === 'rejected')
  expect(refused).toMatchObject([{ reason: { reason: 'coupon_invalid' } }])
  expect((await browser.call(getOrders, {})).total).toBe(1)
})

// Proves security 2.3.3, security 2.3.4, security 16.5.3
test('two buyers of the last piece end with one order and one clear refusal', async () => {
  const { shop, signIn } = await openShop()
  const { skuId, product } = await aProduct(shop, { variants: [{ stock: 0 }] })
  const browsers = [await signIn(await aMember(shop)), await signIn(await aMember(shop))]

  for (let round = 0; round < 20; round += 1) {
    await changeVariant(shop, skuId, { stock: 1 })
    const wishes = await Promise.all(
      browsers.map(async (browser, place) => {
        const body = await confirmed(browser, { from: 'item', skuId, quantity: 1 })
        // The starting order and its offset in event loop turns vary from round to round.
        return { browser, body, turns: place === round % 2 ? round : 0 }
      }),
    )
    const answers = await Promise.allSettled(
      wishes.map(async ({ browser, body, turns }) => {
        for (let turn = 0; turn < turns; turn += 1) await Promise.resolve()
        return browser.call(createOrder, body)
      }),
    )
    const refused = answers.filter(({ status }) => status === 'rejected')
    expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    expect(refused).toMatchObject([
      { reason: { reason: 'stock_short', message: '“A lamp” is sold out.' } },
    ])
    expect((await variantNow(shop, skuId)).stock).toBe(0)
  }
  expect((await productNow(shop, product.id)).stock).toBe(0)
})

test('orders of the same goods in opposite order do not block each other', async () => {
  const { shop, signIn } = await openShop()
  const goods = await aProduct(shop, { variants: [{ stock: 500 }, { stock: 500 }] })
  const ids = goods.variants.map(({ id }) => id)
  const browsers = await Promise.all(
    Array.from({ length: 10 }, async () => signIn(await aMember(shop))),
  )

  const bodies = await Promise.all(
    browsers.map(async (browser, place) => {
      for (const id of place % 2 === 0 ? ids : ids.toReversed()) await intoCart(browser, id, 2)
      return confirmed(browser)
    }),
  )
  await Promise.all(
    browsers.map(async (browser, place) => {
      const body = bodies[place]
      return body && browser.call(createOrder, body)
    }),
  )

  const stocks = await Promise.all(ids.map(async (id) => (await variantNow(shop, id)).stock))
  expect(stocks).toEqual([480, 480])
})

test('points spent twice at once are refused the second time', async () => {
  const { shop, browser, member } = await aShopper({ score: 400 })
  const [one, two] = [await aProduct(shop), await aProduct(shop)]
  const bodies = [
    await confirmed(browser, { from: 'item', skuId: one.skuId, quantity: 1 }, { score: 400 }),
    await confirmed(browser, { from: 'item', skuId: two.skuId, quantity: 1 }, { score: 400 }),
  ]

  const answers = await Promise.allSettled(bodies.map((body) => browser.call(createOrder, body)))

  expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  expect((await memberNow(shop, member.id)).score).toBe(0)
})

test('the ledger cannot go below zero', async () => {
  const { shop, member } = await aShopper({ money: 100 })
  const change = { kind: 'money', change: -101, memo: {}, sourceType: '', sourceNo: '' } as const

  await expect(changeBalance(shop, member.id, change)).rejects.toThrow('balance_short')

  expect((await memberNow(shop, member.id)).money).toBe(100)
})
