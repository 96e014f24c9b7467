import { createTransport } from 'nodemailer'
import type { Courier } from './courier.ts'

/** How long a mail server may take, in milliseconds: less than a shopper's call. */
const PATIENCE_MS = 10_000

/** `url`: `smtp://user:password@host:587` or `smtps://…`; `from`: what stands as the sender. */
export function smtpCourier(url: string, from: string): Courier {
  const transport = createTransport({
    url,
    connectionTimeout: PATIENCE_MS,
    greetingTimeout: PATIENCE_MS,
    socketTimeout: PATIENCE_MS,
  })
  return async ({ target, subject, text }) => {
    await transport.sendMail({ from, to: target, subject, text })
  }
}
