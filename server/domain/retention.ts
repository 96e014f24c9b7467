import { CODE_SECONDS } from '#contract/code.ts'
import { outdatedRecords, updateClosing } from '#server/db/member/closing.ts'
import { erasePerson } from '#server/db/member/erase.ts'
import { inTransaction } from '#server/db/database.ts'
import { deleteOutdated, type OutdatedRows } from '#server/db/retention.ts'
import { DAY_SECONDS } from './account/limits.ts'
import type { Shop } from './context.ts'
import { logError } from './log.ts'

/** How long rows are kept after their end, or when they have none after they were written, in seconds. */
const KEPT_SECONDS: Readonly<Record<OutdatedRows, number>> = {
  sessions: 0,
  codes: 0,
  captchas: 0,
  // A page that still shows an expired QR code says so.
  wechatScans: 600,
  // The longest window of a limit.
  attempts: DAY_SECONDS,
  // No device repeats a change of its cart, or an order, after so long. An order itself keeps its confirm key.
  cartOperations: 7 * DAY_SECONDS,
  checkouts: 7 * DAY_SECONDS,
  // Codes in it are over.
  outbox: CODE_SECONDS,
  // A provider decides a dispute within that.
  storedNotices: 90 * DAY_SECONDS,
  readMessages: 365 * DAY_SECONDS,
  unreadMessages: 2 * 365 * DAY_SECONDS,
}

/** Most rows of one statement: it takes some milliseconds. */
const BATCH = 100
/** Most statements for rows of one kind in one pass; the next pass goes on. */
const BATCHES = 500

/** Deletes what is kept no longer, in batches; a worker calls it every minute. `signal` ends it early. */
export async function forgetOutdated({ db, now }: Pick<Shop, 'db' | 'now'>, signal?: AbortSignal) {
  for (const [rows, seconds] of Object.entries(KEPT_SECONDS) as [OutdatedRows, number][]) {
    // its keys
    await forget(rows, now() - seconds).catch((error: unknown) => logError('retention', error))
  }
  await forgetPeople({ db, now }, signal).catch((error: unknown) => logError('retention', error))

  async function forget(rows: OutdatedRows, before: number) {
    let from = 0 // each batch begins where the one before ended: what is deleted stays in the index for a while
    for (let batch = 0; batch < BATCHES; batch += 1) {
      if (signal?.aborted) return
      const times = await deleteOutdated(db, rows, { from, before, most: BATCH })
      if (times.length < BATCH) return
      from = Math.max(...times)
    }
  }
}

/** Removes those who have closed their account from orders that need them no longer, one member at a time. */
async function forgetPeople({ db, now }: Pick<Shop, 'db' | 'now'>, signal?: AbortSignal) {
  const forgetNext = () =>
    inTransaction(db, async (transaction) => {
      const [memberId] = await outdatedRecords(transaction, now(), 1)
      if (memberId === undefined) return false
      await erasePerson(transaction, memberId)
      await updateClosing(transaction, memberId, { recordsUntil: null })
      return true
    })
  for (let isMore = true; isMore; isMore = await forgetNext()) if (signal?.aborted) return
}
