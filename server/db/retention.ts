import { and, asc, eq, gte, lte, sql, type SQL } from 'drizzle-orm'
import type { AnyPgColumn } from 'drizzle-orm/pg-core'
import type { Database } from './database.ts'
import { captchas, codes, wechatScans } from './schema/account.ts'
import { messages } from './schema/member-centre.ts'
import { attempts, outbox, sessions } from './schema/member.ts'
import { storedNotices } from './schema/payment-records.ts'
import { cartOperations, checkouts } from './schema/trade.ts'

/** Rows that leave after a while, by the column from which that time counts; each has an index for it. */
const OUTDATED = {
  sessions: { time: sessions.expireTime },
  codes: { time: codes.expireTime },
  captchas: { time: captchas.expireTime },
  wechatScans: { time: wechatScans.expireTime },
  attempts: { time: attempts.windowStart },
  cartOperations: { time: cartOperations.createTime },
  checkouts: { time: checkouts.expireTime },
  outbox: { time: outbox.createTime },
  storedNotices: { time: storedNotices.receiveTime },
  readMessages: { time: messages.createTime, where: eq(messages.isRead, true) },
  unreadMessages: { time: messages.createTime, where: eq(messages.isRead, false) },
} satisfies Record<string, { time: AnyPgColumn; where?: SQL }>

export type OutdatedRows = keyof typeof OUTDATED

/** Times in seconds: `from` and `before` inclusive. */
type Batch = { from: number; before: number; most: number }

/**
 * Deletes at most `most` of the rows whose time is `from` to `before`, the oldest first; rows that others hold are passed
 * over. @returns their times
 */
export async function deleteOutdated(
  db: Database,
  rows: OutdatedRows,
  { from, before, most }: Batch,
): Promise<number[]> {
  const { time, where }: { time: AnyPgColumn; where?: SQL } = OUTDATED[rows]
  const oldest = db
    .select({ place: sql`ctid` })
    .from(time.table)
    .where(and(where, gte(time, from), lte(time, before)))
    .orderBy(asc(time))
    .limit(most)
    .for('update', { skipLocked: true })
  const deleted = await db.execute<{ time: number }>(
    sql`delete from ${time.table} where ctid = any(array(${oldest})) returning ${time} as time`,
  )
  return deleted.rows.map((row) => row.time)
}
