import { createTransport } from 'nodemailer'
import type { Database } from '#server/db/database.ts'
import { insertOutbox } from '#server/db/member/outbox.ts'
import { requestIdHeaders } from '#server/lib/request-id.ts'
import { inSpan } from '#server/lib/spans.ts'

/** A message for a person, with a code or a link: a short message or an e-mail. */
type OutboundMessage = {
  /** mobile number or e-mail address */
  target: string
  subject: string
  text: string
  /** its purpose, for providers that have their own text templates */
  template: string
  /** '': none */
  code: string
  /** '': none */
  link: string
}

/** Sends a message to its recipient. @throws when it was not accepted */
type Notifier = (message: OutboundMessage) => Promise<void>

/** One notifier per channel: the configured provider, else the outbox. */
export type Notifiers = { mobile: Notifier; email: Notifier }

/** Timeout of a provider, in milliseconds: shorter than that of a shopper's call. */
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

/**
 * A minimal interface for short messages: `POST url` with a JSON body of `mobile`, `template_code`, `code`, `link` and the
 * full `text`, and the key as a bearer token. Any status from 200 to 299 means that the message was accepted.
 */
const smsNotifier =
  (url: string, key: string): Notifier =>
  async ({ target, template, code, link, text }) => {
    const response = await fetch(url, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        authorization: `Bearer ${key}`,
        ...requestIdHeaders(),
      },
      body: JSON.stringify({ mobile: target, template_code: template, code, link, text }),
      signal: AbortSignal.timeout(PATIENCE_MS),
      redirect: 'error',
    })
    if (!response.ok) throw new Error(`the SMS provider answered HTTP ${response.status}`)
  }

const inSpans =
  (name: string, notify: Notifier): Notifier =>
  (message) =>
    inSpan(name, { kind: 'client' }, () => notify(message))

type NotifierSettings = Partial<Record<string, string>>

/**
 * Notifiers from `SMTP_URL`, `MAIL_FROM`, `SMS_URL` and `SMS_KEY`; a channel that is not configured uses the outbox.
 */
export function configuredNotifiers(
  db: Database,
  now: () => number,
  env: NotifierSettings,
): Notifiers {
  const { SMTP_URL, MAIL_FROM = 'shop@localhost', SMS_URL, SMS_KEY = '' } = env
  return {
    ...outboxNotifiers(db, now),
    ...(SMTP_URL ? { email: inSpans('mail', smtpNotifier(SMTP_URL, MAIL_FROM)) } : {}),
    ...(SMS_URL ? { mobile: inSpans('sms', smsNotifier(SMS_URL, SMS_KEY)) } : {}),
  }
}

/**
 * Stores messages for which no provider is configured, for as long as their code is valid; `shop outbox` lists them.
 */
export function outboxNotifiers(db: Database, now: () => number): Notifiers {
  const keep =
    (kind: 'sms' | 'email'): Notifier =>
    async ({ target, text }) => {
      await insertOutbox(db, { kind, target, content: text, createTime: now() })
    }
  return { mobile: keep('sms'), email: keep('email') }
}
