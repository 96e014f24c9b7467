import { createHmac, timingSafeEqual } from 'node:crypto'

/** The shop’s secrets: it signs with the first, and accepts what any of them has signed. */
export type Secrets = readonly [string, ...string[]]

/**
 * HMAC-SHA-256, base64url. The text begins with its purpose, so that no signature made for another is accepted.
 * @param secret one of the shop's secrets
 */
export const signatureOf = (text: string, secret: string) =>
  createHmac('sha256', secret).update(text).digest('base64url')

/** Signs with the shop's present secret. */
export const sign = (text: string, [secret]: Secrets) => signatureOf(text, secret)

/** Whether one of the shop's secrets has signed the text. */
export function isSigned(text: string, signature: string, secrets: Secrets): boolean {
  const given = Buffer.from(signature)
  return secrets.some((secret) => {
    const expected = Buffer.from(signatureOf(text, secret))
    return given.length === expected.length && timingSafeEqual(given, expected)
  })
}
