// Starts the embedded database of the folder in the first argument, prints its address, and runs until it is ended.
import { startEmbedded } from '#server/db/postgres/embedded.ts'

const [dataDir = ''] = process.argv.slice(2)
try {
  const database = await startEmbedded({ dataDir, log: () => {} })
  process.on('SIGTERM', () => void database.stop())
  console.log(database.url)
} catch (error) {
  console.log(error instanceof Error ? error.name : error)
  process.exit(1)
}
