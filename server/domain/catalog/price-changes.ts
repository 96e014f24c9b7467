import { formatMoney } from '#contract/lib/money.ts'
import { membersWhoSaved, takePriceFalls } from '#server/db/member/saved.ts'
import type { Shop } from '#server/domain/context.ts'
import { newsAbout, writeMessages, type NewsShop } from '#server/domain/member/message.ts'
import {
  claimDuePrices,
  duePricesOf,
  refreshPrices,
  takeDuePrices,
} from '#server/db/catalog/scheduled-prices.ts'
import { lockProducts, lockVariants, type Goods } from '#server/db/order/goods.ts'
import { tellPublicChange } from '#server/db/public-changes.ts'
import { inTransaction, type Database } from '#server/db/database.ts'
import { logError } from '#server/domain/log.ts'
import { sweep } from '#server/domain/sweep.ts'

/** Has members told what got cheaper, or is cheaper when it is back. Call it in the transaction that changes the prices. */
export async function announcePrices(
  { db, jobs }: Pick<Shop, 'db' | 'jobs'>,
  productIds: readonly number[],
): Promise<void> {
  if (productIds.length > 0) await jobs.send(db, 'priceFalls', { productIds: [...productIds] })
}

/** Most members told in one transaction. */
const TOLD_AT_ONCE = 40

/** Sends members a message when a product they saved is cheaper now, once for each new lowest price. */
export async function tellPriceFalls(
  { db, now, jobs }: NewsShop,
  { productIds }: { productIds: readonly number[] },
): Promise<void> {
  for (const productId of productIds) {
    for (let last: number | undefined = 0; last !== undefined;) {
      const after = last
      last = await inTransaction(db, async (transaction) => {
        const memberIds = await membersWhoSaved(transaction, productId, after, TOLD_AT_ONCE)
        await tellSome({ db: transaction, now, jobs }, productId, memberIds)
        return memberIds.at(-1)
      })
    }
  }
}

async function tellSome(shop: NewsShop, productId: number, memberIds: readonly number[]) {
  if (memberIds.length === 0) return
  const falls = await takePriceFalls(shop.db, productId, memberIds)
  await writeMessages(
    shop,
    falls.map(({ memberId, sn, title, pictures, price, priceAtSave }) => ({
      memberId,
      type: 'promo',
      topic: 'price',
      title: newsAbout('news_cheaper', title, { price: formatMoney(price) }),
      content: newsAbout('news_cheaper_about', title, { before: formatMoney(priceAtSave) }),
      pictureId: pictures[0]?.id ?? null,
      link: `/item/${sn}`,
    })),
  )
}

type DuePrice = { variantId: number; productId: number }

/**
 * Gives locked variants the prices that are due, one product at a time through `each`. All products are locked before, so
 * that a product's prices are derived from what others have already changed.
 */
async function applyPrices(
  { db, now, jobs }: NewsShop,
  due: readonly DuePrice[],
  each: (work: (db: Database) => Promise<void>) => Promise<void>,
) {
  const time = now()
  const byProduct = Map.groupBy(due, ({ productId }) => productId)
  await lockProducts(db, [...byProduct.keys()])
  for (const [productId, rows] of byProduct) {
    await each(async (inside) => {
      await takeDuePrices(
        inside,
        rows.map(({ variantId }) => variantId),
        time,
      )
      await refreshPrices(inside, [productId], time)
    })
  }
  await announcePrices({ db, jobs }, [...byProduct.keys()])
  await tellPublicChange(db)
}

/** Most variants whose prices are changed in one transaction. */
const AT_ONCE = 100

/**
 * Carries out the price changes whose time has come: sales begin and end by themselves. A product that cannot be changed
 * is logged, and stops no other.
 */
export const applyDuePrices = (shop: NewsShop, signal?: AbortSignal) =>
  sweep(shop, {
    name: 'scheduled prices',
    claim: (db, after) => claimDuePrices(db, { now: shop.now(), after }, AT_ONCE),
    settle: (transaction, { rows }) =>
      applyPrices(transaction, rows, (work) =>
        inTransaction(transaction.db, work).catch((error: unknown) =>
          logError('scheduled prices', error),
        ),
      ),
    signal,
  })

/**
 * Reads goods that somebody is about to order. If a price among them is due, it is changed first, and they are read
 * again. Call it inside a transaction.
 */
export async function atPricesOfNow<Row extends Goods>(
  { db, now, jobs }: NewsShop,
  read: () => Promise<Row[]>,
): Promise<Row[]> {
  const rows = await read()
  const ids = rows.flatMap(({ variantId, nextPriceTime }) =>
    nextPriceTime !== null && nextPriceTime <= now() ? variantId : [],
  )
  if (ids.length === 0) return rows
  await lockVariants(db, ids)
  const due = await duePricesOf(db, now(), ids)
  await applyPrices({ db, now, jobs }, due, (work) => work(db))
  return read()
}
