import { createHmac, timingSafeEqual } from 'node:crypto'
import type { Random } from '#server/domain/context.ts'

/** Readable by the page, which sends it back in the header below (spec §7). */
export const CSRF_COOKIE = 'safeToken'
export const CSRF_HEADER = 'x-csrf-token'

const sign = (nonce: string, secret: string) =>
  createHmac('sha256', secret).update(`csrf:${nonce}`).digest('base64url')

/** A token that only this shop can have made: a planted cookie is rejected. */
export function newCsrfToken(random: Random, secret: string) {
  const nonce = random.bytes(18).toString('base64url')
  return `${nonce}.${sign(nonce, secret)}`
}

/** Cookie and header must be equal and signed by us. */
export function isCsrfValid(
  cookie: string | undefined,
  header: string | undefined,
  secret: string,
) {
  if (!cookie || cookie !== header) return false
  const [nonce = '', signature = ''] = cookie.split('.')
  const expected = sign(nonce, secret)
  return (
    signature.length === expected.length &&
    timingSafeEqual(Buffer.from(signature), Buffer.from(expected))
  )
}
