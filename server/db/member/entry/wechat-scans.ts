import { and, eq, gt, lte, ne, type SQL } from 'drizzle-orm'
import type { Database } from '#server/db/database.ts'
import { wechatScans } from '#server/db/schema/account.ts'

export type ScanRecord = typeof wechatScans.$inferSelect

export const insertScan = (db: Database, row: typeof wechatScans.$inferInsert) =>
  db.insert(wechatScans).values(row)

export async function scanByHash(db: Database, stateHash: string): Promise<ScanRecord | null> {
  const [row] = await db.select().from(wechatScans).where(eq(wechatScans.stateHash, stateHash))
  return row ?? null
}

type Moment = { stateHash: string; now: number }

const isValid = ({ stateHash, now }: Moment, ...more: SQL[]) =>
  and(eq(wechatScans.stateHash, stateHash), gt(wechatScans.expireTime, now), ...more)

type Change = Partial<Pick<ScanRecord, 'status' | 'code' | 'wechatId' | 'nickname'>>

/** Changes a scan that is neither approved nor expired; false for any other. */
export async function changeOpenScan(db: Database, moment: Moment, change: Change) {
  const changed = await db
    .update(wechatScans)
    .set(change)
    .where(isValid(moment, ne(wechatScans.status, 'approved')))
    .returning()
  return changed.length > 0
}

/** Deletes and returns an approved scan: it is valid for one sign-in. Null when there is none. */
export async function takeScan(
  db: Database,
  moment: Moment & { code: string },
): Promise<ScanRecord | null> {
  const isAgreed = [eq(wechatScans.status, 'approved'), eq(wechatScans.code, moment.code)]
  const [taken] = await db
    .delete(wechatScans)
    .where(isValid(moment, ...isAgreed))
    .returning()
  return taken ?? null
}

export const deleteExpiredScans = (db: Database, now: number) =>
  db.delete(wechatScans).where(lte(wechatScans.expireTime, now))
