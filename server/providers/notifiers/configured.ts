import type { Database } from '#server/db/database.ts'
import type { Notifiers } from './notifier.ts'
import { smsNotifier } from './http-sms.ts'
import { outboxNotifiers } from './outbox.ts'
import { smtpNotifier } from './smtp.ts'

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
