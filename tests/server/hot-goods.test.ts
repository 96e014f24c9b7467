import type pg from 'pg'
import { expect, test } from 'vitest'
import { getProducts } from '#contract/catalog.ts'
import { createOrder, previewCheckout, type CheckoutSource } from '#contract/checkout.ts'
import { getItem } from '#contract/item.ts'
import { cancelOrder, getOrders } from '#contract/order.ts'
import { startPayment } from '#contract/payment.ts'
import { recountChangedProducts } from '#server/domain/catalog/recount.ts'
import { hashPassword } from '#server/domain/account/password.ts'
import { connected, workersOf } from '#tests/support/due-orders.ts'
import { aProduct, productNow, variantNow } from '#tests/support/goods.ts'
import { aMember } from '#tests/support/members.ts'
import { anOrder, aPaidOrder, confirmed, intoCart, payAtGateway } from '#tests/support/orders.ts'
import { anId, openShop, type TestShop } from '#tests/support/shop.ts'
import { refusalOf, type Shopper } from '#tests/support/shopper.ts'
import { watchStatements } from '#tests/support/statements.ts'
import { until } from '#tests/support/until.ts'

const PASSWORD = 'a password of a test'

const payFromBalance = (browser: Shopper, no: string) =>
  browser.call(startPayment, { no, method: 'balance', password: PASSWORD, paymentKey: anId() })

async function aBuyer({ shop, signIn }: TestShop) {
  const passwordHash = await hashPassword(PASSWORD, shop.passwordCost, shop.random)
  return signIn(await aMember(shop, { money: 100_000, score: 100, passwordHash }))
}

const WAYS = [
  { name: 'bought directly, paid at a provider', from: 'item', pay: payAtGateway },
  { name: 'from the cart, paid at a provider', from: 'cart', pay: payAtGateway },
  { name: 'from the cart, paid from the balance', from: 'cart', pay: payFromBalance },
] as const

/** What the provider itself stores and reads. */
const SANDBOX = /sandbox_trades|from "settings"/
/** What locks or changes variants. */
const LOCKS = /variants.*for update|update (?:"variants"|variants) set/s

test.each(WAYS)(
  'an order of one line, $name, takes at most 42 statements, and holds its goods for one',
  async ({ from, pay }) => {
    const opened = await openShop()
    const browser = await aBuyer(opened)
    const { skuId } = await aProduct(opened.shop)
    const source: CheckoutSource = from === 'cart' ? { from } : { from, skuId, quantity: 1 }
    if (from === 'cart') await intoCart(browser, skuId)
    await confirmed(browser, source) // has an address, and a cart
    await pay(browser, (await anOrder(browser, skuId)).no) // a server that runs has its kinds of jobs in memory
    const { statements } = watchStatements()

    const { confirmKey, address, payAmount } = await browser.call(previewCheckout, {
      source,
      couponId: null,
      score: 0,
    })
    const addressId = address?.id ?? 0
    const choices = { addressId, couponId: null, score: 0, remark: '', payAmount }
    const { no } = await browser.call(createOrder, { confirmKey, ...choices })
    const ordering = statements.slice()
    await pay(browser, no)

    const paying = statements.slice(ordering.length).filter(({ text }) => !SANDBOX.test(text))
    expect(ordering.length + paying.length).toBeLessThanOrEqual(42)
    const firstLock = ordering.findIndex(({ text }) => LOCKS.test(text))
    const held = ordering.slice(firstLock).findIndex(({ text }) => text === 'commit')
    expect({ firstLock: firstLock > 0, held }).toEqual({ firstLock: true, held: 1 })
  },
)

test('whoever holds the product of an order keeps nobody from ordering, paying and cancelling', async () => {
  const opened = await openShop()
  const { shop, databaseUrl } = opened
  const browser = await aBuyer(opened)
  const { product, skuId } = await aProduct(shop)
  const other = await connected(databaseUrl)
  await other.query('begin')
  await other.query('select from products where id = $1 for update', [product.id])

  await aPaidOrder(browser, skuId, 2)
  const { no } = await anOrder(browser, skuId, 3)
  await browser.call(cancelOrder, { no, reason: 'changed_mind' })

  expect(await shop.db.query.products.findFirst()).toEqual(product)
})

/** How many statements wait for a lock of somebody else. */
const waiting = async (client: pg.Client) =>
  (await client.query('select from pg_locks where not granted')).rowCount

const listed = async (browser: Shopper, sn: string) =>
  (await browser.call(getProducts, { id: 'all' })).list.find((card) => card.sn === sn)

test('a product page tells the stock at once; lists follow with the next count', async () => {
  const opened = await openShop()
  const browser = await aBuyer(opened)
  const { product, skuId } = await aProduct(opened.shop, { variants: [{ stock: 2 }] })
  const { sn } = product
  await aPaidOrder(browser, skuId, 2)

  expect(await browser.call(getItem, { sn })).toMatchObject({ stock: 0, variants: [{ stock: 0 }] })
  expect(await listed(browser, sn)).toMatchObject({ stock: 2, sales: 0 })
  await recountChangedProducts(opened.shop)
  expect(await listed(browser, sn)).toMatchObject({ stock: 0, sales: 2 })
  await recountChangedProducts(opened.shop)
  expect(await listed(browser, sn)).toMatchObject({ stock: 0, sales: 2 })
})

test('several workers count the orders of many shoppers once, and whatever comes between', async () => {
  const opened = await openShop()
  const { shop, databaseUrl } = opened
  const { product, variants } = await aProduct(shop, {
    variants: [{ stock: 500 }, { stock: 500 }, { stock: 500, isActive: false }],
  })
  const browsers = await Promise.all(Array.from({ length: 4 }, () => aBuyer(opened)))
  const workers = workersOf(shop, databaseUrl, 3)

  const ordering = browsers.map(async (browser, at) => {
    for (let count = 0; count < 5; count += 1)
      await aPaidOrder(browser, variants[at % 2]?.id ?? 0, at + 1)
  })
  const counting = workers.map(async (worker) => {
    for (let count = 0; count < 10; count += 1) await recountChangedProducts(worker)
  })
  await Promise.all([...ordering, ...counting])

  expect(await productNow(shop, product.id)).toMatchObject({ stock: 950, sales: 50 })
})

test('a worker that waits for another counts a product as it is when its turn comes', async () => {
  const opened = await openShop()
  const { shop, databaseUrl } = opened
  const browser = await aBuyer(opened)
  const { product, skuId } = await aProduct(shop)
  await anOrder(browser, skuId, 2)
  const worker = await connected(databaseUrl)
  await worker.query('begin')
  await worker.query('select from products where id = $1 for update', [product.id])

  const counted = recountChangedProducts(shop)
  await until(async () => expect(await waiting(worker)).toBe(1))
  await anOrder(browser, skuId, 3)
  await worker.query(`delete from product_changes
    where id in (select id from product_changes for update skip locked)`)
  await worker.query('update products set stock = 45 where id = $1', [product.id])
  await worker.query('commit')
  await counted

  expect((await productNow(shop, product.id)).stock).toBe(45)
})

const CHANGES = [
  { change: 'price = price + 1', reason: 'price_changed' },
  { change: 'stock = 0', reason: 'stock_short' },
  { change: 'is_active = false', reason: 'off_shelf' },
]

test.each(CHANGES)(
  'goods that change while an order waits for them are not sold: $reason',
  async ({ change, reason }) => {
    const opened = await openShop()
    const { shop, databaseUrl } = opened
    const browser = await aBuyer(opened)
    const [one, other] = [await aProduct(shop), await aProduct(shop)]
    await intoCart(browser, one.skuId)
    await intoCart(browser, other.skuId)
    const body = await confirmed(browser)
    const merchant = await connected(databaseUrl)
    await merchant.query('begin')
    await merchant.query(`update variants set ${change} where id = $1`, [other.skuId])

    const refused = refusalOf(browser.call(createOrder, body))
    await until(async () => expect(await waiting(merchant)).toBe(1))
    await merchant.query('commit')

    expect(await refused).toMatchObject({ reason })
    expect((await variantNow(shop, one.skuId)).stock).toBe(50)
    expect((await browser.call(getOrders, {})).total).toBe(0)
  },
)
