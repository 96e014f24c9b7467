import { createHash } from 'node:crypto'
import { createMiddleware } from 'hono/factory'
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

/**
 * What pages of the shop may load and run (ADR 31). Inline code is allowed only by hash, and only what the shop itself
 * has put there: `own` is the HTML of the build and what the server adds, without anything rendered from texts of
 * others. Images may come from any https site, since merchants' texts contain them; frames too, since the page itself
 * sandboxes them further (ADR 24). `cdn` is the site's asset base, from which a copy of the shop is fetched.
 */
export function pagePolicy({ own, cdn }: { own: string; cdn: string }): string {
  const self = ["'self'"]
  return policy({
    'default-src': ["'none'"],
    'script-src': [...self, ...hashesOf('script', own)],
    'style-src': [...self, ...hashesOf('style', own)],
    'img-src': [...self, 'data:', 'blob:', 'https:'],
    'media-src': [...self, ...cdnOrigin(cdn)],
    'font-src': self,
    'connect-src': [...self, ...cdnOrigin(cdn)],
    'manifest-src': self,
    'worker-src': self,
    'frame-src': ['https:'],
    'form-action': self,
    'base-uri': ["'none'"],
    'object-src': ["'none'"],
    'frame-ancestors': ["'none'"],
    'require-trusted-types-for': ["'script'"],
    'trusted-types': TRUSTED,
  })
}

/**
 * Who may create HTML and script URLs: the sanitiser with the one place it serves, and the service worker's
 * registration.
 */
const TRUSTED = ['shop-html', 'dompurify', 'shop-sw']

/**
 * The service worker fetches the shop's files, and images from whatever CDN is current by then. It also has the browser
 * check for its own next version, which counts as a script.
 */
export const WORKER_POLICY = policy({
  'default-src': ["'none'"],
  'connect-src': ["'self'", 'https:'],
  'script-src': ["'self'"],
  'worker-src': ["'self'"],
  'require-trusted-types-for': ["'script'"],
  'trusted-types': ["'none'"],
})

/** For everything that is not a page: data, images, files. Opened directly, they can do nothing. */
const DATA_POLICY = policy({
  'default-src': ["'none'"],
  'base-uri': ["'none'"],
  'form-action': ["'none'"],
  'frame-ancestors': ["'none'"],
})

function policy(directives: Record<string, readonly string[]>): string {
  return Object.entries(directives)
    .map(([name, sources]) => [name, ...sources].join(' '))
    .join('; ')
}

/** Hashes of the inline contents of a kind of element. Empty elements load a file, and data (JSON) does not run. */
function hashesOf(element: 'script' | 'style', html: string): string[] {
  const contents = html.matchAll(new RegExp(`<${element}\\b([^>]*)>([^]*?)</${element}>`, 'g'))
  return [...contents]
    .filter(([, attributes = '', content = '']) => content !== '' && !attributes.includes('json"'))
    .map(([, , content = '']) => content)
    .map((content) => `'sha256-${createHash('sha256').update(content).digest('base64')}'`)
}

const cdnOrigin = (cdn: string) => (URL.canParse(cdn) ? [new URL(cdn).origin] : [])
