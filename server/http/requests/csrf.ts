import { createHmac, timingSafeEqual } from 'node:crypto'
import type { Context as HonoContext } from 'hono'
import { getCookie, setCookie } from 'hono/cookie'
import type { Random, Shop } from '#server/domain/context.ts'
import { HttpRefused } from '#server/domain/messages/refusal.ts'
import { originOf } from '#server/lib/public-origin.ts'

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
function isCsrfValid(cookie: string | undefined, header: string | undefined, secret: string) {
  if (!cookie || cookie !== header) return false
  const [nonce = '', signature = ''] = cookie.split('.')
  const expected = sign(nonce, secret)
  return (
    signature.length === expected.length &&
    timingSafeEqual(Buffer.from(signature), Buffer.from(expected))
  )
}

/** Sets a signed token in every browser that has none, so that its first POST can carry one. */
export function giveCsrfToken(c: HonoContext, { random, secret, place }: Shop) {
  const cookie = getCookie(c, CSRF_COOKIE)
  if (isCsrfValid(cookie, cookie, secret)) return
  const secure = originOf(c, place).startsWith('https:')
  setCookie(c, CSRF_COOKIE, newCsrfToken(random, secret), { path: '/', sameSite: 'Lax', secure })
}

/** Browsers state which site makes a request; other clients do not, and only their token is checked. */
export function checkCsrf(c: HonoContext, { secret }: Shop) {
  const isOwnPage = (c.req.header('sec-fetch-site') ?? 'same-origin') === 'same-origin'
  const isKnown = isCsrfValid(getCookie(c, CSRF_COOKIE), c.req.header(CSRF_HEADER), secret)
  if (!isOwnPage || !isKnown) throw new HttpRefused(403)
}
