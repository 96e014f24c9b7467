import { reach } from './reach.ts'
import { joinEmbedded, startEmbedded, type EmbeddedDatabase } from './embedded.ts'
import { stat } from 'node:fs/promises'
import { StartFailure } from '#server/lib/start-failure.ts'

type DatabaseOptions = {
  dataDir: string
  log: (line: string) => void
  /** for a command beside the shop, which shares the database of a running shop */
  isCommand?: boolean
}

/**
 * The PostgreSQL at `DATABASE_URL`, else the embedded one of the data folder.
 * @throws StartFailure with the reason it is unavailable
 */
export async function openDatabase({
  isCommand,
  ...options
}: DatabaseOptions): Promise<EmbeddedDatabase> {
  await checkDataFolder(options.dataDir)
  const url = process.env['DATABASE_URL']
  if (url) {
    await reach(url)
    return { url, stop: () => Promise.resolve(), ended: new Promise(() => {}) }
  }
  return isCommand ? joinEmbedded(options) : startEmbedded(options)
}

/** @throws StartFailure when the data folder is a file, or would be below one */
async function checkDataFolder(dataDir: string): Promise<void> {
  const isFolder = await stat(dataDir).then(
    (found) => found.isDirectory(),
    (error: NodeJS.ErrnoException) => error.code !== 'ENOTDIR', // a missing folder is created later
  )
  if (isFolder) return
  throw new StartFailure(
    `The data folder ${dataDir} is a file, or lies below one. Choose another: SHOP_DATA=…`,
  )
}
