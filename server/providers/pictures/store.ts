import { createHash } from 'node:crypto'
import { join } from 'node:path'
import pLimit from 'p-limit'
import type { Picture } from '#contract/picture.ts'
import type { AppIconKind } from '#server/lib/web-manifest.ts'
import type { UploadDriver } from '#contract/upload.ts'
import { pictureFiles } from '#contract/url/picture-files.ts'
import type { Database } from '#server/db/database.ts'
import { insertPicture, pictureById } from '#server/db/pictures.ts'
import {
  cleanImage,
  encodeImage,
  encodeIcon,
  measure,
  NotAPicture,
  type PictureFormat,
  type PictureKind,
} from './encoder.ts'
import { localOriginals, readIfThere, writeWhole, type Originals } from './originals.ts'

/** More at once would starve concurrent requests. */
const AT_ONCE = 2
/** Untrusted images opened at once; no visitor waits for them. */
const FROM_OUTSIDE_AT_ONCE = 1

/** Stores each original once, by content, and makes its AVIF and WebP files in a few widths on demand. */
export type PictureStore = {
  /**
   * Stores an image and returns its id; the same bytes give the same id. `lit` is the same image by lamplight, shown in
   * the dark theme; `db` is the transaction to write in.
   * @throws NotAPicture; also when `lit` has another size
   */
  add: (bytes: Buffer, how?: { lit?: Buffer | null; db?: Database }) => Promise<StoredPicture>
  /**
   * The same for an untrusted image, of which only the pixels are kept; `bytes` is the resulting size.
   * @throws NotAPicture, TooManyPixels, TooMuchWork
   */
  addFromOutside: (
    bytes: Buffer,
    how: { isWanted: (kind: PictureKind) => boolean; place: UploadDriver },
  ) => Promise<StoredPicture & { bytes: number }>
  /** Whether uploads can be stored there. */
  hasPlace: (place: UploadDriver) => boolean
  /** One file of an image, made on first request; null: no such image or width. */
  file: (id: string, width: number, format: PictureFormat) => Promise<Buffer | null>
  /** An icon of the installed app, as PNG, made on first request; null: no such image. */
  appIcon: (id: string, kind: AppIconKind, size: number) => Promise<Buffer | null>
  /** No visitor is waiting for a file right now. */
  isIdle: () => boolean
}

export type StoredPicture = {
  id: string
  width: number
  height: number
  placeholder: string
  /** id of the same image by lamplight */
  litId: string | null
}

type AddingHow = NonNullable<Parameters<PictureStore['add']>[1]>

/** A stored image as sent on the wire; `cdn` is the site's asset base, '' for the shop itself. */
export const pictureFor = (
  { id, width, height, placeholder, litId }: StoredPicture,
  alt: string,
  cdn: string,
): Picture => ({
  url: `${cdn}/media/${id}`,
  width,
  height,
  placeholder,
  alt,
  ...(litId === null ? {} : { lit: `${cdn}/media/${litId}` }),
})

/** Path of uploaded files: separate, so that neither a cache nor a page's service worker stores them (ADR 44). */
const UPLOADS = '/media/u'

/** The URL of one file of an upload. */
export const uploadFileFor = (id: string, file: string) => `${UPLOADS}/${id}/${file}`

/** A member's upload as sent on the wire; it is never served by a CDN, which would cache it. */
export const uploadFor = (stored: StoredPicture, alt: string): Picture => ({
  ...pictureFor(stored, alt, ''),
  url: `${UPLOADS}/${stored.id}`,
})

/** The id that an image has, or would have. */
export const pictureIdOf = (bytes: Buffer) =>
  createHash('sha256').update(bytes).digest('hex').slice(0, 32)

/**
 * The store in a data folder: `pictures/originals` is irreplaceable, `pictures/files` can be deleted. With `s3`,
 * uploads may be stored there; it is queried only for what the folder does not have.
 */
export function openPictureStore(
  db: Database,
  dataDir: string,
  s3: Originals | null = null,
): PictureStore {
  const local = localOriginals(dataDir)
  const places = { local, s3 }
  const limitFromOutside = pLimit(FROM_OUTSIDE_AT_ONCE)
  const originalOf = async (id: string) => (await local.read(id)) ?? (await s3?.read(id)) ?? null

  /** A picture that the shop itself brings, in its own folder. */
  async function add(
    bytes: Buffer,
    { lit: litBytes, db: transaction }: AddingHow = {},
  ): Promise<StoredPicture> {
    const lit = litBytes ? await add(litBytes, transaction ? { db: transaction } : {}) : null
    const adding = { originals: local, bytes, measured: () => measure(bytes), lit }
    return addOriginal(transaction ?? db, adding)
  }

  return {
    ...filesOnDemand(db, dataDir, originalOf),
    add,
    hasPlace: (place) => places[place] !== null,
    async addFromOutside(bytes, { isWanted, place }) {
      const originals = places[place]
      if (!originals) throw new Error(`there is no place “${place}” for pictures`)
      const clean = await limitFromOutside(() => cleanImage(bytes, isWanted))
      const adding = { originals, bytes: clean, measured: () => measure(clean) }
      return { ...(await addOriginal(db, adding)), bytes: clean.length }
    },
  }
}

type Adding = {
  originals: Originals
  bytes: Buffer
  measured: () => ReturnType<typeof measure>
  lit?: StoredPicture | null
}

async function addOriginal(db: Database, { originals, bytes, measured, lit = null }: Adding) {
  const id = pictureIdOf(bytes)
  const known = await pictureById(db, id)
  const row = { id, ...(known ?? (await measured())), litId: lit?.id ?? known?.litId ?? null }
  if (lit && (lit.width !== row.width || lit.height !== row.height))
    throw new NotAPicture('the version by lamplight has another size')
  if (!(await originals.has(id))) await originals.write(id, bytes)
  if (row.litId !== known?.litId) await insertPicture(db, row)
  return row
}

/** The files that are made of the originals. */
function filesOnDemand(
  db: Database,
  dataDir: string,
  originalOf: (id: string) => Promise<Buffer | null>,
): Pick<PictureStore, 'file' | 'appIcon' | 'isIdle'> {
  const limit = pLimit(AT_ONCE)
  const underWay = new Map<string, Promise<Buffer | null>>()
  const made = (id: string, name: string) =>
    join(dataDir, 'pictures/files', id.slice(0, 2), id, name)

  async function make(id: string, width: number, format: PictureFormat) {
    const row = await pictureById(db, id)
    const file = row && pictureFiles(row.width).find((each) => each.width === width)
    const bytes = file && (await originalOf(id))
    if (!bytes) return null
    const encoded = await limit(() => encodeImage(bytes, file.pixels, format))
    await writeWhole(made(id, `${width}.${format}`), encoded)
    return encoded
  }

  /** Concurrent requests share the work in progress. */
  function once(key: string, work: () => Promise<Buffer | null>) {
    const pending = underWay.get(key) ?? work().finally(() => underWay.delete(key))
    underWay.set(key, pending)
    return pending
  }

  return {
    isIdle: () => limit.activeCount + limit.pendingCount === 0 && underWay.size === 0,
    async appIcon(id, kind, size) {
      const name = `${kind}-${size}.png`
      const ready = await readIfThere(made(id, name))
      if (ready) return ready
      return once(`${id}/${name}`, async () => {
        const bytes = (await pictureById(db, id)) && (await originalOf(id))
        if (!bytes) return null
        const icon = await limit(() => encodeIcon(bytes, kind, size))
        await writeWhole(made(id, name), icon)
        return icon
      })
    },
    async file(id, width, format) {
      const name = `${width}.${format}`
      const ready = await readIfThere(made(id, name))
      if (ready) return ready
      return once(`${id}/${name}`, () => make(id, width, format))
    },
  }
}
