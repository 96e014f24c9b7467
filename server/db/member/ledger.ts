import { and, asc, eq, count, desc, gte, inArray, lt, sql } from 'drizzle-orm'
import type { Database } from '#server/db/database.ts'
import { ledger, members } from '#server/db/schema/member.ts'
import type { MemberRecord } from './members.ts'

export type LedgerRecord = typeof ledger.$inferSelect
type NewLedgerRecord = typeof ledger.$inferInsert

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

/** Member, kind and time range, in seconds: start inclusive, end exclusive. */
export type LedgerSpan = {
  memberId: number
  kind: LedgerRecord['kind']
  from?: number
  until?: number
}

const within = ({ memberId, kind, from, until }: LedgerSpan) =>
  and(
    eq(ledger.memberId, memberId),
    eq(ledger.kind, kind),
    from === undefined ? undefined : gte(ledger.createTime, from),
    until === undefined ? undefined : lt(ledger.createTime, until),
  )

/** Newest first. The index finds the page, so that only its own rows are read. */
export function ledgerPage(
  db: Database,
  span: LedgerSpan,
  { page, limit }: { page: number; limit: number },
): Promise<LedgerRecord[]> {
  const found = db
    .select({ id: ledger.id })
    .from(ledger)
    .where(within(span))
    .orderBy(desc(ledger.id))
    .limit(limit)
    .offset((page - 1) * limit)
  return db.select().from(ledger).where(inArray(ledger.id, found)).orderBy(desc(ledger.id))
}

export async function countLedger(db: Database, span: LedgerSpan): Promise<number> {
  const [row] = await db.select({ count: count() }).from(ledger).where(within(span))
  return row?.count ?? 0
}

/** Sums of credits and debits between consecutive `bounds` in seconds, keyed by the first of each pair. */
export async function ledgerSums(
  db: Database,
  span: Pick<LedgerSpan, 'memberId' | 'kind'>,
  bounds: readonly number[],
) {
  const steps = sql.join(
    bounds.map((bound) => sql`${bound}::bigint`),
    sql`, `,
  )
  const place = sql<number>`width_bucket(${ledger.createTime}, array[${steps}])`
  const rows = await db
    .select({
      place: place.mapWith(Number),
      came: sql`sum(greatest(${ledger.change}, 0))`.mapWith(Number),
      went: sql`sum(greatest(-${ledger.change}, 0))`.mapWith(Number),
    })
    .from(ledger)
    .where(within(span))
    .groupBy(sql`1`)
  return new Map(rows.map(({ place: at, ...sums }) => [bounds[at - 1] ?? 0, sums]))
}
