import { and, eq, gt, sql } from 'drizzle-orm'
import type { Database } from '#server/db/database.ts'
import { sandboxRefunds, sandboxTrades } from '#server/db/schema/sandbox.ts'

// What the sandbox remembers. It is a provider of its own that happens to live in the shop's database: nothing else reads
// these tables.

export type SandboxTrade = typeof sandboxTrades.$inferSelect
export type SandboxDecision = 'paid' | 'declined' | 'closed'

/** Opens a trade, unless it is there already. */
export async function openSandboxTrade(db: Database, trade: typeof sandboxTrades.$inferInsert) {
  await db.insert(sandboxTrades).values(trade).onConflictDoNothing()
}

export async function sandboxTrade(db: Database, tradeNo: string): Promise<SandboxTrade | null> {
  const [row] = await db.select().from(sandboxTrades).where(eq(sandboxTrades.tradeNo, tradeNo))
  return row ?? null
}

/** Ends a trade that can be paid at this time, in seconds. @returns it, or null when it could not */
export async function endSandboxTrade(
  db: Database,
  tradeNo: string,
  state: SandboxDecision,
  endTime: number,
): Promise<SandboxTrade | null> {
  const [row] = await db
    .update(sandboxTrades)
    .set({ state, endTime })
    .where(
      and(
        eq(sandboxTrades.tradeNo, tradeNo),
        eq(sandboxTrades.state, 'open'),
        gt(sandboxTrades.expireTime, endTime),
      ),
    )
    .returning()
  return row ?? null
}

/** Cents of a trade that went back, other than under this number. */
export async function sandboxRefunded(db: Database, tradeNo: string, exceptSn: string) {
  const [row] = await db
    .select({ sum: sql<number>`coalesce(sum(${sandboxRefunds.amount}), 0)::float8` })
    .from(sandboxRefunds)
    .where(and(eq(sandboxRefunds.tradeNo, tradeNo), sql`${sandboxRefunds.sn} <> ${exceptSn}`))
  return row?.sum ?? 0
}

/** Notes a refund once. */
export async function addSandboxRefund(db: Database, refund: typeof sandboxRefunds.$inferInsert) {
  await db.insert(sandboxRefunds).values(refund).onConflictDoNothing()
}

export async function hasSandboxRefund(db: Database, sn: string): Promise<boolean> {
  const rows = await db.select().from(sandboxRefunds).where(eq(sandboxRefunds.sn, sn))
  return rows.length > 0
}
