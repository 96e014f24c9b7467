import { stat } from 'node:fs/promises'
import { StartFailure } from '#server/lib/start-failure.ts'

/** @throws StartFailure where the data folder is a file, or would lie below one */
export async function checkDataFolder(dataDir: string): Promise<void> {
  const isFolder = await stat(dataDir).then(
    (found) => found.isDirectory(),
    (error: NodeJS.ErrnoException) => error.code !== 'ENOTDIR', // one that is not there yet is made later
  )
  if (isFolder) return
  throw new StartFailure(
    `The data folder ${dataDir} is a file, or lies below one. Choose another: SHOP_DATA=…`,
  )
}
