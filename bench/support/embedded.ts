import { mkdir } from 'node:fs/promises'
import { resolve } from 'node:path'
import { migrate } from '#server/db/migrate.ts'
import { startEmbedded } from '#server/db/postgres/embedded.ts'
import { temporaryFolder } from '#tests/support/temporary-folder.ts'

const log = () => {}

/**
 * The PostgreSQL of the shop, on the disk and as durable as a shop's. `BENCH_DATA` names a folder that keeps its
 * catalogue for the next run; otherwise it is a new one that goes afterwards.
 */
export async function openDatabaseFolder() {
  const own = process.env['BENCH_DATA']
  if (!own) return openTemporaryDatabase()
  const path = resolve(own)
  await mkdir(path, { recursive: true, mode: 0o711 })
  return openIn({ path, remove: () => Promise.resolve() })
}

/** A new database that goes afterwards. */
export const openTemporaryDatabase = async () => openIn(await temporaryFolder())

async function openIn(folder: { path: string; remove: () => Promise<void> }) {
  const { url, stop } = await startEmbedded({ dataDir: folder.path, log })
  await migrate(url)
  return {
    url,
    dataDir: folder.path,
    async close() {
      await stop()
      await folder.remove()
    },
  }
}
