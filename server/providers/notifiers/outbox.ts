import { CODE_SECONDS } from '#contract/code.ts'
import type { Database } from '#server/db/database.ts'
import { deleteOldOutbox, insertOutbox } from '#server/db/outbox.ts'
import type { Notifier, Notifiers } from './notifier.ts'

/**
 * Stores messages for which no provider is configured, for as long as their code is valid; `shop outbox` lists them.
 */
export function outboxNotifiers(db: Database, now: () => number): Notifiers {
  const keep =
    (kind: 'sms' | 'email'): Notifier =>
    async ({ target, text }) => {
      await deleteOldOutbox(db, now() - CODE_SECONDS)
      await insertOutbox(db, { kind, target, content: text, createTime: now() })
    }
  return { mobile: keep('sms'), email: keep('email') }
}
