import { reach } from './reach.ts'
import { checkDataFolder } from './cluster/data-folder.ts'
import { joinEmbedded, startEmbedded, type EmbeddedDatabase } from './embedded.ts'

type Wanted = {
  dataDir: string
  log: (line: string) => void
  /** for a command beside the shop, which shares the database of a shop that runs */
  isCommand?: boolean
}

/**
 * The PostgreSQL that `DATABASE_URL` names, else the embedded one of the data folder.
 * @throws StartFailure that says why it cannot be had
 */
export async function openDatabase({ isCommand, ...options }: Wanted): Promise<EmbeddedDatabase> {
  await checkDataFolder(options.dataDir)
  const url = process.env['DATABASE_URL']
  if (url) {
    await reach(url)
    return { url, stop: () => Promise.resolve(), ended: new Promise(() => {}) }
  }
  return isCommand ? joinEmbedded(options) : startEmbedded(options)
}
