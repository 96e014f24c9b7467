import type { Shop } from '#server/domain/context.ts'
import { inTransaction } from '#server/db/database.ts'
import { lockProducts, recountProducts, takeProductChanges } from '#server/db/order/goods.ts'

/** Most changes in one transaction: with all its indexes a product is dear to write. */
const AT_ONCE = 20

/** Brings stock, sales and sold-out products into lists as orders have left them; a worker calls it every few seconds (ADR 78). */
export async function recountChangedProducts(
  { db }: Pick<Shop, 'db'>,
  signal?: AbortSignal,
): Promise<void> {
  for (;;) {
    if (signal?.aborted) return
    const taken = await inTransaction(db, async (transaction) => {
      const changes = await takeProductChanges(transaction, AT_ONCE)
      if (changes.length === 0) return 0
      const ids = new Set(changes.map(({ productId }) => productId))
      await lockProducts(transaction, [...ids])
      await recountProducts(transaction, changes)
      return changes.length
    })
    if (taken < AT_ONCE) return
  }
}
