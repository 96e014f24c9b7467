import { duePrices, refreshPrices, takeDuePrices } from '#server/db/catalog/scheduled-prices.ts'
import { lockVariants } from '#server/db/order/goods.ts'
import { tellPublicChange } from '#server/db/public-changes.ts'
import { inTransaction } from '#server/db/database.ts'
import type { Shop } from '#server/domain/context.ts'
import { tellPriceFalls } from '#server/domain/member/price-fall.ts'

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
