import { createHash } from 'node:crypto'

/**
 * What pages of the shop may load and run (ADR 31). Nothing inline but what the shop itself has put there, by its hash: `own`
 * is the HTML of the build and what the server adds, without anything that was drawn from texts of others;
 * pictures from any https site, since a merchant's texts have them; frames from any, since the page itself fences them
 * in further (ADR 24). `cdn` is the site's asset base, from which a copy of the shop is fetched.
 */
export function pagePolicy({ own, cdn }: { own: string; cdn: string }): string {
  const self = ["'self'"]
  return policy({
    'default-src': ["'none'"],
    'script-src': [...self, ...hashesOf('script', own)],
    'style-src': [...self, ...hashesOf('style', own)],
    'img-src': [...self, 'data:', 'blob:', 'https:'],
    'font-src': self,
    'connect-src': [...self, ...originOf(cdn)],
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

/** Who may make HTML and addresses of scripts: the sanitiser with the one place it serves, and the worker's registration. */
const TRUSTED = ['shop-html', 'dompurify', 'shop-sw']

/**
 * The worker fetches files of the shop, and pictures from wherever its CDN is by then; and it asks the browser to look
 * for its own next version, which counts as a script.
 */
export const WORKER_POLICY = policy({
  'default-src': ["'none'"],
  'connect-src': ["'self'", 'https:'],
  'script-src': ["'self'"],
  'worker-src': ["'self'"],
  'require-trusted-types-for': ["'script'"],
  'trusted-types': ["'none'"],
})

/** Everything that is not a page: data, pictures, files. Opened by themselves they can do nothing. */
export const DATA_POLICY = policy({
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

/** The hashes of what stands inside the elements of a kind; empty ones load a file, and data (JSON) do not run. */
function hashesOf(element: 'script' | 'style', html: string): string[] {
  const contents = html.matchAll(new RegExp(`<${element}\\b([^>]*)>([^]*?)</${element}>`, 'g'))
  return [...contents]
    .filter(([, attributes = '', content = '']) => content !== '' && !attributes.includes('json"'))
    .map(([, , content = '']) => content)
    .map((content) => `'sha256-${createHash('sha256').update(content).digest('base64')}'`)
}

const originOf = (cdn: string) => (URL.canParse(cdn) ? [new URL(cdn).origin] : [])
