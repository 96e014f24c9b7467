import { ApiError } from '#src/platform/http/api-error.ts'
import { call } from '#src/platform/http/call.ts'
import { getHome } from '#contract/catalog.ts'
import { COPY_PAGE, getCopyIndex, getCopyProducts, type CopiedProduct } from '#contract/copy.ts'
import type { Language } from '#contract/language.ts'
import { backoff, pause } from '#contract/lib/waiting.ts'
import { connection, transportLost } from '#src/platform/connection/connection.ts'
import type { CopyFailure, CopyProgress } from '#src/features/offline-catalogue/copy-state.ts'
import type { CopyChoice } from '#src/features/offline-catalogue/copy-choice.ts'
import {
  keptDetails,
  keptGoods,
  offlinePages,
} from '#src/features/offline-catalogue/stored-rows.ts'
import { planOf, portions } from './plan.ts'
import { COPIED_PICTURES, copiedWidth } from '#contract/copied-picture.ts'
import type { Picture } from '#contract/picture.ts'

/** Concurrent image downloads: requests of whoever is browsing take priority. */
const PICTURES_AT_ONCE = 3
const TRIES = 3
/** ms before the first retry */
const FIRST_PAUSE_MS = 2000
/** Bytes left free on the device for the shop's own files. */
const RESERVE = 15_000_000

export class CopyFailed extends Error {
  readonly why: CopyFailure
  constructor(why: CopyFailure) {
    super(why)
    this.why = why
  }
}

export type FetchTask = {
  choice: CopyChoice
  locale: Language
  signal: AbortSignal
  /** resolves when downloading is allowed: the network is up, and either unmetered or the page is visible */
  allowed: () => Promise<void>
  onProgress: (progress: CopyProgress) => void
}

/**
 * Brings the offline catalogue up to date: fetches changes, deletes removed products, keeps the rest. It can be
 * interrupted at any time and resumed. @throws CopyFailed, or the signal's reason
 */
export async function fetchCopy(fetching: FetchTask): Promise<CopyProgress> {
  const { choice, locale, signal, onProgress } = fetching
  const index = await patiently(fetching, () =>
    call(
      getCopyIndex,
      {
        language: locale,
        limit: choice.limit,
        ...(choice.departments ? { departments: choice.departments.join(',') } : {}),
      },
      { signal },
    ),
  )
  const [held, pictures] = await Promise.all([keptGoods.entries(), openPictures()])
  const rows = new Map(held.map(([sn, row]) => [sn, row]))
  const { wanted, gone } = planOf(
    index.entries,
    held.map(([sn, { version, locale: language }]) => ({ sn, version, locale: language })),
    locale,
  )
  await Promise.all([keptGoods.delete(...gone), keptDetails.delete(...gone)])
  const home = await patiently(fetching, () => call(getHome, {}, { signal }))
  await stored(
    offlinePages.set('categories', { locale, categories: index.categories }),
    offlinePages.set('home', { locale, home }),
  )
  const progress = { count: 0, total: wanted.length, bytes: await pictures.size() }
  onProgress(progress)
  for (const portion of portions(wanted, COPY_PAGE)) {
    await hasRoom()
    const fresh = portion.filter(({ isFresh }) => isFresh).flatMap(({ sn }) => rows.get(sn) ?? [])
    const missing = portion.filter(({ isFresh }) => !isFresh).map(({ sn }) => sn)
    const added = missing.length > 0 ? await addProducts(fetching, missing) : []
    progress.bytes += [...fresh, ...added].reduce((sum, { bytes }) => sum + bytes, 0)
    const cards = [...fresh, ...added].map(({ goods }) => goods.picture)
    await keepPictures({ fetching, pictures, cards }, (bytes) => {
      progress.bytes += bytes
      progress.count += 1
      onProgress({ ...progress })
    })
  }
  const around = [...index.categories, ...home.banners, ...home.stories]
  const cards = around.map(({ picture }) => picture)
  await keepPictures({ fetching, pictures, cards }, () => {})
  await pictures.dropOthers()
  const complete = await keptGoods.keys()
  return { count: complete.length, total: complete.length, bytes: progress.bytes }
}

async function addProducts(fetching: FetchTask, sns: string[]) {
  const { locale, signal } = fetching
  const { list } = await patiently(fetching, () =>
    call(getCopyProducts, { language: locale, sns: sns.join(',') }, { signal }),
  )
  const bytesOf = (product: CopiedProduct) => new Blob([JSON.stringify(product)]).size
  const rows = list.map((product) => ({
    locale,
    version: product.version,
    bytes: bytesOf(product),
    goods: product.goods,
  }))
  await stored(
    keptDetails.setMany(list.map(({ goods, details }) => [goods.sn, details] as const)),
    keptGoods.setMany(rows.map((row) => [row.goods.sn, row] as const)),
  )
  return rows
}

type StoreTask = {
  fetching: FetchTask
  pictures: Pictures
  cards: (CopiedProduct['goods']['picture'] | null)[]
}

/** Runs a few at a time; `onKept` is called for each with its size in bytes. */
async function keepPictures(
  { fetching, pictures, cards }: StoreTask,
  onKept: (bytes: number) => void,
) {
  const waiting = [...cards]
  const work = async () => {
    for (let next = waiting.shift(); next !== undefined; next = waiting.shift()) {
      const picture = next
      onKept(picture ? await patiently(fetching, () => pictures.keep(picture, fetching.signal)) : 0)
    }
  }
  await Promise.all(Array.from({ length: PICTURES_AT_ONCE }, work))
}

/** @throws CopyFailed when the device has not stored all of it */
async function stored(...writings: Promise<boolean>[]) {
  const results = await Promise.all(writings)
  if (!results.every(Boolean)) throw new CopyFailed('room')
}

/**
 * Checked where the browser reports real figures; Chromium reports ten gigabytes. @throws CopyFailed when too little
 * space is left
 */
async function hasRoom() {
  const { quota, usage } = (await navigator.storage?.estimate?.()) ?? {}
  if (quota !== undefined && usage !== undefined && quota - usage < RESERVE) {
    throw new CopyFailed('room')
  }
}

/** Waits when required, and retries while the server is reachable but returns errors. */
async function patiently<T>({ allowed, signal }: FetchTask, work: () => Promise<T>): Promise<T> {
  for (let tried = 1; ;) {
    await allowed()
    signal.throwIfAborted()
    try {
      return await work()
    } catch (error) {
      signal.throwIfAborted()
      if (error instanceof NoRoom) throw new CopyFailed('room')
      const isOfTheWay = error instanceof ApiError || error instanceof TypeError
      if (!isOfTheWay) throw error
      if (!(await isReachable(error))) continue
      if (tried === TRIES) throw new CopyFailed('shop')
      await pause(backoff(tried, { first: FIRST_PAUSE_MS }), signal)
      tried += 1
    }
  }
}

/** API calls report a lost network themselves; images do not. */
const isReachable = (error: Error) =>
  error instanceof ApiError ? connection.isOnline : transportLost()

type Format = 'avif' | 'webp'

/** No space for another image. */
class NoRoom extends Error {}

const fileOf = ({ url, width }: Picture, format: Format) => `${url}/${copiedWidth(width)}.${format}`
const absolute = (path: string) => new URL(path, location.href).href

/**
 * The images of the offline catalogue, including those already stored. Without the Cache API (an insecure page) nothing
 * is stored.
 */
async function openPictures() {
  const cache = await globalThis.caches?.open(COPIED_PICTURES).catch(() => undefined)
  const held = new Set((await cache?.keys().catch(() => []))?.map(({ url }) => url))
  const used = new Set<string>()
  let format: Format | undefined

  /** Fetches one file with CORS and without cookies: an opaque response would use megabytes of quota. */
  async function fetchFile(file: string, signal: AbortSignal): Promise<Blob | null> {
    const init = { mode: 'cors', credentials: 'omit', priority: 'low', signal } as const
    const response = await fetch(file, init)
    return response.status === 200 && response.type !== 'opaque' ? response.blob() : null
  }

  async function put(file: string, blob: Blob) {
    const headers = {
      'content-type': blob.type,
      // marked as the service worker marks its own images, so that it accepts these
      'x-sw-date': String(Date.now()),
      'x-sw-bytes': String(blob.size),
    }
    try {
      await cache?.put(file, new Response(blob, { headers }))
    } catch (error) {
      throw error instanceof Error && error.name === 'QuotaExceededError' ? new NoRoom() : error
    }
    held.add(file)
  }

  /** Browsers that support AVIF request it, so store that for them; it is smaller. */
  async function chooseFormat(picture: Picture, signal: AbortSignal): Promise<Format> {
    const file = absolute(fileOf(picture, 'avif'))
    if (held.has(file)) return 'avif'
    const blob = await fetchFile(file, signal)
    const isShown = blob && (await createImageBitmap(blob).then(Boolean, () => false))
    return isShown ? 'avif' : 'webp'
  }

  return {
    /** Stores an image. @returns the bytes fetched. An image the server cannot deliver is skipped. */
    async keep(picture: Picture, signal: AbortSignal): Promise<number> {
      if (!cache) return 0
      format ??= await chooseFormat(picture, signal)
      const file = absolute(fileOf(picture, format))
      used.add(file)
      if (held.has(file)) return 0
      const blob = await fetchFile(file, signal)
      if (!blob) return 0
      await put(file, blob)
      return blob.size
    },
    /** Deletes images this download has not requested. */
    async dropOthers() {
      const others = [...held].filter((file) => !used.has(file))
      await Promise.all(others.map(async (file) => cache?.delete(file)))
    },
    /** Total bytes stored. */
    async size(): Promise<number> {
      const sizes = [...held].map(async (file) =>
        Number((await cache?.match(file))?.headers.get('x-sw-bytes') ?? 0),
      )
      return (await Promise.all(sizes)).reduce((sum, each) => sum + each, 0)
    },
  }
}
type Pictures = Awaited<ReturnType<typeof openPictures>>
