import { isPagePath } from '#src/contract/url/page-paths.ts'

/**
 * How a request is answered:
 * - `page`: the kept page, else the empty index.html, both of the worker's own build; else the network
 * - `unknown-page`: the network for three seconds, then index.html, which says what there is to say
 * - `asset`: a file with a hash in its name, from any kept build, else the network
 * - `shell-file`: an icon or the like of the worker's own build, else the network
 * - `notes`: what is new in a build
 * - `picture`: the shop's product pictures
 * - `network`: the worker stays out of it; every answer of the API is one of these
 */
export type Treatment =
  'page' | 'unknown-page' | 'asset' | 'shell-file' | 'notes' | 'picture' | 'network'

export type Asked = { method: string; url: URL; mode: string; destination: string }
type Own = { origin: string; shellPaths: ReadonlySet<string> }

/** Never answered from the shell, whoever asks: they are places of their own. */
const ELSEWHERE = /^\/(api|media|sandbox-gateway|demo-wechat|wechat|builds|assets)(\/|$)/
/**
 * A stored picture's file, at the shop or at its CDN: `{cdn}/media/{id}/{width}.{avif|webp}`. Members' photos have another
 * address, `/media/u/…`, and are never kept (ADR 44).
 */
const PICTURE = /\/media\/[0-9a-f]{32}\/\d{2,4}\.(avif|webp)$/
const NOTES = /^\/builds\/meta\/[\w.-]+\.json$/
const HAS_ENDING = /\.\w+$/

export function treatmentOf({ method, url, mode, destination }: Asked, own: Own): Treatment {
  if (method !== 'GET') return 'network'
  if (destination === 'image' && PICTURE.test(url.pathname)) return 'picture'
  if (url.origin !== own.origin) return 'network'
  if (mode === 'navigate') return treatmentOfNavigation(url.pathname)
  if (url.pathname.startsWith('/assets/')) return 'asset'
  if (NOTES.test(url.pathname)) return 'notes'
  return own.shellPaths.has(url.pathname) ? 'shell-file' : 'network'
}

function treatmentOfNavigation(path: string): Treatment {
  if (isPagePath(path)) return 'page'
  return ELSEWHERE.test(path) || HAS_ENDING.test(path) ? 'network' : 'unknown-page'
}
