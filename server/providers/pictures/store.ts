import { createHash } from 'node:crypto'
import pLimit from 'p-limit'
import { withTimeout } from '#contract/lib/waiting.ts'
import type { GalleryPicture, Picture } from '#contract/picture.ts'
import type { AppIconKind } from '#server/lib/web-manifest.ts'
import type { UploadDriver } from '#contract/upload.ts'
import { isPictureWidth, UPLOADS_PATH } from '#contract/url/picture-files.ts'
import type { Database } from '#server/db/database.ts'
import { insertPicture, pictureById, type PictureRecord } from '#server/db/pictures.ts'
import type { StoredVideo } from '#server/db/schema/catalog.ts'
import { shareByKey } from '#server/lib/memoize.ts'
import { cachedBucket, type PictureObjects } from './cached-bucket.ts'
import {
  allMadeNames,
  cleanImage,
  encodeImage,
  encodeIcon,
  madeFileName,
  measure,
  NotAPicture,
  type Measures,
  type PictureFormat,
  type PictureKind,
} from './encoder.ts'
import {
  folderStore,
  madeKey,
  originalKey,
  pictureFolder,
  StoreAway,
  videoKey,
} from './object-store.ts'
import { readReady } from './ready-pictures.ts'
import type { PictureBucket } from './s3-store.ts'
import { videoTypeOf } from './video.ts'

/** More at once would starve concurrent requests. */
const AT_ONCE = 2
/** Untrusted images opened at once; no visitor waits for them. */
const FROM_OUTSIDE_AT_ONCE = 1
/** Milliseconds that a visitor waits for a bucket. What arrives later is there for the next one. */
const PATIENCE_MS = 4500

/**
 * Stores each original once, by content, and makes its AVIF and WebP files in a few widths on demand. Videos stay as they
 * are.
 */
export type PictureStore = {
  /**
   * Stores an image and returns its id; the same bytes give the same id. `lit` is the same image by lamplight, shown in
   * the dark theme; `db` is the transaction to write in.
   * @throws NotAPicture; also when `lit` has another size; StoreAway
   */
  add: (bytes: Buffer, how?: { lit?: Buffer | null; db?: Database }) => Promise<StoredPicture>
  /**
   * The same for an untrusted image, of which only the pixels are kept; `bytes` is the resulting size.
   * @throws NotAPicture, TooManyPixels, TooMuchWork, StoreAway
   */
  addFromOutside: (
    bytes: Buffer,
    how: { isWanted: (kind: PictureKind) => boolean },
  ) => Promise<StoredPicture & { bytes: number }>
  /** Stores a video that the shop itself brings. @throws NotAVideo, StoreAway */
  addVideo: (bytes: Buffer) => Promise<StoredVideo>
  /** A video as it was added; null: no such video. @throws StoreAway */
  video: (id: string) => Promise<Buffer | null>
  /**
   * Takes over files and measures that were made beforehand, for images that are added next. `folder` is one of
   * `writeReady`.
   */
  takeReady: (folder: string) => Promise<void>
  /** Whether uploads can be stored there; `local` is the shop's own store, wherever that is. */
  hasPlace: (place: UploadDriver) => boolean
  /** One file of an image, made on first request; null: no such image or width. @throws StoreAway */
  file: (id: string, width: number, format: PictureFormat) => Promise<Buffer | null>
  /** An upload as it was stored, a WebP; null: no such image. @throws StoreAway */
  original: (id: string) => Promise<Buffer | null>
  /** Removes the files of images that have no row any more. @throws StoreAway */
  forget: (ids: readonly string[]) => Promise<void>
  /** An icon of the installed app, as PNG, made on first request; null: no such image. @throws StoreAway */
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
  videos: readonly StoredVideo[] = [],
): GalleryPicture => ({
  url: `${cdn}/media/${id}`,
  width,
  height,
  placeholder,
  alt,
  ...(litId === null ? {} : { lit: `${cdn}/media/${litId}` }),
  ...(videos.length === 0
    ? {}
    : {
        videos: videos.map(({ id: video, type }) => ({
          url: `${cdn}/media/${video}/video.mp4`,
          type,
        })),
      }),
})

/** The URL of one file of an upload. */
export const uploadFileFor = (id: string, file: string) => `${UPLOADS_PATH}/${id}/${file}`

/** A member's upload as sent on the wire; it is never served by a CDN, which would cache it. */
export const uploadFor = (stored: StoredPicture, alt: string): Picture => ({
  ...pictureFor(stored, alt, ''),
  url: `${UPLOADS_PATH}/${stored.id}`,
})

/** The id that an image has, or would have. */
export const pictureIdOf = (bytes: Buffer) =>
  createHash('sha256').update(bytes).digest('hex').slice(0, 32)

/**
 * The store in a data folder: `pictures/originals` is irreplaceable, `pictures/files` can be deleted. With a bucket, all
 * pictures lie there, and the folder only has a cache of them (ADR 79).
 */
export function openPictureStore(
  db: Database,
  dataDir: string,
  bucket: PictureBucket | null = null,
): PictureStore {
  const objects = objectsOf(pictureFolder(dataDir), bucket)
  const limitFromOutside = pLimit(FROM_OUTSIDE_AT_ONCE)
  const readyMeasures = new Map<string, Measures>()

  /** A picture that the shop itself brings. */
  async function add(
    bytes: Buffer,
    { lit: litBytes, db: transaction }: AddingHow = {},
  ): Promise<StoredPicture> {
    const lit = litBytes ? await add(litBytes, transaction ? { db: transaction } : {}) : null
    const ready = readyMeasures.get(pictureIdOf(bytes))
    const adding = { objects, bytes, measured: async () => ready ?? measure(bytes), lit }
    return addOriginal(transaction ?? db, adding)
  }

  return {
    ...filesOnDemand(db, objects),
    add,
    async takeReady(folder) {
      const { measures, files } = await readReady(folder)
      for (const [id, each] of measures) readyMeasures.set(id, each)
      for await (const { key, bytes } of files) await objects.keep(key, bytes)
    },
    async addVideo(bytes) {
      const id = pictureIdOf(bytes)
      const stored = { id, type: videoTypeOf(bytes) }
      if (!(await objects.has(videoKey(id)))) await objects.write(videoKey(id), bytes)
      return stored
    },
    video: (id) => objects.read(videoKey(id)),
    original: (id) => objects.read(originalKey(id)),
    async forget(ids) {
      const names = allMadeNames()
      for (const id of ids) {
        if (await pictureById(db, id)) continue // it was sent again
        await Promise.all(
          [originalKey(id), ...names.map((name) => madeKey(id, name))].map((key) =>
            objects.remove(key),
          ),
        )
      }
    },
    hasPlace: (place) => place === 'local' || bucket !== null,
    async addFromOutside(bytes, { isWanted }) {
      const clean = await limitFromOutside(() => cleanImage(bytes, isWanted))
      const adding = { objects, bytes: clean, measured: () => measure(clean) }
      return { ...(await addOriginal(db, adding)), bytes: clean.length }
    },
  }
}

function objectsOf(folder: string, bucket: PictureBucket | null): PictureObjects {
  if (bucket) return cachedBucket(bucket, folder)
  const objects = folderStore(folder)
  return { ...objects, near: objects.read, keep: objects.write }
}

type Adding = {
  objects: PictureObjects
  bytes: Buffer
  measured: () => Promise<Measures>
  lit?: StoredPicture | null
}

/** Stores the original first, then the row that tells of it. */
async function addOriginal(db: Database, { objects, bytes, measured, lit = null }: Adding) {
  const id = pictureIdOf(bytes)
  const known = await pictureById(db, id)
  const row = { id, ...(known ?? (await measured())), litId: lit?.id ?? known?.litId ?? null }
  if (lit && (lit.width !== row.width || lit.height !== row.height))
    throw new NotAPicture('the version by lamplight has another size')
  const key = originalKey(id)
  if (!known || !(await objects.has(key))) await objects.write(key, bytes)
  if (row.litId !== known?.litId) await insertPicture(db, row)
  return row
}

/** Makes a file of an original. */
type Encode = (original: Buffer) => Promise<Buffer>
/** How a file of this image is made; undefined: it has no such file. */
type EncoderOf = (row: PictureRecord) => Encode | undefined

/** The files that are made of the originals. */
function filesOnDemand(
  db: Database,
  objects: PictureObjects,
): Pick<PictureStore, 'file' | 'appIcon' | 'isIdle'> {
  const limit = pLimit(AT_ONCE)
  const share = shareByKey<Buffer | null>()
  let underWay = 0

  /** The file if another server has made it, else what it is made of. */
  async function find(id: string, name: string, encoderOf: EncoderOf) {
    const row = await pictureById(db, id)
    const encode = row && encoderOf(row)
    if (!encode) return null
    const made = await objects.read(madeKey(id, name))
    if (made) return { made }
    const original = await objects.read(originalKey(id))
    return original && { encode: () => encode(original) }
  }

  async function make(id: string, name: string, encoderOf: EncoderOf): Promise<Buffer | null> {
    const found = await withTimeout(find(id, name, encoderOf), PATIENCE_MS, () => {
      throw new StoreAway('The store of pictures takes too long')
    })
    if (!found || 'made' in found) return found?.made ?? null
    const made = await limit(found.encode)
    await objects.keep(madeKey(id, name), made)
    return made
  }

  /** Concurrent requests share the work in progress. */
  async function madeFile(id: string, name: string, encoderOf: EncoderOf) {
    const key = madeKey(id, name)
    underWay += 1
    try {
      return (await objects.near(key)) ?? (await share(key, () => make(id, name, encoderOf)))
    } finally {
      underWay -= 1
    }
  }

  return {
    isIdle: () => underWay === 0,
    appIcon: (id, kind, size) =>
      madeFile(id, `${kind}-${size}.png`, () => (original) => encodeIcon(original, kind, size)),
    file: (id, width, format) =>
      madeFile(id, madeFileName(width, format), (row) =>
        isPictureWidth(width)
          ? (original) => encodeImage(original, Math.min(width, row.width), format)
          : undefined,
      ),
  }
}
