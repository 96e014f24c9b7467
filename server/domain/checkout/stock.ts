import type { Database } from '#server/db/database.ts'
import { activeVariants, giveStock, moveProductStock, takeStock } from '#server/db/order/goods.ts'

export type Pieces = { variantId: number; productId: number; quantity: number }

/**
 * Takes all pieces out of stock. Rows are locked by ascending id, variants before products, so that two orders for the
 * same goods wait for each other instead of deadlocking.
 * @returns null, or the first pieces that are not available; then the transaction must be rolled back
 */
export async function reserveStock(db: Database, wanted: readonly Pieces[]) {
  for (const pieces of wanted.toSorted((a, b) => a.variantId - b.variantId)) {
    if (!(await takeStock(db, pieces.variantId, pieces.quantity))) return pieces
  }
  await moveProducts(db, wanted, -1)
  return null
}

/** Puts pieces back; those of a variant that is no longer sold do not count towards its product. */
export async function returnStock(db: Database, pieces: readonly Pieces[]) {
  const byVariant = pieces.toSorted((a, b) => a.variantId - b.variantId)
  for (const { variantId, quantity } of byVariant) await giveStock(db, variantId, quantity)
  const ids = byVariant.map(({ variantId }) => variantId)
  const active = await activeVariants(db, ids)
  await moveProducts(
    db,
    byVariant.filter(({ variantId }) => active.has(variantId)),
    1,
  )
}

async function moveProducts(db: Database, pieces: readonly Pieces[], direction: 1 | -1) {
  const byProduct = new Map<number, number>()
  for (const { productId, quantity } of pieces) {
    byProduct.set(productId, (byProduct.get(productId) ?? 0) + quantity)
  }
  for (const [productId, quantity] of [...byProduct].toSorted(([a], [b]) => a - b)) {
    await moveProductStock(db, productId, direction * quantity)
  }
}
