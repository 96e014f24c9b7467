import { once } from 'node:events'
import { createServer } from 'node:net'
import { resolve } from 'node:path'
import * as v from 'valibot'
import { pause } from '#contract/lib/waiting.ts'
import { configuredRole } from './background.ts'
import { isDatabaseAway } from './db/failure.ts'
import { prepareSchema } from './db/migrate.ts'
import { openDatabase } from './db/postgres/open-database.ts'
import { StartFailure } from './lib/start-failure.ts'
import { openShop, openWorker } from './shop.ts'

/** Milliseconds that requests in progress may take to finish on shutdown. */
const PATIENCE = 10_000
/** Seconds in which balancers notice that a process is not ready any more; longer than two of their checks. */
const LEAVING_SECONDS = 5

const log = (line: string) => console.log(line)

function readPort(text = '3000'): number {
  const port = Number(text)
  if (Number.isInteger(port) && port >= 0 && port < 65_536) return port
  throw new StartFailure(`PORT must be a number from 0 to 65535, not “${text}”.`)
}

const DelaySchema = v.pipe(v.string(), v.digits(), v.transform(Number), v.maxValue(600))

/** `SHUTDOWN_SECONDS` in milliseconds. A shop with its own database stands alone, so nobody has to notice. */
function readDelay({ DATABASE_URL, SHUTDOWN_SECONDS }: NodeJS.ProcessEnv): number {
  if (SHUTDOWN_SECONDS === undefined) return DATABASE_URL ? LEAVING_SECONDS * 1000 : 0
  const read = v.safeParse(DelaySchema, SHUTDOWN_SECONDS)
  if (read.success) return read.output * 1000
  throw new StartFailure(
    `SHUTDOWN_SECONDS must be a number from 0 to 600, not “${SHUTDOWN_SECONDS}”.`,
  )
}

/** Checked before the long steps, not after them. */
async function checkPort(port: number): Promise<void> {
  const probe = createServer().listen(port)
  await once(probe, 'listening').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'EACCES')
      throw new StartFailure(`Port ${port} is not allowed for this user.`)
    const hint = 'Does the shop run already? Else choose another one: PORT=3001 npm start'
    throw new StartFailure(`Port ${port} is taken. ${hint}`)
  })
  probe.close()
  await once(probe, 'close')
}

/**
 * Shuts this process down once, in order, whatever triggers it. It leaves first, if it is given milliseconds for that: it
 * is not ready any more, and goes on serving. Whatever triggers it again ends that.
 */
const ending = {
  begun: false,
  leaving: new AbortController(),
  leave: () => {},
  steps: async () => {},
  begin(code: number, delay = 0): void {
    if (ending.begun) return ending.leaving.abort()
    ending.begun = true
    ending.leave()
    void pause(delay, ending.leaving.signal).then(() => ending.finish(code))
  },
  finish(code: number): void {
    setTimeout(() => process.exit(1), PATIENCE).unref()
    ending.steps().then(
      () => process.exit(code),
      () => process.exit(1),
    )
  },
}

async function run(): Promise<void> {
  const delay = readDelay(process.env)
  process.on('SIGINT', () => ending.begin(0))
  process.on('SIGTERM', () => ending.begin(0, delay))
  process.on('disconnect', () => ending.begin(0)) // the process that started this one is gone
  const port = readPort(process.env['PORT'])
  const isWorker = configuredRole(process.env) === 'worker'
  const dataDir = resolve(process.env['SHOP_DATA'] ?? 'shopdata')
  await checkPort(port)
  const database = await openDatabase({ dataDir, log })
  ending.steps = database.stop
  const onEnded = () => {
    if (!ending.begun) console.error(`The database ended unexpectedly; see ${dataDir}/postgres.log`)
    ending.begin(1)
  }
  void database.ended.then(onEnded)
  await prepareSchema(database)
  const shop = await (isWorker ? openWorker : openShop)({
    databaseUrl: database.url,
    directUrl: database.directUrl,
    dataDir,
    port,
    log,
  })
  ending.leave = shop.leave
  ending.steps = async () => {
    await shop.close().catch((error: unknown) => console.error(error))
    await database.stop()
  }
  if (!ending.begun) log(`${isWorker ? 'Worker' : 'Shop'} ready: ${shop.url}`)
}

run().catch((error: unknown) => {
  if (ending.begun) return // the remaining steps fail because of the shutdown
  if (error instanceof StartFailure) console.error(error.message)
  else if (isDatabaseAway(error)) console.error('The database went away. Start the shop again.')
  else console.error(error)
  process.exit(1)
})
