import { and, asc, eq, inArray, isNull } from 'drizzle-orm'
import type { Database } from '#server/db/database.ts'
import { storedNotices, paymentTrials } from '#server/db/schema/payment-records.ts'

export type KeptNotice = typeof storedNotices.$inferSelect
export type PaymentTrial = typeof paymentTrials.$inferSelect

export async function insertNotice(db: Database, notice: Omit<KeptNotice, 'id'>) {
  await db.insert(storedNotices).values(notice)
}

/** Those about a trade or refund, the oldest first. */
export const noticesAbout = (db: Database, about: string): Promise<KeptNotice[]> =>
  db
    .select()
    .from(storedNotices)
    .where(eq(storedNotices.about, about))
    .orderBy(asc(storedNotices.id))

export async function insertTrial(db: Database, trial: typeof paymentTrials.$inferInsert) {
  const [row] = await db.insert(paymentTrials).values(trial).returning()
  if (!row) throw new Error('insert returned no row')
  return row
}

export async function trialOf(db: Database, tradeNo: string): Promise<PaymentTrial | null> {
  const [row] = await db.select().from(paymentTrials).where(eq(paymentTrials.tradeNo, tradeNo))
  return row ?? null
}

/** Those of a provider that were broken off, the oldest first. */
export const openTrials = (db: Database, provider: string): Promise<PaymentTrial[]> =>
  db
    .select()
    .from(paymentTrials)
    .where(and(eq(paymentTrials.provider, provider), isNull(paymentTrials.endTime)))
    .orderBy(asc(paymentTrials.createTime))

/** @returns whether there is such a trial */
export async function noteTrial(
  db: Database,
  tradeNo: string,
  change: Partial<Pick<PaymentTrial, 'noticeTime' | 'endTime'>>,
): Promise<boolean> {
  const rows = await db
    .update(paymentTrials)
    .set(change)
    .where(eq(paymentTrials.tradeNo, tradeNo))
    .returning()
  return rows.length > 0
}

/** Those of the trade numbers that are of trials. */
export async function trialNumbers(
  db: Database,
  tradeNos: readonly string[],
): Promise<ReadonlySet<string>> {
  const rows = await db
    .select({ tradeNo: paymentTrials.tradeNo })
    .from(paymentTrials)
    .where(inArray(paymentTrials.tradeNo, [...tradeNos]))
  return new Set(rows.map(({ tradeNo }) => tradeNo))
}
