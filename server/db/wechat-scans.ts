import { and, eq, gt, lte } from 'drizzle-orm'
import type { Database } from './database.ts'
import { wechatScans } from './schema/account.ts'

export type ScanRow = typeof wechatScans.$inferSelect

export const insertScan = (db: Database, row: ScanRow) => db.insert(wechatScans).values(row)

export async function scanByHash(db: Database, stateHash: string): Promise<ScanRow | null> {
  const [row] = await db.select().from(wechatScans).where(eq(wechatScans.stateHash, stateHash))
  return row ?? null
}

type Change = Partial<Pick<ScanRow, 'status' | 'code'>>

/** Only while the code is valid. */
export async function changeScan(db: Database, stateHash: string, now: number, change: Change) {
  const changed = await db
    .update(wechatScans)
    .set(change)
    .where(and(eq(wechatScans.stateHash, stateHash), gt(wechatScans.expireTime, now)))
    .returning()
  return changed.length > 0
}

/** Takes an agreed scan out: it is worth one sign-in. */
export async function takeScan(db: Database, stateHash: string, code: string, now: number) {
  const taken = await db
    .delete(wechatScans)
    .where(
      and(
        eq(wechatScans.stateHash, stateHash),
        eq(wechatScans.status, 'approved'),
        eq(wechatScans.code, code),
        gt(wechatScans.expireTime, now),
      ),
    )
    .returning()
  return taken.length > 0
}

export const deleteExpiredScans = (db: Database, now: number) =>
  db.delete(wechatScans).where(lte(wechatScans.expireTime, now))
