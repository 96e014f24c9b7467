import { COPIED_PICTURES, copiedWidth } from '#src/contract/copied-picture.ts'
import type { Picture } from '#src/contract/picture.ts'

type Format = 'avif' | 'webp'

/** No room for one more picture. */
export class NoRoom extends Error {}

const fileOf = ({ url, width }: Picture, format: Format) => `${url}/${copiedWidth(width)}.${format}`
const absolute = (path: string) => new URL(path, location.href).href

/** The pictures of the copy, with what is there already. Without a cache (an insecure page) nothing is kept. */
export async function openPictures() {
  const cache = await globalThis.caches?.open(COPIED_PICTURES).catch(() => undefined)
  const held = new Set((await cache?.keys().catch(() => []))?.map(({ url }) => url))
  const used = new Set<string>()
  let format: Format | undefined

  /** Fetches one file in the open and without cookies: an opaque answer would cost megabytes. */
  async function fetchFile(file: string, signal: AbortSignal): Promise<Blob | null> {
    const init = { mode: 'cors', credentials: 'omit', priority: 'low', signal } as const
    const response = await fetch(file, init)
    return response.status === 200 && response.type !== 'opaque' ? response.blob() : null
  }

  async function put(file: string, blob: Blob) {
    const headers = {
      'content-type': blob.type,
      // as the worker marks its own pictures, so that it takes these for good ones
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

  /** Browsers that can show AVIF ask for it, so it is kept for them; it is the smaller one. */
  async function chooseFormat(picture: Picture, signal: AbortSignal): Promise<Format> {
    const file = absolute(fileOf(picture, 'avif'))
    if (held.has(file)) return 'avif'
    const blob = await fetchFile(file, signal)
    const isShown = blob && (await createImageBitmap(blob).then(Boolean, () => false))
    return isShown ? 'avif' : 'webp'
  }

  return {
    /** Keeps a picture; answers the bytes that were fetched. One that the shop cannot give is left out. */
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
    /** Drops what this copy has not asked for. */
    async dropOthers() {
      const others = [...held].filter((file) => !used.has(file))
      await Promise.all(others.map(async (file) => cache?.delete(file)))
    },
    /** Bytes of all that is kept. */
    async size(): Promise<number> {
      const sizes = [...held].map(async (file) =>
        Number((await cache?.match(file))?.headers.get('x-sw-bytes') ?? 0),
      )
      return (await Promise.all(sizes)).reduce((sum, each) => sum + each, 0)
    },
  }
}
export type Pictures = Awaited<ReturnType<typeof openPictures>>
