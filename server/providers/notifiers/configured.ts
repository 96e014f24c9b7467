import type { Database } from '#server/db/database.ts'
import type { Notifier, Notifiers } from './notifier.ts'
import { smtpNotifier } from './smtp.ts'
import { CODE_SECONDS } from '#contract/code.ts'
import { deleteOldOutbox, insertOutbox } from '#server/db/outbox.ts'

const PATIENCE_MS = 10_000

/**
 * A minimal interface for short messages: `POST url` with a JSON body of `mobile`, `template_code`, `code`, `link` and the
 * full `text`, and the key as a bearer token. Any status from 200 to 299 means that the message was accepted.
 */
const smsNotifier =
  (url: string, key: string): Notifier =>
  async ({ target, template, code, link, text }) => {
    const response = await fetch(url, {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: `Bearer ${key}` },
      body: JSON.stringify({ mobile: target, template_code: template, code, link, text }),
      signal: AbortSignal.timeout(PATIENCE_MS),
      redirect: 'error',
    })
    if (!response.ok) throw new Error(`the SMS provider answered HTTP ${response.status}`)
  }

type Environment = Partial<Record<string, string>>

/**
 * Notifiers from `SMTP_URL`, `MAIL_FROM`, `SMS_URL` and `SMS_KEY`; a channel that is not configured uses the outbox.
 */
export function configuredNotifiers(db: Database, now: () => number, env: Environment): Notifiers {
  const { SMTP_URL, MAIL_FROM = 'shop@localhost', SMS_URL, SMS_KEY = '' } = env
  return {
    ...outboxNotifiers(db, now),
    ...(SMTP_URL ? { email: smtpNotifier(SMTP_URL, MAIL_FROM) } : {}),
    ...(SMS_URL ? { mobile: smsNotifier(SMS_URL, SMS_KEY) } : {}),
  }
}

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
