import { formatMoney } from '#contract/lib/money.ts'
import { takePriceFalls } from '#server/db/member/saved.ts'
import type { Shop } from '#server/domain/context.ts'
import { newsAbout, writeMessages } from '#server/domain/member/message.ts'
import { duePrices, refreshPrices, takeDuePrices } from '#server/db/catalog/scheduled-prices.ts'
import { lockVariants } from '#server/db/order/goods.ts'
import { tellPublicChange } from '#server/db/public-changes.ts'
import { inTransaction } from '#server/db/database.ts'

/**
 * Sends members a message when a product they saved becomes cheaper, once for each new lowest price. Call it in the
 * transaction that changes the prices.
 */
export async function tellPriceFalls(
  shop: Pick<Shop, 'db' | 'now'>,
  productIds: readonly number[],
) {
  const falls = await takePriceFalls(shop.db, productIds)
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

/** Carries out the price changes whose time has come: sales begin and end by themselves. */
export async function applyDuePrices({ db, now }: Pick<Shop, 'db' | 'now'>): Promise<void> {
  const time = now()
  const due = await duePrices(db, time)
  if (due.length === 0) return
  const variantIds = due.map(({ variantId }) => variantId)
  const productIds = [...new Set(due.map(({ productId }) => productId))].toSorted((a, b) => a - b)
  await inTransaction(db, async (transaction) => {
    await lockVariants(transaction, variantIds)
    await takeDuePrices(transaction, variantIds, time)
    await refreshPrices(transaction, productIds, time)
    await tellPriceFalls({ db: transaction, now }, productIds)
    await tellPublicChange(transaction)
  })
}
