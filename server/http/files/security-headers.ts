import { createMiddleware } from 'hono/factory'
import { DATA_POLICY } from './csp.ts'
import { originOf, type Place } from '#server/lib/public-origin.ts'

export const POLICY_HEADER = 'content-security-policy'

/** What no page of the shop uses, so that nothing that gets into one can. */
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

const HEADERS = {
  'permissions-policy': UNUSED_FEATURES.map((feature) => `${feature}=()`).join(', '),
  'cross-origin-opener-policy': 'same-origin',
  // other sites learn where a shopper came from, not what they looked at
  'referrer-policy': 'strict-origin-when-cross-origin',
  'x-content-type-options': 'nosniff',
}
/** Seconds for which a browser asks for the shop over https alone, once it has seen it there. */
const HTTPS_SECONDS = 31_536_000

/** Every answer says what browsers may do with it. A stricter word of its own counts: that of a gateway, or of a page. */
export const securityHeaders = (place: Place) =>
  createMiddleware(async (c, next) => {
    await next()
    // a CDN of the shop's own may show its pictures under its name; uploads are never there
    const isPicture = /^\/media\/(?!u\/)/.test(c.req.path)
    const own = { 'cross-origin-resource-policy': isPicture ? 'cross-origin' : 'same-origin' }
    for (const [name, value] of Object.entries({ ...HEADERS, ...own }))
      if (!c.res.headers.has(name)) c.header(name, value)
    // An unchanged file keeps the policy with which it came.
    if (c.res.status !== 304 && !c.res.headers.has(POLICY_HEADER))
      c.header(POLICY_HEADER, DATA_POLICY)
    if (originOf(c, place).startsWith('https:'))
      c.header('strict-transport-security', `max-age=${HTTPS_SECONDS}`)
  })
