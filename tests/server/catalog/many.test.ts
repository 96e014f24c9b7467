import { sql } from 'drizzle-orm'
import { onTestFinished, expect, test } from 'vitest'
import { getHome, getProducts, getSuggestions, searchProducts } from '#contract/catalog.ts'
import { SORTS } from '#contract/product-search.ts'
import { getItem } from '#contract/item.ts'
import { createShopApi } from '#server/http/app.ts'
import { NO_FILTER } from '#server/db/catalog/catalog-filter.ts'
import { sortOrder } from '#server/db/catalog/catalog-order.ts'
import { cardsInOrder, fromStart } from '#server/db/catalog/catalog-page.ts'
import { vacuumProducts } from '#server/db/catalog/catalog-write.ts'
import { openPool, type Database } from '#server/db/database.ts'
import { MANY, manyGoods } from '#tests/support/many-goods.ts'
import { openShop } from '#tests/support/shop.ts'
import { shopper, type Shopper } from '#tests/support/shopper.ts'

/**
 * A shop with very many products, on one connection: its reads are counted immediately. A table of this size is still
 * fast to scan, so a scan here means that no index could be used.
 */
async function aLargeShop() {
  const { shop, databaseUrl } = await openShop()
  const { db, close } = openPool(
    `${databaseUrl}&options=-c%20enable_seqscan%3Doff%20-c%20random_page_cost%3D1.1`,
    { max: 1 },
  )
  onTestFinished(close)
  await manyGoods(db)
  return { db, guest: shopper(createShopApi({ ...shop, db })) }
}

/** The sort key of each order, for PostgreSQL to sort all products. */
const ORDERS = {
  default: sql`stock <= 0, sales desc, id`,
  newest: sql`stock <= 0, create_time desc, id`,
  sales: sql`stock <= 0, sales desc, id`,
  priceUp: sql`stock <= 0, price_min, id`,
  priceDown: sql`stock <= 0, price_min desc, id`,
  rating: sql`stock <= 0, id`,
}

async function pagesOf(
  guest: Shopper,
  input: { q: string; sort: (typeof SORTS)[number] },
  count: number,
) {
  const sns: string[] = []
  let after: string | undefined
  for (let page = 1; page <= count; page += 1) {
    const { list, next } = await guest.call(searchProducts, { ...input, limit: 50, page, after })
    sns.push(...list.map(({ sn }) => sn))
    after = next ?? undefined
  }
  return sns
}

/** Product rows read so far, by scans or by an index. */
async function rowsRead(db: Database): Promise<{ scanned: number; fetched: number }> {
  await db.execute(sql`select pg_stat_force_next_flush()`)
  const { rows } = await db.execute<{ scanned: number; fetched: number }>(sql`
    select seq_tup_read::int as scanned, idx_tup_fetch::int as fetched from pg_stat_user_tables where relname = 'products'`)
  return rows[0] ?? { scanned: 0, fetched: 0 }
}

/** The minimum number of queries of the next function. */
const QUESTIONS = 56

/** One query of each kind, on few and on very many products. */
async function askEverything({ call }: Shopper) {
  const red = { values: '1', price: { min: 1000, max: 50_000 }, inStock: '1' } as const
  await call(getHome, {})
  for (const sort of SORTS) {
    await call(getProducts, { id: 'all', sort })
    await call(getProducts, { id: '7', sort })
    await call(getProducts, { id: '1', sort, ...red })
    await call(searchProducts, { q: 'oak', sort })
    await call(searchProducts, { q: 'crystal', sort, ...red })
  }
  for (const q of [
    'lamp',
    'lam',
    'l',
    'lmap',
    'crystl',
    '灯',
    '笼',
    '灯笼',
    '纸灯笼',
    '纸灯龙',
    'nowhere',
    '无处',
  ]) {
    await call(searchProducts, { q })
    await call(getSuggestions, { q })
  }
  await call(getSuggestions, {})
  await call(getItem, { sn: 'M77' })
}

test('in a large shop no answer reads a table from end to end, and lists go on as they are sorted', async () => {
  const { db, guest } = await aLargeShop()
  const before = await rowsRead(db)

  await askEverything(guest)

  const after = await rowsRead(db)
  expect(after.scanned - before.scanned).toBe(0)
  expect((after.fetched - before.fetched) / QUESTIONS).toBeLessThan(MANY / 10)
  for (const sort of SORTS) {
    const { rows } = await db.execute<{ sn: string }>(
      sql`select sn from products where search @@ '''oak''' order by ${ORDERS[sort]} limit 150`,
    )
    expect(await pagesOf(guest, { q: 'oak', sort }, 3), sort).toEqual(rows.map(({ sn }) => sn))
  }
})

test('of very many products the numbers are estimates, of few they are exact, and a category knows its own', async () => {
  const { guest } = await aLargeShop()

  const oak = await guest.call(searchProducts, { q: 'oak' })
  const chosen = await guest.call(getProducts, { id: 'all', values: '1', inStock: '1' })
  const rare = await guest.call(searchProducts, { q: 'crystal' })
  const leaf = await guest.call(getProducts, { id: '7' })
  const all = await guest.call(getProducts, { id: 'all' })

  expect(isAbout(oak.total, MANY / 4) && oak.isEstimate).toBe(true)
  expect(isAbout(chosen.facets[0]?.values[1]?.count ?? 0, (MANY * 5) / 6 / 7)).toBe(true)
  expect(rare).toMatchObject({ total: 4, isEstimate: false })
  expect(leaf).toMatchObject({ total: MANY / 40, isEstimate: false, next: expect.any(String) })
  expect(all).toMatchObject({ total: MANY, isEstimate: false, priceRange: { min: 100 } })
  expect(all.facets[0]?.values).toHaveLength(7)
})

test('walking along a sort order reads the products of a category, and none of the others on the way', async () => {
  const { db } = await aLargeShop()
  await vacuumProducts(db)
  const scope = { ...NO_FILTER, categoryId: 7, price: { min: 0, max: 90_000 }, inStock: true }

  for (const sort of SORTS) {
    const before = await rowsRead(db)
    const cut = fromStart(25)
    const cards = await cardsInOrder(db, { scope, order: sortOrder(sort), isDense: true, cut })
    const after = await rowsRead(db)

    expect(cards, sort).toHaveLength(25)
    expect(after.fetched - before.fetched, sort).toBeLessThan(60)
  }
})

test('a product of several variants is found by what meets in one of them, also among very many', async () => {
  const { db, guest } = await aLargeShop()
  await severalVariants(db)

  const both = { id: 'all', values: '1,11', limit: 50 } as const
  const found = await guest.call(getProducts, { ...both, sort: 'sales' })
  const inStock = await guest.call(getProducts, { ...both, sort: 'sales', inStock: '1' })

  const odd = ({ list }: typeof found) => list.filter(({ sn }) => Number(sn.slice(1)) % 2 === 1)
  expect(found.list).toHaveLength(50)
  expect(odd(found)).toEqual([])
  expect(inStock.list.length).toBeGreaterThan(0)
  expect(inStock.list.filter(({ sn }) => Number(sn.slice(1)) % 4 !== 0)).toEqual([])
})

/**
 * A second variant for every product and a second axis: of the first colour in the small size only even ones are made, and
 * only every fourth one is there.
 */
async function severalVariants(db: Database) {
  await db.execute(sql`insert into option_axes (key, name) values ('size', '{"en": "Size"}')`)
  await db.execute(sql`
    insert into option_values (axis_id, key, name) values (2, 's', '{"en": "S"}'), (2, 'l', '{"en": "L"}')`)
  await db.execute(sql`
    update variants set value_ids = array[1, case when product_id % 2 = 0 then 11 else 12 end],
      stock = case when product_id % 4 = 0 then 5 else 0 end`)
  await db.execute(sql`
    insert into variants (product_id, sku, values, value_ids, price, stock, position)
    select id, sn || '-2', '{1}', array[2, case when id % 2 = 0 then 12 else 11 end], price_min, 5, 1 from products`)
  await db.execute(sql`
    update products set variant_count = 2, value_ids = '{1,2,11,12}', stock = case when id % 4 = 0 then 10 else 5 end`)
  await db.execute(sql`analyze`)
}

const isAbout = (number: number, truth: number) => number > truth * 0.7 && number < truth * 1.3
