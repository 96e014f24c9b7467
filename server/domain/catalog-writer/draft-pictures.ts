import { readFile } from 'node:fs/promises'
import { basename } from 'node:path'
import type { Texts } from '#src/contract/language.ts'
import type { Database } from '#server/db/database.ts'
import { reason, type SkipReason } from '#server/domain/import/reasons.ts'
import type { PictureDraft } from '#server/domain/product-draft.ts'
import { measure, NotAPicture } from '#server/pictures/encoder.ts'
import { pictureIdOf, type PictureStore } from '#server/pictures/store.ts'
import { tidyTexts } from './tidy-draft.ts'

/** So many sources are remembered: pictures shared by many products are read once. */
const REMEMBERED_MOST = 2_000

type Options = { db: Database; pictures: PictureStore; isDryRun: boolean }
type Stored = { id: string } | { fault: SkipReason }
type Source = PictureDraft['source']

const nameOf = (source: Source) => ('file' in source ? basename(source.file) : source.key)
const bytesOf = (source: Source) =>
  'file' in source ? readFile(source.file).catch(() => null) : source.make()
const keyOf = ({ source }: PictureDraft) =>
  'file' in source ? `file ${source.file}` : `made ${source.key}`

/**
 * Puts the pictures of drafts into the store. A dry run looks at every file and stores nothing; pictures that are made
 * at load time are then taken on trust.
 */
export function pictureLoader({ db, pictures, isDryRun }: Options) {
  const known = new Map<string, Stored>()

  async function store(source: Source, bytes: Buffer | null): Promise<Stored> {
    if (isDryRun && !('file' in source)) return { id: source.key }
    const text = nameOf(source)
    if (!bytes) return { fault: reason('picture_missing', { text }) }
    try {
      if (!isDryRun) return { id: (await pictures.add(bytes, db)).id }
      await measure(bytes)
      return { id: pictureIdOf(bytes) }
    } catch (error) {
      if (error instanceof NotAPicture) return { fault: reason('picture_unreadable', { text }) }
      throw error
    }
  }

  /** Files are read (or made) side by side and stored one after the other: a transaction takes turns. */
  async function load(drafts: readonly PictureDraft[]) {
    if (known.size > REMEMBERED_MOST) known.clear()
    const fresh = new Map(
      drafts
        .map((draft) => [keyOf(draft), draft.source] as const)
        .filter(([key]) => !known.has(key)),
    )
    const read = await Promise.all(
      [...fresh].map(async ([key, source]) => {
        const isNeeded = !isDryRun || 'file' in source
        return { key, source, bytes: isNeeded ? await bytesOf(source) : null }
      }),
    )
    for (const { key, source, bytes } of read) known.set(key, await store(source, bytes))
    return drafts.flatMap((draft) => known.get(keyOf(draft)) ?? [])
  }

  /** The stored pictures of a product in their order, and where each of the draft's pictures went. */
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
