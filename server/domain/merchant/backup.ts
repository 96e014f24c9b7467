import { createReadStream, createWriteStream } from 'node:fs'
import { rename, rm, stat } from 'node:fs/promises'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createGunzip, createGzip } from 'node:zlib'
import * as v from 'valibot'
import { PictureIdSchema } from '#contract/picture.ts'
import { unsentNotices } from '#server/db/member/bindings.ts'
import { uncertainPayments } from '#server/db/order/payments.ts'
import { askedRefunds } from '#server/db/order/refunds.ts'
import type { JobQueue } from '#server/db/queue.ts'
import { inTransaction, type Database } from '#server/db/database.ts'
import {
  dumpDatabase,
  loadDatabase,
  schemaVersion,
  type DumpedPart,
} from '#server/db/merchant/dump.ts'
import { allPictureIds, allVideoIds } from '#server/db/pictures.ts'
import {
  folderStore,
  originalKey,
  pictureFolder,
  videoKey,
} from '#server/providers/pictures/object-store.ts'
import { pictureIdOf } from '#server/providers/pictures/store.ts'

/**
 * A backup is gzipped lines of JSON: a head, rows, counters, pictures, videos, and an end that says how many lines there
 * were. A file that was cut short has no end.
 */
const FORMAT = 1
/** Fast: pictures hardly shrink. */
const LEVEL = 1

const HeadSchema = v.object({ lamplight: v.literal(FORMAT), schema: v.string(), time: v.number() })
const LineSchema = v.union([
  v.object({ table: v.string(), rows: v.array(v.string()) }),
  v.object({ sequence: v.string(), value: v.nullable(v.number()) }),
  v.object({ picture: PictureIdSchema, bytes: v.string() }),
  v.object({ video: PictureIdSchema, bytes: v.string() }),
  v.object({ end: v.number() }),
])
type Line = v.InferOutput<typeof LineSchema>

type BackupFile = { id: string; bytes: string }

/** Why a backup cannot be written or restored, in words. */
export class BackupFault extends Error {}

/** `pictures`: files of pictures and videos. */
export type BackupTotals = { rows: number; pictures: number; missing: number }

type Source = {
  db: Database
  dataDir: string
  now: () => number
  /** secret settings that are left out: variables stand in for them */
  without?: readonly string[]
}

/** Everything of a shop as of one moment; it may go on selling meanwhile. */
async function* linesOf({ db, dataDir, now, without }: Source, totals: BackupTotals) {
  let count = 0
  const line = (value: Line) => {
    count += 1
    return `${JSON.stringify(value)}\n`
  }
  yield `${JSON.stringify({ lamplight: FORMAT, schema: await schemaVersion(db), time: now() })}\n`
  for await (const part of dumpDatabase(db, without)) {
    if ('rows' in part) totals.rows += part.rows.length
    yield line(part)
  }
  const folder = folderStore(pictureFolder(dataDir))
  async function* files(ids: string[], keyOf: typeof videoKey, lineOf: (file: BackupFile) => Line) {
    for (const id of ids) {
      const bytes = await folder.read(keyOf(id))
      if (bytes) yield line(lineOf({ id, bytes: bytes.toString('base64') }))
      totals[bytes ? 'pictures' : 'missing'] += 1
    }
  }
  yield* files(await allPictureIds(db), originalKey, ({ id, bytes }) => ({ picture: id, bytes }))
  yield* files(await allVideoIds(db), videoKey, ({ id, bytes }) => ({ video: id, bytes }))
  yield line({ end: count })
}

/**
 * Writes a backup into a new file, whole or not at all. Only its owner can read it: it holds everything that the shop
 * knows. @throws BackupFault
 */
export async function writeBackup({ db, ...source }: Source, file: string): Promise<BackupTotals> {
  if (await stat(file).catch(() => null)) throw new BackupFault(`There is a file ${file} already.`)
  const totals: BackupTotals = { rows: 0, pictures: 0, missing: 0 }
  const part = `${file}.part`
  try {
    await inTransaction(
      db,
      (within) =>
        pipeline(
          Readable.from(linesOf({ db: within, ...source }, totals)),
          createGzip({ level: LEVEL }),
          createWriteStream(part, { mode: 0o600 }),
        ),
      { isSnapshot: true, tries: 1 },
    )
    await rename(part, file)
  } catch (error) {
    await rm(part, { force: true })
    if (!isFileFault(error)) throw error
    throw new BackupFault(`${file} cannot be written: ${error.message}`)
  }
  return totals
}

const isFileFault = (error: unknown): error is NodeJS.ErrnoException =>
  error instanceof Error && 'syscall' in error && 'path' in error

const BROKEN = 'is no whole backup of this shop: it was cut short or changed.'

/** The lines of a gzipped file. */
async function* textLines(file: string): AsyncGenerator<string> {
  const text = createGunzip()
  pipeline(createReadStream(file), text).catch(() => {}) // the loop below gets the same error
  text.setEncoding('utf8')
  let begun: string[] = []
  const chunks = text as AsyncIterable<string> // it has an encoding
  for await (const chunk of chunks) {
    const [first = '', ...others] = chunk.split('\n')
    begun.push(first)
    for (const next of others) {
      yield begun.join('')
      begun = [next]
    }
  }
  if (begun.join('') !== '') throw new SyntaxError('the last line has no end')
}

/** The lines of a backup after its head, checked one by one. @throws BackupFault when it is not whole */
async function* readBackup(file: string): AsyncGenerator<Line, void> {
  let count = 0
  let isWhole = false
  try {
    for await (const text of textLines(file)) {
      count += 1
      const value: unknown = JSON.parse(text)
      if (count === 1) {
        v.parse(HeadSchema, value)
        continue
      }
      if (isWhole) throw new BackupFault(BROKEN)
      const line = v.parse(LineSchema, value)
      isWhole = 'end' in line && line.end === count - 2
      yield line
    }
  } catch (error) {
    throw asFault(error, file)
  }
  if (!isWhole) throw new BackupFault(`${file} ${BROKEN}`)
}

const BROKEN_CODES = ['Z_BUF_ERROR', 'Z_DATA_ERROR', 'ERR_STREAM_PREMATURE_CLOSE']

function asFault(error: unknown, file: string): unknown {
  const code = error instanceof Error && 'code' in error ? String(error.code) : ''
  if (isFileFault(error)) return new BackupFault(`There is no file that can be read: ${file}`)
  const isBroken =
    error instanceof v.ValiError || error instanceof SyntaxError || BROKEN_CODES.includes(code)
  return isBroken ? new BackupFault(`${file} ${BROKEN}`) : error
}

/** Reads a backup to its end. @returns the schema that its rows fit. @throws BackupFault when it is not whole */
export async function checkBackup(file: string): Promise<string> {
  for await (const line of readBackup(file)) {
    const found = fileIn(line)
    if (found && pictureIdOf(found.bytes) !== found.id) throw new BackupFault(`${file} ${BROKEN}`)
  }
  for await (const text of textLines(file)) return v.parse(HeadSchema, JSON.parse(text)).schema
  throw new BackupFault(`${file} ${BROKEN}`)
}

/** The file of a picture or video in a line of a backup. */
function fileIn(line: Line) {
  if (!('bytes' in line)) return null
  const bytes = Buffer.from(line.bytes, 'base64')
  return 'picture' in line
    ? { id: line.picture, key: originalKey(line.picture), bytes }
    : { id: line.video, key: videoKey(line.video), bytes }
}

/**
 * Loads a checked backup into an unused, migrated database and an empty data folder. Providers are asked again for the
 * refunds that were under way, and members told of new bindings of which they were not.
 * @throws BackupFault when it was made by another version of the shop
 */
export async function loadBackup(
  { db, dataDir, jobs }: Omit<Source, 'now' | 'without'> & { jobs: JobQueue },
  file: string,
  schema: string,
): Promise<Omit<BackupTotals, 'missing'>> {
  if ((await schemaVersion(db)) !== schema) {
    throw new BackupFault(
      `${file} was made by another version of the shop. Restore it with that version, then start this one.`,
    )
  }
  const totals = { rows: 0, pictures: 0 }
  const folder = folderStore(pictureFolder(dataDir))
  async function* parts(): AsyncGenerator<DumpedPart> {
    for await (const line of readBackup(file)) {
      const stored = fileIn(line)
      if (stored) {
        await folder.write(stored.key, stored.bytes)
        totals.pictures += 1
      } else if (!('end' in line || 'bytes' in line)) {
        if ('rows' in line) totals.rows += line.rows.length
        yield line
      }
    }
  }
  const load = async (within: Database) => {
    await loadDatabase(within, parts())
    // Jobs are in no backup: what they would do stands in the rows.
    await jobs.send(within, 'payment', ...(await uncertainPayments(within)).map((key) => ({ key })))
    await jobs.send(within, 'refund', ...(await askedRefunds(within)).map((sn) => ({ sn })))
    await jobs.send(within, 'bindingNotice', ...(await unsentNotices(within)))
  }
  await inTransaction(db, load, { tries: 1 })
  return totals
}
