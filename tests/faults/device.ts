import { once } from 'node:events'
import { request as ask, type IncomingMessage } from 'node:http'
import { text } from 'node:stream/consumers'
import { setTimeout as wait } from 'node:timers/promises' // of the real clock
import { vi } from 'vitest'
import { failingIndexedDb } from '#tests/support/indexed-db.ts'
import { aLocalStorage } from '#tests/support/local-storage.ts'
import { pageClock } from './page-clock.ts'

/** A page died, in the middle of its work. */
export class Killed extends Error {}

/** When a page is killed: at its nth request, before it is sent, so many ms later, or once the response has arrived. */
export type Death = { request: number; when: 'before' | 'after' | number }

/** What outlives a page: cookies and the browser's storage. */
export type Device = {
  /** the shop's address, as this device knows it */
  url: string
  session: { id: number; token: string }
  storage: Storage
  disk: ReturnType<typeof failingIndexedDb>
  csrf: string
  /** orders that the shopper has seen */
  seen: Set<string>
  /** advances the open page's clock by milliseconds */
  pass: (milliseconds: number) => void
}

export const aDevice = (url: string, session: Device['session']): Device => ({
  url,
  session,
  storage: aLocalStorage(),
  disk: failingIndexedDb(),
  csrf: '',
  seen: new Set(),
  pass: () => {},
})

/** The client's own code in one page: loaded from scratch, so that no state of the previous page remains. */
async function loadClient() {
  vi.resetModules()
  const [call, errors, checkout, session, shown] = await Promise.all([
    import('#src/platform/http/call.ts'),
    import('#src/platform/http/api-error.ts'),
    import('#src/features/checkout/place-order/place-order.ts'),
    import('#src/platform/session/session.ts'),
    import('#src/features/checkout/checkout-state.ts'),
  ])
  return { ...call, ...errors, ...checkout, ...session, ...shown }
}
type Client = Awaited<ReturnType<typeof loadClient>>

export type Page = Client & {
  /** Runs the shopper's actions here. @throws Killed when the page dies meanwhile */
  live: <T>(work: (client: Client) => Promise<T>) => Promise<T>
}

/** Opens a page on a device; `death` says when it is killed, if at all. One page lives at a time. */
export async function openPage(device: Device, death: Death | null): Promise<Page> {
  const life = new AbortController()
  const killed = new Promise<never>((_, reject) => {
    life.signal.addEventListener('abort', () => reject(new Killed()))
  })
  killed.catch(() => {}) // handled by whoever uses the page
  const isDead = () => life.signal.aborted
  const clock = surround(device, isDead)
  const client = await loadClient()
  let sent = 0

  /** A promise of a dead page never settles. */
  const silence = () => new Promise<never>(() => {})
  client.sendWith(async (request) => {
    if (isDead()) return silence()
    sent += 1
    const when = death?.request === sent ? death.when : null
    if (when === 'before') life.abort()
    const answering = clock.during(exchange(device, request, life.signal))
    answering.catch(() => {}) // a dead page receives nothing
    if (typeof when === 'number') void wait(when).then(() => life.abort())
    const answer = await Promise.race([answering, killed]).catch((error: unknown) => {
      if (isDead()) return silence()
      throw error
    })
    if (when === 'after') life.abort()
    return isDead() ? silence() : answer
  })
  client.signIn({ ...device.session, refresh_token: '' })
  return { ...client, live: (work) => Promise.race([work(client), killed]) }
}

/** With Node's own client, whose clock is not the page's. */
async function exchange(device: Device, request: Request, life: AbortSignal): Promise<Response> {
  const { pathname, search } = new URL(request.url)
  const body = await request.text()
  const asking = ask(new URL(pathname + search, device.url), {
    method: request.method,
    headers: {
      ...Object.fromEntries(request.headers),
      cookie: `safeToken=${device.csrf}; ba-lang=en`,
      'content-length': Buffer.byteLength(body),
    },
    signal: AbortSignal.any([request.signal, life]),
    agent: false,
  })
  const responding = once(asking, 'response') as Promise<[IncomingMessage]> // what Node emits
  asking.end(body)
  const [answer] = await responding
  const [cookie = ''] = answer.headers['set-cookie'] ?? []
  device.csrf = /safeToken=([^;]*)/.exec(cookie)?.[1] ?? device.csrf
  const headers = { 'content-type': answer.headers['content-type'] ?? '' }
  return new Response(await text(answer), { status: answer.statusCode ?? 0, headers })
}

/** The globals of the client's code in this page. */
function surround(device: Device, isDead: () => boolean) {
  vi.stubGlobal('localStorage', device.storage)
  vi.stubGlobal('indexedDB', device.disk.indexedDB)
  vi.stubGlobal('document', {
    visibilityState: 'visible',
    documentElement: { lang: 'en' },
    get cookie() {
      return `safeToken=${device.csrf}`
    },
  })
  vi.stubGlobal('navigator', { onLine: true }) // without locks: those of a dead page would remain
  const clock = pageClock(isDead)
  vi.stubGlobal('setTimeout', clock.setTimeout)
  vi.stubGlobal('clearTimeout', clock.clearTimeout)
  device.pass = clock.pass
  return clock
}
