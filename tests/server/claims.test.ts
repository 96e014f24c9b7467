import { eq, sql } from 'drizzle-orm'
import { expect, onTestFinished, test, vi } from 'vitest'
import type { Texts } from '#contract/language.ts'
import type { Shop } from '#server/domain/context.ts'
import { getOrder, getOrders } from '#contract/order.ts'
import { getPointsOrders, redeemPoints } from '#contract/score.ts'
import { addAddress } from '#contract/address.ts'
import { allPointsItems, pointsOrderByNo, savePointsItem } from '#server/db/member/points.ts'
import { orderByNo } from '#server/db/order/orders.ts'
import { insertOwn, insertReminder, reminderIds } from '#server/db/member/saved.ts'
import { products, scheduledPrices } from '#server/db/schema/catalog.ts'
import { applyDuePrices } from '#server/domain/catalog/price-changes.ts'
import { runTimeouts } from '#server/domain/order/order-timeouts.ts'
import {
  connected,
  dueOrders,
  orderLocks,
  watchLocks,
  workersOf,
} from '#tests/support/due-orders.ts'
import { aProduct, changeVariant, productNow, variantNow } from '#tests/support/goods.ts'
import { aMember, anAddress } from '#tests/support/members.ts'
import { anOrder, confirm, intoCart } from '#tests/support/orders.ts'
import { anId, openShop } from '#tests/support/shop.ts'
import { watchStatements } from '#tests/support/statements.ts'
import { until } from '#tests/support/until.ts'

/** What the shop logs of a test, which would otherwise be printed. */
function recordLog() {
  const log = vi.spyOn(console, 'error').mockImplementation(() => {})
  onTestFinished(() => log.mockRestore())
  return () => log.mock.calls.map(([line]) => (JSON.parse(String(line)) as { event: string }).event)
}

test('three workers close 120 due orders, each once, with one lock an order and without waiting for each other', async () => {
  const { shop, databaseUrl } = await openShop()
  const { outcome, once } = await dueOrders(shop, 120)
  const workers = workersOf(shop, databaseUrl, 3)
  const waiting = await watchLocks(databaseUrl)
  const { statements, failures } = watchStatements()

  await Promise.all(workers.map((worker) => runTimeouts(worker)))

  expect(await waiting()).toEqual([])
  expect(await outcome()).toEqual(once)
  expect(orderLocks(statements)).toBe(120)
  expect(failures).toEqual([])
})

test('orders for the same piece are closed by several workers without a deadlock, and every piece comes back', async () => {
  const { shop, databaseUrl } = await openShop()
  const { outcome, once } = await dueOrders(shop, 60, 2)
  const { failures } = watchStatements()

  await Promise.all(workersOf(shop, databaseUrl, 3).map((worker) => runTimeouts(worker)))

  expect(await outcome()).toEqual(once)
  expect(failures).toEqual([])
})

test('an order that cannot be closed is logged, and the others are closed', async () => {
  const { shop } = await openShop()
  const { outcome, once, variantIds } = await dueOrders(shop, 120)
  const [first = 0] = variantIds
  const before = await variantNow(shop, first)
  await changeVariant(shop, first, { stock: 2_147_483_647 }) // one more does not fit in
  const log = recordLog()

  await runTimeouts(shop)
  const after = await outcome()
  await changeVariant(shop, first, { stock: before.stock })
  await runTimeouts(shop)

  expect(after.closed).toBe(119)
  expect(log()).toEqual(['order timeouts'])
  expect(await outcome()).toEqual(once)
})

test('a worker passes over an order that somebody holds, and closes it the next time', async () => {
  const { shop, databaseUrl } = await openShop()
  const { ids, outcome, once } = await dueOrders(shop, 5)
  const other = await connected(databaseUrl)
  await other.query('begin')
  await other.query('select from orders where id = $1 for update', [ids[0]])

  await runTimeouts(shop)
  const after = await outcome()
  await other.query('rollback')
  await runTimeouts(shop)

  expect(after.closed).toBe(4)
  expect(await outcome()).toEqual(once)
})

test('a page waits for its reader’s order that a worker holds, and shows how it ended', async () => {
  const { shop, signIn, pass, databaseUrl } = await openShop()
  const browser = await signIn(await aMember(shop))
  const { no } = await anOrder(browser, (await aProduct(shop)).skuId)
  pass(3600)
  const other = await connected(databaseUrl)
  await other.query('begin')
  await other.query('select from orders where no = $1 for update', [no])

  const shown = browser.call(getOrder, { no })
  const waits = () => other.query('select from pg_locks where not granted')
  await until(async () => expect((await waits()).rowCount).toBe(1))
  await other.query('rollback')

  expect((await shown).status).toBe(60)
})

/** A member with two points orders to pay, which are over. */
async function redeemed(opened: Awaited<ReturnType<typeof openShop>>, itemId: number) {
  const member = await aMember(opened.shop, { score: 1000 })
  const browser = await opened.signIn(member)
  const { id: addressId } = await browser.call(addAddress, anAddress())
  const { no } = await browser.call(redeemPoints, { opId: anId(), itemId, quantity: 1, addressId })
  return { browser, no, now: () => pointsOrderByNo(opened.db, no) }
}

test('a page settles only what is its reader’s', async () => {
  const opened = await openShop()
  const { shop, signIn, pass } = opened
  const cup = { sn: 'CUP', title: {}, score: 200, money: 300, stock: 5, createTime: 1 }
  await savePointsItem(shop.db, cup)
  const itemId = (await allPointsItems(shop.db))[0]?.id ?? 0
  const [one, other] = [await redeemed(opened, itemId), await redeemed(opened, itemId)]
  const stranger = await signIn(await aMember(shop))
  const { no } = await anOrder(stranger, (await aProduct(shop)).skuId)
  pass(3600)

  expect((await one.browser.call(getPointsOrders, {})).list).toMatchObject([{ status: 4 }])
  await one.browser.call(getOrders, {})

  expect(await other.now()).toMatchObject({ status: 0 })
  expect(await orderByNo(shop.db, no)).toMatchObject({ status: 10 })
  await runTimeouts(shop)
  expect(await other.now()).toMatchObject({ status: 4 })
  expect(await orderByNo(shop.db, no)).toMatchObject({ status: 60 })
})

test('a points order that cannot be cancelled stops neither the others nor the rest of the sweep', async () => {
  const opened = await openShop()
  const { shop, signIn, pass } = opened
  const terms = { title: {}, score: 200, money: 300, createTime: 1 }
  await savePointsItem(shop.db, { ...terms, sn: 'BAD', stock: 5 })
  await savePointsItem(shop.db, { ...terms, sn: 'CUP', stock: 5 })
  const [bad, good] = await allPointsItems(shop.db)
  const stuck = await redeemed(opened, bad?.id ?? 0)
  const other = await redeemed(opened, good?.id ?? 0)
  const waiting = await aProduct(shop, { variants: [{ stock: 1 }] })
  const buyer = await signIn(await aMember(shop))
  const { no } = await anOrder(buyer, waiting.skuId)
  await savePointsItem(shop.db, { ...terms, sn: 'BAD', stock: 2_147_483_647 }) // one more does not fit in
  const log = recordLog()
  pass(3600)

  await runTimeouts(shop)

  expect(await stuck.now()).toMatchObject({ status: 0 })
  expect(await other.now()).toMatchObject({ status: 4 })
  expect(await orderByNo(shop.db, no)).toMatchObject({ status: 60 })
  expect(log()).toEqual(['points order timeouts'])
})

/** Two products, sold out and on the member’s two lists; the name of the first is broken. */
async function twoWanted(shop: Shop) {
  const { id: memberId } = await aMember(shop)
  const one = async (title: Texts | null) => {
    const goods = await aProduct(shop, { priceMin: 2000, variants: [{ stock: 0 }] })
    const { id: productId } = goods.product
    await shop.db
      .update(products)
      .set({ title: sql`${JSON.stringify(title)}::jsonb` })
      .where(eq(products.id, productId))
    await insertReminder(shop.db, { memberId, variantId: goods.skuId, createTime: 1 })
    await insertOwn(shop.db, 'favourites', memberId, productId)
    return { ...goods, productId }
  }
  const told = async () =>
    (await shop.db.query.messages.findMany()).map(({ title, link }) => [title['en'], link])
  return { bad: await one(null), good: await one({ en: 'A lamp' }), memberId, told }
}

test('a message that fails does not keep others from hearing what is back in stock', async () => {
  const { shop } = await openShop()
  const { bad, good, memberId, told } = await twoWanted(shop)
  await runTimeouts(shop) // neither is for sale
  await changeVariant(shop, bad.skuId, { stock: 1 })
  await changeVariant(shop, good.skuId, { stock: 1 })
  const log = recordLog()

  await runTimeouts(shop)

  const link = `/item/${good.product.sn}?sku=${good.skuId}`
  expect(await told()).toEqual([['Back in stock: A lamp', link]])
  expect(await reminderIds(shop.db, memberId)).toEqual([bad.skuId])
  expect(log()).toEqual(['reminders'])
})

test('members who wait for a withdrawn product hear when it is sold again', async () => {
  const { shop, db } = await openShop()
  const { good, told } = await twoWanted(shop)
  const set = (isOnSale: boolean) =>
    db.update(products).set({ isOnSale }).where(eq(products.id, good.productId))
  await set(false)
  await changeVariant(shop, good.skuId, { stock: 1 })
  await runTimeouts(shop)
  const before = await told()

  await set(true)
  await runTimeouts(shop)

  expect(before).toEqual([])
  expect(await told()).toMatchObject([['Back in stock: A lamp', expect.anything()]])
})

test('a price that is due is changed, though that of another product fails', async () => {
  const { shop, db } = await openShop()
  const [bad, good] = [await aProduct(shop), await aProduct(shop)]
  const { id } = bad.product
  await db.execute(sql.raw(`alter table products add check (id <> ${id} or price_min is null)`))
  const due = { time: shop.now(), price: 1500 }
  await db.insert(scheduledPrices).values([
    { ...due, variantId: bad.skuId },
    { ...due, variantId: good.skuId },
  ])
  const log = recordLog()

  await runTimeouts(shop)

  expect(await variantNow(shop, bad.skuId)).toMatchObject({ price: 2000 })
  expect(await variantNow(shop, good.skuId)).toMatchObject({ price: 1500 })
  expect(log()).toEqual(['scheduled prices'])
})

test('workers that share the prices of a product agree on the lowest', async () => {
  const { shop, db, databaseUrl } = await openShop()
  const goods = await aProduct(shop, { variants: Array.from({ length: 400 }, () => ({})) })
  await db.insert(scheduledPrices).values(
    goods.variants.map(({ id }, place) => ({
      variantId: id,
      time: shop.now() - place,
      price: 1000 + place,
    })),
  )
  const { failures } = watchStatements()

  await Promise.all(workersOf(shop, databaseUrl, 3).map((worker) => applyDuePrices(worker)))

  expect(await productNow(shop, goods.product.id)).toMatchObject({ priceMin: 1000, priceMax: 1399 })
  expect(await db.query.scheduledPrices.findMany()).toEqual([])
  expect(failures).toEqual([])
})

test('a checkout brings the prices of its own goods up to date, and leaves the others to a worker', async () => {
  const { shop, db, signIn } = await openShop()
  const browser = await signIn(await aMember(shop))
  const [wanted, other] = [await aProduct(shop), await aProduct(shop)]
  await intoCart(browser, wanted.skuId)
  const due = { time: shop.now(), price: 1500 }
  await db.insert(scheduledPrices).values([
    { ...due, variantId: wanted.skuId },
    { ...due, variantId: other.skuId },
  ])

  expect(await confirm(browser)).toMatchObject({ goodsTotal: 1500 })
  expect(await variantNow(shop, other.skuId)).toMatchObject({ price: 2000 })
})
