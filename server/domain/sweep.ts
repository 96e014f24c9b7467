import { inTransaction, type Database } from '#server/db/database.ts'
import type { ClaimKey } from '#server/db/deadlines.ts'
import type { Shop } from './context.ts'
import { logError } from './log.ts'

type Sweep<Claim, Inside> = {
  /** what is settled, for the log */
  name: string
  /** locks the first due rows behind the last that were claimed; null: there are none */
  claim: (db: Database, after: ClaimKey | null) => Promise<Claim | null>
  settle: (transaction: Inside, claimed: Claim) => Promise<unknown>
  /** ends the sweep after the transaction under way */
  signal?: AbortSignal | undefined
}

/**
 * Settles all that is due, claim by claim, each in the transaction that locks it: workers share the work, and none waits
 * for another. What cannot be settled is logged and left to the next sweep; it stops nothing else.
 */
export async function sweep<Claim extends { key: ClaimKey }, Inside extends Pick<Shop, 'db'>>(
  shop: Inside,
  how: Sweep<Claim, Inside>,
): Promise<void> {
  let after: ClaimKey | null = null
  while (!how.signal?.aborted) {
    const claimed: Claim | null = await settleNext(shop, how, after)
    if (claimed === null) return
    after = claimed.key
  }
}

/** @returns what it claimed. @throws when it could not claim at all */
async function settleNext<Claim, Inside extends Pick<Shop, 'db'>>(
  shop: Inside,
  { name, claim, settle }: Sweep<Claim, Inside>,
  after: ClaimKey | null,
): Promise<Claim | null> {
  let claimed: Claim | null = null
  try {
    await inTransaction(shop.db, async (db) => {
      claimed = null // of an attempt that lost a conflict
      claimed = await claim(db, after)
      if (claimed !== null) await settle({ ...shop, db }, claimed)
    })
  } catch (error) {
    if (claimed === null) throw error
    logError(name, error)
  }
  return claimed
}
