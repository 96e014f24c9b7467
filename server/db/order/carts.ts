import { and, desc, eq, inArray, ne, sql } from 'drizzle-orm'
import type { Database } from '#server/db/database.ts'
import { goodsColumns, goodsPictureId } from './goods.ts'
import { pictures, products, variants } from '#server/db/schema/catalog.ts'
import { cartLines, cartOperations, carts } from '#server/db/schema/trade.ts'

/** Locks the member's cart until the transaction ends and returns its version. */
export async function lockCart(db: Database, memberId: number): Promise<number> {
  const lock = async () => {
    const [row] = await db.select().from(carts).where(eq(carts.memberId, memberId)).for('update')
    return row?.version
  }
  const version = await lock()
  if (version !== undefined) return version
  await db.insert(carts).values({ memberId }).onConflictDoNothing()
  return (await lock()) ?? 0
}

export async function cartVersion(db: Database, memberId: number): Promise<number> {
  const [row] = await db.select().from(carts).where(eq(carts.memberId, memberId))
  return row?.version ?? 0
}

/** Takes ordered goods out of the cart. */
export async function clearOrdered(db: Database, memberId: number, variantIds: readonly number[]) {
  const gone = db
    .$with('gone')
    .as(db.delete(cartLines).where(linesOf(memberId, variantIds)).returning({ id: cartLines.id }))
  await db
    .with(gone)
    .update(carts)
    .set({ version: sql`${carts.version} + 1` })
    .where(eq(carts.memberId, memberId))
}

export const incrementCartVersion = (db: Database, memberId: number) =>
  db
    .update(carts)
    .set({ version: sql`${carts.version} + 1` })
    .where(eq(carts.memberId, memberId))

/** Lines with the current state of their goods, newest first. */
export const cartRows = (db: Database, memberId: number) =>
  db
    .select({
      id: cartLines.id,
      quantity: cartLines.quantity,
      priceAtAdd: cartLines.priceAtAdd,
      isSelected: cartLines.isSelected,
      addTime: cartLines.addTime,
      ...goodsColumns,
    })
    .from(cartLines)
    .innerJoin(variants, eq(variants.id, cartLines.variantId))
    .innerJoin(products, eq(products.id, variants.productId))
    .leftJoin(pictures, eq(pictures.id, goodsPictureId))
    .where(eq(cartLines.memberId, memberId))
    .orderBy(desc(cartLines.addTime), desc(cartLines.id))
export type CartRecord = Awaited<ReturnType<typeof cartRows>>[number]

type NewCartLine = typeof cartLines.$inferInsert

/** Adds a line, or updates quantity and tick of an existing one. */
export const putCartLine = (db: Database, line: NewCartLine & { isSelected: boolean }) =>
  db
    .insert(cartLines)
    .values(line)
    .onConflictDoUpdate({
      target: [cartLines.memberId, cartLines.variantId],
      set: { quantity: line.quantity, isSelected: line.isSelected, priceAtAdd: line.priceAtAdd },
    })

const linesOf = (memberId: number, variantIds: readonly number[]) =>
  and(eq(cartLines.memberId, memberId), inArray(cartLines.variantId, [...variantIds]))

/** Returns the number of deleted lines. */
export async function deleteCartLines(db: Database, memberId: number, variantIds: number[]) {
  const gone = await db.delete(cartLines).where(linesOf(memberId, variantIds)).returning()
  return gone.length
}

/** Returns the number of changed lines. */
export async function markCartLines(
  db: Database,
  memberId: number,
  variantIds: number[],
  isSelected: boolean,
) {
  const changed = await db
    .update(cartLines)
    .set({ isSelected })
    .where(and(linesOf(memberId, variantIds), ne(cartLines.isSelected, isSelected)))
    .returning()
  return changed.length
}

type SeenPrice = { memberId: number; variantId: number; price: number }

/** Accepts a price if it is still current; returns the number of changed lines: 0 or 1. */
export async function acknowledgeCartPrice(
  db: Database,
  { memberId, variantId, price }: SeenPrice,
) {
  const changed = await db
    .update(cartLines)
    .set({ priceAtAdd: price })
    .from(variants)
    .where(
      and(
        linesOf(memberId, [variantId]),
        eq(variants.id, cartLines.variantId),
        eq(variants.price, price),
        ne(cartLines.priceAtAdd, price),
      ),
    )
    .returning()
  return changed.length
}

type Operation = { memberId: number; opId: string }

/** The operation, if it was already carried out; call it with the cart locked. */
export async function cartOperation(db: Database, { memberId, opId }: Operation) {
  const [row] = await db
    .select()
    .from(cartOperations)
    .where(and(eq(cartOperations.memberId, memberId), eq(cartOperations.opId, opId)))
  return row ?? null
}

export const recordCartOperation = (
  db: Database,
  operation: Operation & { answer: unknown; createTime: number },
) => db.insert(cartOperations).values(operation)
