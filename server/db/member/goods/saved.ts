import { and, count, desc, eq, inArray, sql } from 'drizzle-orm'
import { productCards, type CardRecord } from '#server/db/catalog/catalog.ts'
import type { Database } from '#server/db/database.ts'
import { products } from '#server/db/schema/catalog.ts'
import { favourites, seenProducts } from '#server/db/schema/member-centre.ts'

/** A member's two lists of products, the most recent first. */
const LISTS = { favourites, seen: seenProducts } as const
export type MemberList = keyof typeof LISTS

type Page = { page: number; limit: number }
/** `priceAtSave`: cents, of a saved product only. */
export type OwnCard = CardRecord & { isOnSale: boolean; priceAtSave: number | null }

/** A page of a list, with what its cards need. */
export async function ownCards(
  db: Database,
  list: MemberList,
  memberId: number,
  { page, limit }: Page,
): Promise<OwnCard[]> {
  const table = LISTS[list]
  const rows = await db
    .select({
      id: products.id,
      isOnSale: products.isOnSale,
      priceAtSave: list === 'favourites' ? favourites.priceAtSave : sql<null>`null`,
    })
    .from(table)
    .innerJoin(products, eq(products.id, table.productId))
    .where(eq(table.memberId, memberId))
    .orderBy(desc(table.place))
    .limit(limit)
    .offset((page - 1) * limit)
  const ids = rows.map(({ id }) => id)
  if (ids.length === 0) return []
  const cards = await productCards(db, { where: inArray(products.id, ids), orderBy: [], limit })
  return rows.flatMap(({ id, ...own }) => {
    const card = cards.find((one) => one.id === id)
    return card ? [{ ...card, ...own }] : []
  })
}

export async function countOwn(db: Database, list: MemberList, memberId: number): Promise<number> {
  const table = LISTS[list]
  const [row] = await db.select({ count: count() }).from(table).where(eq(table.memberId, memberId))
  return row?.count ?? 0
}

export async function favouriteSerials(db: Database, memberId: number): Promise<string[]> {
  const rows = await db
    .select({ sn: products.sn })
    .from(favourites)
    .innerJoin(products, eq(products.id, favourites.productId))
    .where(eq(favourites.memberId, memberId))
  return rows.map(({ sn }) => sn)
}

/** A product seen again moves to the front of the history; a saved one keeps its place. */
export async function insertOwn(
  db: Database,
  list: MemberList,
  memberId: number,
  productId: number,
) {
  const row = { memberId, productId }
  if (list === 'favourites') {
    const priceAtSave = sql`(select ${products.priceMin} from ${products} where ${products.id} = ${productId})`
    return db
      .insert(favourites)
      .values({ ...row, priceAtSave })
      .onConflictDoNothing()
  }
  return db
    .insert(seenProducts)
    .values(row)
    .onConflictDoUpdate({
      target: [seenProducts.memberId, seenProducts.productId],
      set: { place: sql`excluded.place` },
    })
}

export async function removeFavouriteRow(db: Database, memberId: number, productId: number) {
  const [row] = await db
    .delete(favourites)
    .where(and(eq(favourites.memberId, memberId), eq(favourites.productId, productId)))
    .returning()
  return row ?? null
}

/** Deletes all but the latest `keep` viewed products; everything when that is 0. */
export async function forgetSeen(db: Database, memberId: number, keep: number) {
  const latest = db
    .select({ place: seenProducts.place })
    .from(seenProducts)
    .where(eq(seenProducts.memberId, memberId))
    .orderBy(desc(seenProducts.place))
    .limit(keep)
  await db
    .delete(seenProducts)
    .where(and(eq(seenProducts.memberId, memberId), sql`${seenProducts.place} not in ${latest}`))
}
