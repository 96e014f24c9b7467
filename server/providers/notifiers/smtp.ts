import { createTransport } from 'nodemailer'
import type { Notifier } from './notifier.ts'

/** How long a mail server may take, in milliseconds: less than a shopper's call. */
const PATIENCE_MS = 10_000

/** A mail server on this machine is reached without a line that others could hear. */
const isHere = (url: string) => /^(localhost|127\.0\.0\.1|\[::1\])$/.test(new URL(url).hostname)

const transportOf = (url: string) =>
  createTransport({
    url,
    requireTLS: !isHere(url), // `smtp://` begins in the clear; what goes on so is refused
    connectionTimeout: PATIENCE_MS,
    greetingTimeout: PATIENCE_MS,
    socketTimeout: PATIENCE_MS,
  })

/** Signs in at a mail server and sends nothing. Answers what went wrong, null when it let the shop in. */
export async function checkSmtp(url: string): Promise<string | null> {
  try {
    await transportOf(url).verify()
    return null
  } catch (error) {
    return error instanceof Error ? error.message : String(error)
  }
}

/** `url`: `smtp://user:password@host:587` or `smtps://…`; `from`: what stands as the sender. */
export function smtpNotifier(url: string, from: string): Notifier {
  const transport = transportOf(url)
  return async ({ target, subject, text }) => {
    await transport.sendMail({ from, to: target, subject, text })
  }
}
