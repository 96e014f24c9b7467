import { and, desc, eq, gt, inArray, notInArray, sql } from 'drizzle-orm'
import type { Database } from '#server/db/database.ts'
import { products, variants } from '#server/db/schema/catalog.ts'
import { reminders } from '#server/db/schema/member-centre.ts'

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

/**
 * Ends the reminders of what can be bought again, at most `most` of them. @returns them, with what a message needs; two
 * processes that call it at once get different ones
 */
export async function takeDueReminders(db: Database, most: number) {
  const due = db
    .select({ memberId: reminders.memberId, variantId: reminders.variantId })
    .from(reminders)
    .innerJoin(variants, eq(variants.id, reminders.variantId))
    .innerJoin(products, eq(products.id, variants.productId))
    .where(and(gt(variants.stock, 0), eq(variants.isActive, true), eq(products.isOnSale, true)))
    .limit(most)
    .for('update', { of: reminders, skipLocked: true })
  const ended = await db
    .delete(reminders)
    .where(inArray(sql`(${reminders.memberId}, ${reminders.variantId})`, due))
    .returning({ memberId: reminders.memberId, variantId: reminders.variantId })
  if (ended.length === 0) return []
  const goods = await db
    .select({
      variantId: variants.id,
      sn: products.sn,
      title: products.title,
      pictures: products.pictures,
    })
    .from(variants)
    .innerJoin(products, eq(products.id, variants.productId))
    .where(
      inArray(
        variants.id,
        ended.map(({ variantId }) => variantId),
      ),
    )
  return ended.flatMap(({ memberId, variantId }) => {
    const found = goods.find((one) => one.variantId === variantId)
    return found ? [{ ...found, memberId }] : []
  })
}
