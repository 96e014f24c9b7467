import { and, count, desc, eq, inArray, sql, gt, lt, notInArray } from 'drizzle-orm'
import { productCards, type CardRecord } from '#server/db/catalog/catalog.ts'
import type { Database } from '#server/db/database.ts'
import { claiming, rowsBehind, type ClaimKey } from '#server/db/deadlines.ts'
import { products, variants } from '#server/db/schema/catalog.ts'
import { favourites, seenProducts, reminders } from '#server/db/schema/member-centre.ts'

/** A member's two lists of products, the most recent first. */
const LISTS = { favourites, seen: seenProducts } as const
export type MemberList = keyof typeof LISTS

type Page = { page: number; limit: number }
/** `priceAtSave`: cents, of a saved product only. */
type OwnCard = CardRecord & { isOnSale: boolean; priceAtSave: number | null }

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

/** Members who saved a product, by ascending id, those above `after`. */
export async function membersWhoSaved(
  db: Database,
  productId: number,
  after: number,
  most: number,
): Promise<number[]> {
  const rows = await db
    .select({ id: favourites.memberId })
    .from(favourites)
    .where(and(eq(favourites.productId, productId), gt(favourites.memberId, after)))
    .orderBy(favourites.memberId)
    .limit(most)
  return rows.map(({ id }) => id)
}

/**
 * Notes, for these members who saved a product, that its lowest price is below what it was when they saved it and below
 * the lowest price reported to them since. @returns them; prices in cents
 */
export const takePriceFalls = (db: Database, productId: number, memberIds: readonly number[]) =>
  db
    .update(favourites)
    .set({ priceTold: sql`${products.priceMin}` })
    .from(products)
    .where(
      and(
        eq(favourites.productId, productId),
        inArray(favourites.memberId, [...memberIds]),
        eq(products.id, favourites.productId),
        eq(products.isOnSale, true),
        gt(products.stock, 0),
        lt(products.priceMin, sql`least(${favourites.priceAtSave}, ${favourites.priceTold})`),
      ),
    )
    .returning({
      memberId: favourites.memberId,
      sn: products.sn,
      title: products.title,
      pictures: products.pictures,
      price: favourites.priceTold,
      priceAtSave: favourites.priceAtSave,
    })

export async function reminderIds(db: Database, memberId: number): Promise<number[]> {
  const rows = await db
    .select({ id: reminders.variantId })
    .from(reminders)
    .where(eq(reminders.memberId, memberId))
  return rows.map(({ id }) => id)
}

export const insertReminder = (db: Database, row: typeof reminders.$inferInsert) =>
  db.insert(reminders).values(row).onConflictDoNothing()

export const deleteReminder = (db: Database, memberId: number, variantId: number) =>
  db
    .delete(reminders)
    .where(and(eq(reminders.memberId, memberId), eq(reminders.variantId, variantId)))

/** Deletes all but the latest `keep` reminders of a member. */
export async function forgetReminders(db: Database, memberId: number, keep: number) {
  const latest = db
    .select({ id: reminders.variantId })
    .from(reminders)
    .where(eq(reminders.memberId, memberId))
    .orderBy(desc(reminders.createTime), desc(reminders.variantId))
    .limit(keep)
  await db
    .delete(reminders)
    .where(and(eq(reminders.memberId, memberId), notInArray(reminders.variantId, latest)))
}

export async function isVariant(db: Database, id: number): Promise<boolean> {
  const [row] = await db
    .select({ id: variants.id })
    .from(variants)
    .where(and(eq(variants.id, id), eq(variants.isActive, true)))
  return row !== undefined
}

type ReminderKey = Pick<typeof reminders.$inferSelect, 'memberId' | 'variantId'>

const among = (keys: readonly ReminderKey[]) => {
  const pairs = keys.map(
    ({ memberId, variantId }) => sql`(${memberId}::bigint, ${variantId}::bigint)`,
  )
  return sql`(${reminders.memberId}, ${reminders.variantId}) in (${sql.join(pairs, sql`, `)})`
}

/**
 * Locks at most `most` reminders of what may be for sale again, by variant, until the transaction ends. Null: there are
 * none that are free.
 */
export async function claimReminders(db: Database, after: ClaimKey | null, most: number) {
  const { where, orderBy } = rowsBehind([reminders.variantId, reminders.memberId], after)
  const rows = await db
    .select({ memberId: reminders.memberId, variantId: reminders.variantId })
    .from(reminders)
    .where(and(reminders.mayBeDue, where))
    .orderBy(...orderBy)
    .limit(most)
    .for('update', claiming(false))
  const last = rows.at(-1)
  return last ? { rows, key: [last.variantId, last.memberId] as const } : null
}

/** Those of these variants that can be bought, with what a message needs. */
export const buyableGoods = (db: Database, variantIds: readonly number[]) =>
  db
    .select({
      variantId: variants.id,
      sn: products.sn,
      title: products.title,
      pictures: products.pictures,
    })
    .from(variants)
    .innerJoin(products, eq(products.id, variants.productId))
    .where(
      and(
        inArray(variants.id, [...variantIds]),
        gt(variants.stock, 0),
        eq(variants.isActive, true),
        eq(products.isOnSale, true),
      ),
    )

/** Locked reminders whose variants are not for sale: they wait until a trigger finds that one is. */
export const restReminders = (db: Database, keys: readonly ReminderKey[]) =>
  db.update(reminders).set({ mayBeDue: false }).where(among(keys))

export const endReminders = (db: Database, keys: readonly ReminderKey[]) =>
  db.delete(reminders).where(among(keys))
