import pg from 'pg'
import { asc, count, eq, inArray, sql } from 'drizzle-orm'
import { pause } from '#contract/lib/waiting.ts'
import { ORDER_STATUS, PAY_STATUS } from '#contract/order-actions.ts'
import type { Shop } from '#server/domain/context.ts'
import { openPool, type Database } from '#server/db/database.ts'
import { products, variants } from '#server/db/schema/catalog.ts'
import { messages } from '#server/db/schema/member-centre.ts'
import { orderLines, orderLogs, orders } from '#server/db/schema/trade.ts'
import { onTestFinished } from 'vitest'
import { aProduct } from './goods.ts'
import { aMember } from './members.ts'
import { anId } from './shop.ts'

const ADDRESS = {
  name: '',
  mobile: '',
  province: '',
  city: '',
  county: '',
  detail: '',
  areaCode: '',
}
type Goods = Awaited<ReturnType<typeof aProduct>>
/** Pieces of each variant before the orders. */
const STOCK = 10_000

/** Inserts in parts, because a statement has at most 65,535 parameters. */
async function inParts<Row, Inserted>(
  rows: readonly Row[],
  insert: (part: Row[]) => PromiseLike<Inserted[]>,
): Promise<Inserted[]> {
  const inserted: Inserted[] = []
  for (let from = 0; from < rows.length; from += 1000)
    inserted.push(...(await insert(rows.slice(from, from + 1000))))
  return inserted
}

/** Products of one variant each. */
async function productsLike({ product, skuId }: Goods, db: Database, number: number) {
  const fields = { ...product, id: undefined } // the copies get their own
  const [model] = await db.select().from(variants).where(eq(variants.id, skuId))
  if (!model) throw new Error('no variant')
  const copies = await inParts(
    Array.from({ length: number - 1 }, () => ({ ...fields, sn: anId() })),
    (part) => db.insert(products).values(part).returning({ id: products.id, sn: products.sn }),
  )
  const others = await inParts(
    copies.map(({ id, sn }) => ({ ...model, id: undefined, productId: id, sku: sn })),
    (part) => db.insert(variants).values(part).returning(),
  )
  return [model, ...others]
}

/**
 * Unpaid orders of one piece each, whose time ended in the last seconds: for so many products, by three members. They
 * wait for nothing in common as long as each has a product of its own.
 */
export async function dueOrders(shop: Shop, number: number, numberOfProducts = number) {
  const { db, now } = shop
  const one = await aProduct(shop, { stock: STOCK, variants: [{ stock: STOCK }] })
  const { product } = one
  const goods = await productsLike(one, db, numberOfProducts)
  const members = [await aMember(shop), await aMember(shop), await aMember(shop)]
  const rows = Array.from({ length: number }, (_, place) => ({
    no: `D${place}`,
    memberId: members[place % members.length]?.id ?? 0,
    checkoutKey: anId(),
    status: ORDER_STATUS.toPay,
    payStatus: PAY_STATUS.unpaid,
    goodsTotal: 2000,
    deliverMoney: 0,
    couponMoney: 0,
    score: 0,
    scoreMoney: 0,
    payAmount: 2000,
    remark: '',
    address: ADDRESS,
    createTime: now() - 3600,
    expireTime: now() - number + place,
  }))
  const inserted = await inParts(rows, (part) =>
    db.insert(orders).values(part).returning({ id: orders.id }),
  )
  await inParts(
    inserted.map(({ id }, place) => ({
      orderId: id,
      productId: goods[place % goods.length]?.productId ?? 0,
      sn: product.sn,
      variantId: goods[place % goods.length]?.id ?? 0,
      title: product.title,
      spec: [],
      price: 2000,
      quantity: 1,
      subtotal: 2000,
      realAmount: 2000,
    })),
    (part) => db.insert(orderLines).values(part).returning({ id: orderLines.id }),
  )
  await db.update(variants).set({ stock: STOCK - number / numberOfProducts })
  const ids = inserted.map(({ id }) => id)

  /** How often each thing happened, which should be once per order; and the stocks that there are. */
  async function outcome() {
    const closed = await db
      .select({ id: orders.id })
      .from(orders)
      .where(eq(orders.status, ORDER_STATUS.closed))
      .orderBy(asc(orders.id))
    const logs = await db
      .select({ count: count(), orders: sql`count(distinct ${orderLogs.orderId})`.mapWith(Number) })
      .from(orderLogs)
      .where(inArray(orderLogs.orderId, ids))
    const told = await db
      .select({ count: count(), links: sql`count(distinct ${messages.link})`.mapWith(Number) })
      .from(messages)
    const stocks = await db.selectDistinct({ stock: variants.stock }).from(variants)
    return {
      closed: closed.length,
      logs: logs[0],
      told: told[0],
      stocks: stocks.map(({ stock }) => stock),
    }
  }
  const once = {
    closed: number,
    logs: { count: number, orders: number },
    told: { count: number, links: number },
    stocks: [STOCK],
  }
  return { ids, variantIds: goods.map(({ id }) => id), outcome, once }
}

/** The same shop in so many processes, each with connections of its own. */
export function workersOf(shop: Shop, databaseUrl: string, number: number): Shop[] {
  return Array.from({ length: number }, () => {
    const { db, close } = openPool(databaseUrl, { max: 4 })
    onTestFinished(close)
    return { ...shop, db }
  })
}

/** A connection of somebody else. */
export async function connected(databaseUrl: string) {
  const client = new pg.Client(databaseUrl)
  await client.connect()
  onTestFinished(() => client.end())
  return client
}

/** Looks again and again which statements wait for somebody else’s row, until it is stopped. */
export async function watchLocks(databaseUrl: string) {
  const client = await connected(databaseUrl)
  const seen: string[] = []
  const ending = new AbortController()
  const { signal } = ending
  const watching = (async () => {
    for (;;) {
      const { rows } = await client.query<{ query: string }>(
        `select query from pg_stat_activity where datname = current_database()
          and wait_event_type = 'Lock' and wait_event in ('transactionid', 'tuple')`,
      )
      seen.push(...rows.map(({ query }) => query))
      if (signal.aborted) return
      await pause(5, signal) // as little of the database’s own work as possible
    }
  })()
  return async () => {
    ending.abort()
    await watching
    return seen
  }
}

/** How many rows of orders these statements have locked, beside those that they changed. */
export const orderLocks = (statements: readonly { text: string; rows: number }[]) =>
  statements
    .filter(({ text }) => /from "orders".* for update/s.test(text))
    .reduce((total, { rows }) => total + rows, 0)
