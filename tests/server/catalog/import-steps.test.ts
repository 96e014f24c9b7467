import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { getItem } from '#contract/item.ts'
import { products } from '#server/db/schema/catalog.ts'
import { importProducts } from '#server/domain/catalog/writer/catalog-writer.ts'
import type { FeedEntry } from '#server/domain/import/reasons.ts'
import { aDraft, asFeed, stock } from '#tests/support/drafts.ts'
import { connected } from '#tests/support/due-orders.ts'
import { aMember } from '#tests/support/members.ts'
import { anOrder } from '#tests/support/orders.ts'
import { openShop } from '#tests/support/shop.ts'
import { until } from '#tests/support/until.ts'

const lamps = (count: number, price: number) =>
  Array.from({ length: count }, (_, at) =>
    aDraft({ sn: `lamp-${at}`, variants: [{ sku: `lamp-${at}`, values: [], price, stock: 9 }] }),
  )

/** A shop with so many lamps of 20.00. */
async function aLampShop(count: number) {
  const opened = await openShop()
  const { shop, signIn, guest, db, databaseUrl } = opened
  await stock(shop, lamps(count, 2000))
  const browser = await signIn(await aMember(shop))
  const item = (at: number) => guest().call(getItem, { sn: `lamp-${at}` })
  const skuOf = async (at: number) => (await item(at)).variants[0]?.skuId ?? 0
  const priceOf = async (at: number) => (await item(at)).shopPrice
  const idOf = async (at: number) => {
    const [row] = await db
      .select()
      .from(products)
      .where(eq(products.sn, `lamp-${at}`))
    return row?.id ?? 0
  }
  const merchant = await connected(databaseUrl)
  return { shop, browser, skuOf, priceOf, idOf, merchant }
}

test('orders go on while a feed is read', async () => {
  const { shop, browser, skuOf, priceOf } = await aLampShop(1100)
  const arrival = Promise.withResolvers<void>()
  const reading = Promise.withResolvers<void>()
  async function* slow(): AsyncGenerator<FeedEntry> {
    yield* asFeed(lamps(1100, 1500))
    reading.resolve()
    await arrival.promise
  }
  const imported = importProducts(shop, slow())
  await reading.promise

  const { payAmount } = await anOrder(browser, await skuOf(3))
  arrival.resolve()

  expect(payAmount).toBe(2000 + 1000)
  expect(await imported).toMatchObject({ changed: 1100 })
  expect(await priceOf(3)).toBe(1500)
})

test('an import that is interrupted holds no product that it has written, and is finished by the next', async () => {
  const { shop, browser, skuOf, priceOf, idOf, merchant } = await aLampShop(250)
  await merchant.query('begin')
  await merchant.query('select from variants where product_id = $1 for update', [await idOf(150)])

  const imported = importProducts(shop, asFeed(lamps(250, 1500)))
  const outcome = imported.then(
    () => 'imported',
    () => 'interrupted',
  )
  const isWaiting = `datname = current_database() and wait_event_type = 'Lock'`
  const waiting = () => merchant.query(`select from pg_stat_activity where ${isWaiting}`)
  await until(async () => expect((await waiting()).rowCount).toBe(1))
  const { payAmount } = await anOrder(browser, await skuOf(3))
  await merchant.query(`select pg_terminate_backend(pid) from pg_stat_activity where ${isWaiting}`)

  expect(await outcome).toBe('interrupted')
  await merchant.query('rollback')
  expect(payAmount).toBe(1500 + 1000)
  expect([await priceOf(3), await priceOf(200)]).toEqual([1500, 2000])
  await importProducts(shop, [])
  expect([await priceOf(3), await priceOf(200)]).toEqual([1500, 1500])
})
