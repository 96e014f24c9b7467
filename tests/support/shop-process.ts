import { onTestFinished } from 'vitest'
import { freshDatabase } from './database.ts'
import { launchShop } from './launch-shop.ts'
import { temporaryFolder } from './temporary-folder.ts'

type How = Pick<Parameters<typeof launchShop>[0], 'role' | 'shutdownSeconds'>

/** The real server on the test's own database; both are removed when the test ends. */
export async function startProcess(how: How = {}) {
  const { url: databaseUrl, drop } = await freshDatabase()
  const { path: dataDir, remove } = await temporaryFolder()
  const shop = await launchShop({ databaseUrl, dataDir, ...how })
  onTestFinished(async () => {
    shop.tell('SIGKILL')
    await shop.ended
    await drop()
    await remove()
  })
  return { ...shop, databaseUrl }
}
