import { createMiddleware } from 'hono/factory'
import { DATA_POLICY } from './csp.ts'
import { originOf, type PublicOrigin } from '#server/lib/public-origin.ts'

export const POLICY_HEADER = 'content-security-policy'

/** Features that no page of the shop uses, so that no injected code can use them. */
const UNUSED_FEATURES = [
  'accelerometer',
  'camera',
  'display-capture',
  'geolocation',
  'gyroscope',
  'hid',
  'magnetometer',
  'microphone',
  'midi',
  'payment',
  'screen-wake-lock',
  'serial',
  'usb',
  'xr-spatial-tracking',
]

const PAGE_HEADERS = {
  'permissions-policy': UNUSED_FEATURES.map((feature) => `${feature}=()`).join(', '),
}
const HEADERS = {
  'cross-origin-opener-policy': 'same-origin',
  // other sites learn which shop a visitor came from, not what they looked at
  'referrer-policy': 'strict-origin-when-cross-origin',
  'x-content-type-options': 'nosniff',
}
/** HSTS max-age in seconds: browsers that have seen the shop over https use only https. */
const HTTPS_SECONDS = 31_536_000

/** Adds the security headers to every response. A stricter header already set by a gateway or page is kept. */
export const securityHeaders = (place: PublicOrigin) =>
  createMiddleware(async (c, next) => {
    await next()
    // the shop's own CDN may show its images under its name; uploads are never there
    const isPicture = /^\/media\/(?!u\/)/.test(c.req.path)
    const own = { 'cross-origin-resource-policy': isPicture ? 'cross-origin' : 'same-origin' }
    const isPage = c.res.headers.get('content-type')?.startsWith('text/html')
    const headers = { ...HEADERS, ...own, ...(isPage && PAGE_HEADERS) }
    for (const [name, value] of Object.entries(headers))
      if (!c.res.headers.has(name)) c.header(name, value)
    // An unchanged file keeps the policy it was first sent with.
    if (c.res.status !== 304 && !c.res.headers.has(POLICY_HEADER))
      c.header(POLICY_HEADER, DATA_POLICY)
    if (originOf(c, place).startsWith('https:'))
      c.header('strict-transport-security', `max-age=${HTTPS_SECONDS}`)
  })
