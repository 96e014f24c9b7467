// The process of `npm run dev`: the database, and Vite, whose plugin answers the shop's calls.
import { resolve } from 'node:path'
import { createServer } from 'vite'
import { prepareSchema } from './db/migrate.ts'
import { openDatabase } from './db/postgres/open-database.ts'
import { configuredNumber, PORTS } from './lib/configured-number.ts'
import { StartFailure } from './lib/start-failure.ts'

const dataDir = resolve(process.env['SHOP_DATA'] ?? 'shopdata')
const port = configuredNumber(process.env, 'PORT', PORTS) ?? 3000

const endings: (() => Promise<void>)[] = []
let ending = false
async function end(): Promise<void> {
  if (ending) return
  ending = true
  setTimeout(() => process.exit(1), 10_000).unref()
  for (const close of endings.toReversed()) await close().catch(() => {})
  process.exit(0)
}
for (const name of ['SIGINT', 'SIGTERM', 'disconnect']) process.on(name, () => void end())

try {
  const database = await openDatabase({ dataDir, log: (line) => console.log(line) })
  endings.push(database.stop)
  await prepareSchema(database)
  Object.assign(process.env, { DATABASE_URL: database.directUrl, SHOP_DATA: dataDir })
  const vite = await createServer({ server: { port, strictPort: true }, clearScreen: false })
  endings.push(() => vite.close())
  await vite.listen()
  console.log(`Shop ready: ${vite.resolvedUrls?.local[0]?.replace(/\/$/, '') ?? ''}`)
} catch (error) {
  if (!ending) {
    console.error(error instanceof StartFailure ? error.message : error)
    process.exit(1)
  }
}
