import { isCatalogueCall } from '#contract/lib/network.ts'
import { isPagePath } from '#contract/url/page-paths.ts'

/**
 * How the service worker answers a request:
 * - `page`: the cached page, else the empty index.html, both of this worker's build; else the network
 * - `unknown-page`: the network for three seconds, then index.html, which renders the error state
 * - `asset`: a file with a hash in its name, from any cached build, else the network
 * - `shell-file`: an icon or similar file of this worker's build, else the network
 * - `notes`: the release notes of a build
 * - `picture`: a product image of the shop
 * - `catalogue`: a public call of the catalogue: the network, else what this device has
 * - `network`: not intercepted; every other API call is one of these
 */
export type Treatment =
  | 'page'
  | 'unknown-page'
  | 'asset'
  | 'shell-file'
  | 'notes'
  | 'picture'
  | 'catalogue'
  | 'network'

export type FetchRequest = { method: string; url: URL; mode: string; destination: string }
type Own = { origin: string; shellPaths: ReadonlySet<string> }

/** Paths never answered from the shell, whatever the request: they are not pages of the app. */
const ELSEWHERE = /^\/(api|media|sandbox-gateway|demo-wechat|wechat|builds|assets)(\/|$)/
/**
 * The URL of a stored image, at the shop or its CDN: `{cdn}/media/{id}/{width}.{avif|webp}`. Members' photos live under
 * `/media/u/…` and are never cached (ADR 44).
 */
const PICTURE = /\/media\/[0-9a-f]{32}\/\d{2,4}\.(avif|webp)$/
const NOTES = /^\/builds\/meta\/[\w.-]+\.json$/
const HAS_ENDING = /\.\w+$/

export function strategyFor({ method, url, mode, destination }: FetchRequest, own: Own): Treatment {
  if (method !== 'GET') return 'network'
  if (destination === 'image' && PICTURE.test(url.pathname)) return 'picture'
  if (url.origin !== own.origin) return 'network'
  if (mode === 'navigate') return treatmentOfNavigation(url.pathname)
  if (url.pathname.startsWith('/assets/')) return 'asset'
  if (NOTES.test(url.pathname)) return 'notes'
  if (isCatalogueCall(url.pathname)) return 'catalogue'
  return own.shellPaths.has(url.pathname) ? 'shell-file' : 'network'
}

function treatmentOfNavigation(path: string): Treatment {
  if (isPagePath(path)) return 'page'
  return ELSEWHERE.test(path) || HAS_ENDING.test(path) ? 'network' : 'unknown-page'
}
