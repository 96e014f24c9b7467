import { desc, eq } from 'drizzle-orm'
import type { Database } from '#server/db/database.ts'
import { outbox } from '#server/db/schema/member.ts'

type Message = typeof outbox.$inferInsert

/** Stores an e-mail or short message for which no provider is configured. */
export const insertOutbox = (db: Database, message: Message) => db.insert(outbox).values(message)

/** Newest first. */
export const listOutbox = (db: Database, { limit, target }: { limit: number; target?: string }) =>
  db
    .select()
    .from(outbox)
    .where(target === undefined ? undefined : eq(outbox.target, target))
    .orderBy(desc(outbox.id))
    .limit(limit)
