import { createTransport } from 'nodemailer'
import type { Notifier } from './notifier.ts'

/** Timeout of the mail server, in milliseconds: shorter than that of a shopper's call. */
const PATIENCE_MS = 10_000

/** A mail server on this machine is reached without crossing a network. */
const isHere = (url: string) => /^(localhost|127\.0\.0\.1|\[::1\])$/.test(new URL(url).hostname)

const transportOf = (url: string) =>
  createTransport({
    url,
    requireTLS: !isHere(url), // `smtp://` starts unencrypted; a server without STARTTLS is refused
    connectionTimeout: PATIENCE_MS,
    greetingTimeout: PATIENCE_MS,
    socketTimeout: PATIENCE_MS,
  })

/** Signs in to a mail server without sending anything. Returns the error, or null on success. */
export async function checkSmtp(url: string): Promise<string | null> {
  try {
    await transportOf(url).verify()
    return null
  } catch (error) {
    return error instanceof Error ? error.message : String(error)
  }
}

/** `url`: `smtp://user:password@host:587` or `smtps://…`; `from`: the sender's address. */
export function smtpNotifier(url: string, from: string): Notifier {
  const transport = transportOf(url)
  return async ({ target, subject, text }) => {
    await transport.sendMail({ from, to: target, subject, text })
  }
}
