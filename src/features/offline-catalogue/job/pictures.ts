import { COPIED_PICTURES, copiedWidth } from '#contract/copied-picture.ts'
import type { Picture } from '#contract/picture.ts'

type Format = 'avif' | 'webp'

/** No space for another image. */
export class NoRoom extends Error {}

const fileOf = ({ url, width }: Picture, format: Format) => `${url}/${copiedWidth(width)}.${format}`
const absolute = (path: string) => new URL(path, location.href).href

/**
 * The images of the offline catalogue, including those already stored. Without the Cache API (an insecure page) nothing
 * is stored.
 */
export async function openPictures() {
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
export type Pictures = Awaited<ReturnType<typeof openPictures>>
