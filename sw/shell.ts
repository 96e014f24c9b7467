import { withTimeout } from '#contract/lib/waiting.ts'
import { keptPage } from './kept-pages.ts'
import { adoptShell, nextShell, OWN, buildsInUse } from './shell-caches.ts'
import { PAGE, installShell } from './shell-install.ts'

/**
 * Fallback page for when the browser has evicted the cached pages and the network is down. It is part of the worker's
 * own code, so it is always available.
 */
const STYLE =
  'body{max-width:480px;margin:0 auto;padding:80px 16px;font:16px/1.6 system-ui,sans-serif;color-scheme:light dark}a{color:inherit}'

const HTML = `<!doctype html><html lang="zh-cn"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>巷灯 Lamplight</title><style>${STYLE}</style><main><h1>网断了，灯还亮着</h1><p>浏览器清掉了这台设备上的小店，联网后会自己补上。<a href="">重试</a></p><div lang="en"><h2>You’re offline, but the lamp is on</h2><p>Your browser cleared the shop from this device. It returns once you’re online. <a href="">Try again</a></p></div></main></html>`

/** The fallback page, in both languages. */
async function barePage(): Promise<Response> {
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(STYLE))
  const hash = btoa(String.fromCharCode(...new Uint8Array(digest)))
  return new Response(HTML, {
    status: 503,
    headers: {
      'content-type': 'text/html; charset=UTF-8',
      'cache-control': 'no-store',
      'content-security-policy': `default-src 'none'; style-src 'sha256-${hash}'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`,
    },
  })
}

/** Milliseconds to wait for the network when the path is not a known page. */
const UNKNOWN_PAGE = 3000
/** Milliseconds after which the built-in fallback page is served if a page is neither cached nor loaded. */
const BARE_AFTER = 15_000

/** A storage failure reads as a cache miss: the network is still available. */
async function fromOwn(path: string): Promise<Response | undefined> {
  try {
    return await caches.match(path, { cacheName: OWN })
  } catch {
    return undefined
  }
}

/** The browser may have evicted the caches but kept the service worker: then refetch the shell in the background. */
let repairing: Promise<void> | undefined
const repair = () =>
  (repairing ??= installShell()
    .then(async () => adoptShell(await buildsInUse()))
    .catch(() => {})
    .finally(() => {
      repairing = undefined
    }))

let isGivingWay = false
/** From now on, serve pages from the waiting generation; their files are found in any generation. */
export const giveWay = () => {
  isGivingWay = true
}

const fromNext = async () => (await caches.open(await nextShell())).match(PAGE)

export async function answerPage(event: FetchEvent): Promise<Response> {
  const next = isGivingWay ? await fromNext().catch(() => undefined) : undefined
  if (next) return next
  const [kept, empty] = await Promise.all([keptPage(event.request.url), fromOwn(PAGE)])
  // Without the rest of the shell, a cached page would lack its scripts.
  if (empty) return kept ?? empty
  event.waitUntil(repair())
  return (await soon(fetch(event.request), BARE_AFTER)) ?? barePage()
}

/** The network response; undefined when none arrives in time. */
const soon = (network: Promise<Response>, patience: number) =>
  withTimeout(network, patience).catch(() => undefined)

export async function answerUnknownPage({ request }: FetchEvent): Promise<Response> {
  const network = fetch(request)
  const answer = (await soon(network, UNKNOWN_PAGE)) ?? (await fromOwn(PAGE))
  return answer ?? (await soon(network, BARE_AFTER)) ?? barePage()
}

export async function answerShellFile({ request }: FetchEvent): Promise<Response> {
  return (await fromOwn(new URL(request.url).pathname)) ?? fetch(request)
}

/** Serves files of any cached generation: a tab opened before an update keeps working. */
export async function answerAsset({ request }: FetchEvent): Promise<Response> {
  const own = await fromOwn(new URL(request.url).pathname)
  const found = own ?? (await caches.match(request).catch(() => undefined))
  if (found) return found
  const response = await fetch(request)
  // HTML in place of a script fails differently in each browser; a missing file fails the same way everywhere.
  const isPage = response.headers.get('content-type')?.startsWith('text/html')
  return isPage ? new Response(null, { status: 404 }) : response
}
