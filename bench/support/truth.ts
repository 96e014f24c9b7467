import { eq, ne, sql } from 'drizzle-orm'
import { ORDER_STATUS } from '#contract/order-actions.ts'
import type { Database } from '#server/db/database.ts'
import { variants } from '#server/db/schema/catalog.ts'
import { orderLines, orders } from '#server/db/schema/trade.ts'

/** Pieces in stock and in open orders together, by variant. */
async function pieces(db: Database): Promise<Map<number, number>> {
  const ordered = db
    .select({
      id: orderLines.variantId,
      pieces: sql<number>`sum(${orderLines.quantity})`.as('pieces'),
    })
    .from(orderLines)
    .innerJoin(orders, eq(orders.id, orderLines.orderId))
    .where(ne(orders.status, ORDER_STATUS.closed))
    .groupBy(orderLines.variantId)
    .as('ordered')
  const rows = await db
    .select({
      id: variants.id,
      stock: variants.stock,
      ordered: sql<number>`coalesce(${ordered.pieces}, 0)::int`,
    })
    .from(variants)
    .leftJoin(ordered, eq(ordered.id, variants.id))
  for (const { id, stock } of rows)
    if (stock < 0) throw new Error(`variant ${id} has ${stock} in stock`)
  return new Map(rows.map(({ id, stock, ordered: sold }) => [id, stock + sold]))
}

/** Remembers what there is; what it answers says afterwards, in words, what was lost or sold twice. */
export async function watchTruth(db: Database) {
  const before = await pieces(db)
  return async (told: readonly string[]): Promise<string[]> => {
    const after = await pieces(db)
    const moved = [...before].filter(([id, n]) => after.get(id) !== n)
    const rows = await db.select({ no: orders.no }).from(orders)
    const stored = new Set(rows.map(({ no }) => no))
    return [
      ...moved.map(([id, n]) => `variant ${id}: ${n} pieces before, ${after.get(id)} after`),
      ...told
        .filter((no) => !stored.has(no))
        .map((no) => `order ${no} was told of and is not there`),
      ...(stored.size > new Set(told).size
        ? [`${stored.size} orders, ${told.length} told of`]
        : []),
    ]
  }
}
