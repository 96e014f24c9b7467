import { and, count, desc, eq, gte, lt, sql } from 'drizzle-orm'
import type { Database } from '#server/db/database.ts'
import type { LedgerRecord } from './ledger.ts'
import { ledger } from '#server/db/schema/member.ts'

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

/** Newest first. */
export const ledgerPage = (
  db: Database,
  span: LedgerSpan,
  { page, limit }: { page: number; limit: number },
): Promise<LedgerRecord[]> =>
  db
    .select()
    .from(ledger)
    .where(within(span))
    .orderBy(desc(ledger.id))
    .limit(limit)
    .offset((page - 1) * limit)

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
