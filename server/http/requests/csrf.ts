import type { Context as HonoContext } from 'hono'
import { getCookie, setCookie } from 'hono/cookie'
import type { Random, Shop } from '#server/domain/context.ts'
import { HttpRefused } from '#server/domain/messages/refusal.ts'
import { originOf } from '#server/lib/public-origin.ts'
import { isSigned, sign, type Secrets } from '#server/lib/signature.ts'

/** Readable by the page, which sends it back in the header below (spec §7). */
export const CSRF_COOKIE = 'safeToken'
export const CSRF_HEADER = 'x-csrf-token'

const signedText = (nonce: string) => `csrf:${nonce}`

/** A token that only this shop can have made: a planted cookie is rejected. */
export function newCsrfToken(random: Random, secrets: Secrets) {
  const nonce = random.bytes(18).toString('base64url')
  return `${nonce}.${sign(signedText(nonce), secrets)}`
}

/** Cookie and header must be equal and signed by us. */
function isCsrfValid(cookie: string | undefined, header: string | undefined, secrets: Secrets) {
  if (!cookie || cookie !== header) return false
  const [nonce = '', signature = ''] = cookie.split('.')
  return isSigned(signedText(nonce), signature, secrets)
}

/** Sets a signed token in every browser that has none, so that its first POST can carry one. */
export function giveCsrfToken(c: HonoContext, { random, secrets, place }: Shop) {
  const cookie = getCookie(c, CSRF_COOKIE)
  if (isCsrfValid(cookie, cookie, secrets)) return
  const secure = originOf(c, place).startsWith('https:')
  setCookie(c, CSRF_COOKIE, newCsrfToken(random, secrets), { path: '/', sameSite: 'Lax', secure })
}

/** Browsers state which site makes a request; other clients do not, and only their token is checked. */
export function checkCsrf(c: HonoContext, { secrets }: Shop) {
  const isOwnPage = (c.req.header('sec-fetch-site') ?? 'same-origin') === 'same-origin'
  const isKnown = isCsrfValid(getCookie(c, CSRF_COOKIE), c.req.header(CSRF_HEADER), secrets)
  if (!isOwnPage || !isKnown) throw new HttpRefused(403)
}
