import { and, asc, eq } from 'drizzle-orm'
import type { Database } from '#server/db/database.ts'
import { ledger, members } from '#server/db/schema/member.ts'
import type { MemberRecord } from './members.ts'

export type LedgerRecord = typeof ledger.$inferSelect
export type NewLedgerRecord = typeof ledger.$inferInsert

/** The current member, locked until the transaction ends. */
export async function lockMember(db: Database, id: number): Promise<MemberRecord> {
  const [row] = await db.select().from(members).where(eq(members.id, id)).for('update')
  if (!row) throw new Error(`member ${id} is gone`)
  return row
}

export const setHolding = (
  db: Database,
  memberId: number,
  holding: { money: number } | { score: number },
) => db.update(members).set(holding).where(eq(members.id, memberId))

export async function insertLedgerRow(db: Database, row: NewLedgerRecord): Promise<LedgerRecord> {
  const [inserted] = await db.insert(ledger).values(row).returning()
  if (!inserted) throw new Error('insert returned no row')
  return inserted
}

export const ledgerRows = (db: Database, memberId: number, kind: LedgerRecord['kind']) =>
  db
    .select()
    .from(ledger)
    .where(and(eq(ledger.memberId, memberId), eq(ledger.kind, kind)))
    .orderBy(asc(ledger.id))
