import { formatMoney } from '#contract/lib/money.ts'
import { takePriceFalls } from '#server/db/member/saved.ts'
import type { Shop } from '#server/domain/context.ts'
import { newsAbout, writeMessages } from './message.ts'

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
