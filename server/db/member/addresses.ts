import { and, desc, eq } from 'drizzle-orm'
import type { Database } from '#server/db/database.ts'
import { addresses } from '#server/db/schema/member.ts'

export type AddressRecord = typeof addresses.$inferSelect
export type NewAddress = typeof addresses.$inferInsert

/** The default first, then the newest. */
export const addressesOf = (db: Database, memberId: number): Promise<AddressRecord[]> =>
  db
    .select()
    .from(addresses)
    .where(eq(addresses.memberId, memberId))
    .orderBy(desc(addresses.isDefault), desc(addresses.id))

const ownedBy = (memberId: number, id: number) =>
  and(eq(addresses.memberId, memberId), eq(addresses.id, id))

/** Null for another member's address as well as for a missing one. */
export async function memberAddress(db: Database, memberId: number, id: number) {
  const [row] = await db.select().from(addresses).where(ownedBy(memberId, id))
  return row ?? null
}

export async function insertAddress(db: Database, row: NewAddress): Promise<AddressRecord> {
  const [inserted] = await db.insert(addresses).values(row).returning()
  if (!inserted) throw new Error('insert returned no row')
  return inserted
}

export async function updateAddress(db: Database, row: NewAddress & { id: number }) {
  const { id, memberId, ...fields } = row
  const [updated] = await db.update(addresses).set(fields).where(ownedBy(memberId, id)).returning()
  return updated ?? null
}

export async function deleteAddress(db: Database, memberId: number, id: number) {
  const [deleted] = await db.delete(addresses).where(ownedBy(memberId, id)).returning()
  return deleted ?? null
}

/** Called before another one becomes the default: there is never more than one. */
export const clearDefaultAddress = (db: Database, memberId: number) =>
  db
    .update(addresses)
    .set({ isDefault: false })
    .where(and(eq(addresses.memberId, memberId), eq(addresses.isDefault, true)))

export const makeDefaultAddress = (db: Database, memberId: number, id: number) =>
  db.update(addresses).set({ isDefault: true }).where(ownedBy(memberId, id))
