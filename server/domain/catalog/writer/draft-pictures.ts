import { basename } from 'node:path'
import type { Database } from '#server/db/database.ts'
import type { ProductPicture, StoredVideo } from '#server/db/schema/catalog.ts'
import { reason, type SkipReason } from '#server/domain/import/reasons.ts'
import type { PictureDraft } from './product-draft.ts'
import { measure, NotAPicture } from '#server/providers/pictures/encoder.ts'
import {
  readPictureFile,
  readVideoFile,
  type PictureFile,
} from '#server/providers/pictures/object-store.ts'
import { pictureIdOf, type PictureStore } from '#server/providers/pictures/store.ts'
import { NotAVideo, videoTypeOf } from '#server/providers/pictures/video.ts'
import { tidyTexts } from './tidy-draft.ts'

/** Number of remembered sources: images shared by many products are read once. */
const REMEMBERED_MOST = 2_000

type Options = { db: Database; pictures: PictureStore; isDryRun: boolean }
type Fault = { fault: SkipReason }

/** Stores the images and videos of drafts. A dry run checks every file and stores nothing. */
export function pictureLoader({ db, pictures, isDryRun }: Options) {
  const known = new Map<string, { id: string } | Fault>()

  async function store(file: string, read: PictureFile | null): Promise<{ id: string } | Fault> {
    const text = basename(file)
    if (!read) return { fault: reason('picture_missing', { text }) }
    const { bytes, lit } = read
    try {
      if (!isDryRun) return { id: (await pictures.add(bytes, { lit, db })).id }
      await Promise.all([measure(bytes), lit && measure(lit)])
      return { id: pictureIdOf(bytes) }
    } catch (error) {
      if (error instanceof NotAPicture) return { fault: reason('picture_unreadable', { text }) }
      throw error
    }
  }

  async function storeVideo(file: string): Promise<StoredVideo | Fault> {
    const text = basename(file)
    const bytes = await readVideoFile(file)
    if (!bytes) return { fault: reason('video_missing', { text }) }
    try {
      if (!isDryRun) return await pictures.addVideo(bytes)
      return { id: pictureIdOf(bytes), type: videoTypeOf(bytes) }
    } catch (error) {
      if (error instanceof NotAVideo) return { fault: reason('video_unreadable', { text }) }
      throw error
    }
  }

  /** Files are read in parallel and stored one after the other: a transaction runs one statement at a time. */
  async function load(drafts: readonly PictureDraft[]) {
    if (known.size > REMEMBERED_MOST) known.clear()
    const fresh = [...new Set(drafts.map(({ file }) => file))].filter((file) => !known.has(file))
    const files = await Promise.all(
      fresh.map(async (file) => ({ file, read: await readPictureFile(file) })),
    )
    for (const { file, read } of files) known.set(file, await store(file, read))
    return drafts.flatMap(({ file }) => known.get(file) ?? [])
  }

  /** The stored images of a product in order, and the position of each image of the draft among them. */
  return async function loadAll(drafts: readonly PictureDraft[]) {
    const faults: SkipReason[] = []
    function found<T extends object>(result: T | Fault): T | null {
      if (!('fault' in result)) return result
      faults.push(result.fault)
      return null
    }
    const loaded = await load(drafts)
    const stored: ProductPicture[] = []
    const places: (number | null)[] = []
    for (const [at, result] of loaded.entries()) {
      const image = found(result)
      const before = stored.findIndex(({ id }) => id === image?.id)
      places.push(image && (before === -1 ? stored.length : before))
      if (!image || before !== -1) continue
      const { alt, videos = [] } = drafts[at] ?? {}
      const encodings = (await Promise.all(videos.map(storeVideo))).map(found)
      const shown = encodings.filter((each) => each !== null)
      const picture = { id: image.id, alt: tidyTexts(alt) }
      stored.push(shown.length === 0 ? picture : { ...picture, videos: shown })
    }
    return { stored, places, faults }
  }
}
