import type { Database } from '#server/db/database.ts'
import type { Couriers } from './courier.ts'
import { smsCourier } from './http-sms.ts'
import { outboxCouriers } from './outbox.ts'
import { smtpCourier } from './smtp.ts'

type Environment = Partial<Record<string, string>>

/** Couriers by `SMTP_URL`, `MAIL_FROM`, `SMS_URL` and `SMS_KEY`; a channel without them goes to the outbox. */
export function configuredCouriers(db: Database, now: () => number, env: Environment): Couriers {
  const { SMTP_URL, MAIL_FROM = 'shop@localhost', SMS_URL, SMS_KEY = '' } = env
  return {
    ...outboxCouriers(db, now),
    ...(SMTP_URL ? { email: smtpCourier(SMTP_URL, MAIL_FROM) } : {}),
    ...(SMS_URL ? { mobile: smsCourier(SMS_URL, SMS_KEY) } : {}),
  }
}
