import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { READY_PICTURES } from '#demo/product-entry.ts'
import { seedDemo } from '#demo/seed.ts'
import { migrate } from '#server/db/migrate.ts'
import { startEmbedded } from '#server/db/postgres/embedded.ts'
import { allPictureIds, picturesByIds } from '#server/db/pictures.ts'
import type { Shop } from '#server/domain/context.ts'
import { openShopContext } from '#server/open-shop.ts'
import { madeFileName } from '#server/providers/pictures/encoder.ts'
import { madeKey } from '#server/providers/pictures/object-store.ts'
import { writeReady } from '#server/providers/pictures/ready-pictures.ts'
import { filesToWarm } from '#server/warm-pictures.ts'

/** More than the demo shop has. */
const ALL_GOODS = 10_000

/**
 * Loads the demo shop into a database of its own, and writes down the measures of its pictures and the files that first
 * visits ask for: a new demo shop takes them over instead of computing them. Returns how many files there are.
 */
export async function makeReady(log: (line: string) => void): Promise<number> {
  const dataDir = await mkdtemp(join(tmpdir(), 'lamplight-ready-'))
  const database = await startEmbedded({ dataDir, log })
  try {
    await migrate(database.url)
    const { shop, close } = await openShopContext({ databaseUrl: database.url, dataDir, log })
    await seedDemo(shop, log)
    const made = await filesOf(shop, log)
    const rows = await picturesByIds(shop.db, await allPictureIds(shop.db))
    await writeReady(READY_PICTURES, { measures: rows, files: made })
    await close()
    return made.length
  } finally {
    await database.stop()
    await rm(dataDir, { recursive: true, force: true })
  }
}

async function filesOf(shop: Shop, log: (line: string) => void) {
  const wanted = await filesToWarm(shop, ALL_GOODS)
  const made = []
  for (const [at, { id, width }] of wanted.entries()) {
    const bytes = await shop.pictures.file(id, width, 'avif')
    if (!bytes) throw new Error(`There is no picture ${id}`)
    made.push({ key: madeKey(id, madeFileName(width, 'avif')), bytes })
    if (at % 50 === 0) log(`${at + 1} of ${wanted.length} files`)
  }
  return made
}
