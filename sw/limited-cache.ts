/** A cached response: its size in bytes and when it was fetched, in milliseconds. */
export type Entry = { url: string; bytes: number; storedAt: number }

/** Most entries, most bytes of all, and the age in milliseconds after which one is fetched again. */
export type Limits = { entries: number; bytes: number; age: number }

const DATE = 'x-sw-date'
const BYTES = 'x-sw-bytes'
const IGNORE_VARY = { ignoreVary: true }

export const isExpired = (
  { storedAt }: Pick<Entry, 'storedAt'>,
  { age }: Pick<Limits, 'age'>,
  now: number,
) => now - storedAt > age || storedAt > now

/** What to evict to stay within the limits: expired entries first, then the oldest. */
export function entriesToEvict(entries: readonly Entry[], limits: Limits, now: number): string[] {
  const byAge = [...entries].sort((a, b) => b.storedAt - a.storedAt)
  let kept = 0
  let bytes = 0
  return byAge
    .filter((entry) => {
      const fits = kept < limits.entries && bytes + entry.bytes <= limits.bytes
      if (!fits || isExpired(entry, limits, now)) return true
      kept += 1
      bytes += entry.bytes
      return false
    })
    .map(({ url }) => url)
}

/** What a cached response says of itself. */
export const entryOf = (url: string, { headers }: Response): Entry => ({
  url,
  bytes: Number(headers.get(BYTES) ?? 0),
  storedAt: Number(headers.get(DATE) ?? 0),
})

/** A cache of responses that stays within its limits. When the disk is full it is emptied: all of it can be fetched again. */
export function limitedCache(name: string, limits: Limits) {
  /** The entries, read from the responses once in this worker's lifetime. */
  let ledger: Promise<Map<string, Entry>> | undefined

  async function readLedger(): Promise<Map<string, Entry>> {
    const cache = await caches.open(name)
    const entries = (await cache.keys()).map(async ({ url }) => {
      const response = await cache.match(url, IGNORE_VARY)
      return response ? [entryOf(url, response)] : []
    })
    return new Map((await Promise.all(entries)).flat().map((entry) => [entry.url, entry]))
  }

  async function add(url: string, response: Response): Promise<void> {
    const cache = await caches.open(name)
    const entries = await (ledger ??= readLedger())
    entries.set(url, entryOf(url, response))
    await cache.put(url, response)
    for (const gone of entriesToEvict([...entries.values()], limits, Date.now())) {
      entries.delete(gone)
      await cache.delete(gone, IGNORE_VARY)
    }
  }

  async function drop(): Promise<void> {
    ledger = undefined
    await caches.delete(name).catch(() => {}) // if even that fails, there is nothing to delete
  }

  return {
    drop,
    /** Stores a body under a URL, with these headers. Never rejects. */
    async put(url: string, body: Blob, headers: Record<string, string>): Promise<void> {
      const own = { ...headers, [DATE]: String(Date.now()), [BYTES]: String(body.size) }
      await add(url, new Response(body, { headers: own })).catch(drop)
    },
    /** The cached response, however old it is; undefined also when storage fails. */
    match: (url: string): Promise<Response | undefined> =>
      caches.match(url, { ...IGNORE_VARY, cacheName: name }).catch(() => undefined),
    async delete(url: string): Promise<void> {
      const entries = await ledger
      entries?.delete(url)
      await caches
        .open(name)
        .then((cache) => cache.delete(url, IGNORE_VARY))
        .catch(() => false)
    },
    urls: async () => (await (await caches.open(name)).keys()).map(({ url }) => url),
  }
}
