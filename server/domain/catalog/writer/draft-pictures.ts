import { basename } from 'node:path'
import type { Texts } from '#contract/language.ts'
import type { Database } from '#server/db/database.ts'
import { reason, type SkipReason } from '#server/domain/import/reasons.ts'
import type { PictureDraft } from './product-draft.ts'
import { measure, NotAPicture } from '#server/providers/pictures/encoder.ts'
import { readPictureFile, type PictureFile } from '#server/providers/pictures/object-store.ts'
import { pictureIdOf, type PictureStore } from '#server/providers/pictures/store.ts'
import { tidyTexts } from './tidy-draft.ts'

/** Number of remembered sources: images shared by many products are read once. */
const REMEMBERED_MOST = 2_000

type Options = { db: Database; pictures: PictureStore; isDryRun: boolean }
type StoreResult = { id: string } | { fault: SkipReason }

/** Stores the images of drafts. A dry run checks every file and stores nothing. */
export function pictureLoader({ db, pictures, isDryRun }: Options) {
  const known = new Map<string, StoreResult>()

  async function store(file: string, read: PictureFile | null): Promise<StoreResult> {
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
    const loaded = await load(drafts)
    const stored: { id: string; alt: Texts }[] = []
    const places = loaded.map((result, at) => {
      if ('fault' in result) return null
      const before = stored.findIndex(({ id }) => id === result.id)
      if (before !== -1) return before
      return stored.push({ id: result.id, alt: tidyTexts(drafts[at]?.alt) }) - 1
    })
    const faults = loaded.flatMap((result) => ('fault' in result ? result.fault : []))
    return { stored, places, faults }
  }
}
