import type { Notifier } from './notifier.ts'

const PATIENCE_MS = 10_000

/**
 * A minimal interface for short messages: `POST url` with a JSON body of `mobile`, `template_code`, `code`, `link` and the
 * full `text`, and the key as a bearer token. Any status from 200 to 299 means that the message was accepted.
 */
export const smsNotifier =
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
