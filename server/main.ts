import { once } from 'node:events'
import { createServer } from 'node:net'
import { resolve } from 'node:path'
import { pause } from '#contract/lib/waiting.ts'
import { configuredRole } from './background.ts'
import { isDatabaseAway } from './db/failure.ts'
import { prepareSchema } from './db/migrate.ts'
import { openDatabase } from './db/postgres/open-database.ts'
import { configuredNumber, PORTS } from './lib/configured-number.ts'
import { StartFailure } from './lib/start-failure.ts'
import { openShop, openWorker } from './shop.ts'

/** Milliseconds that requests in progress may take to finish on shutdown. */
const PATIENCE = 10_000
/** Seconds in which balancers notice that a process is not ready any more; longer than two of their checks. */
const LEAVING_SECONDS = 5
/** Milliseconds in which a signal again is the same one: a terminal, a supervisor and npm's scripts each pass it on. */
const SAME_SIGNAL = 1000

const log = (line: string) => console.log(line)

/** `SHUTDOWN_SECONDS` in milliseconds. A shop with its own database stands alone, so nobody has to notice. */
function readDelay(environment: NodeJS.ProcessEnv): number {
  const seconds = configuredNumber(environment, 'SHUTDOWN_SECONDS', { least: 0, most: 600 })
  return (seconds ?? (environment['DATABASE_URL'] ? LEAVING_SECONDS : 0)) * 1000
}

/** Without `OTEL_EXPORTER_OTLP_ENDPOINT` nothing is recorded, and no library for it loaded. @returns what ends it */
async function configuredTracing(environment: NodeJS.ProcessEnv): Promise<() => Promise<void>> {
  const address = environment['OTEL_EXPORTER_OTLP_ENDPOINT']
  if (!address) return async () => {}
  if (!/^https?:/.test(address) || !URL.canParse(address))
    throw new StartFailure(
      `OTEL_EXPORTER_OTLP_ENDPOINT must be like http://localhost:4318, not “${address}”.`,
    )
  return (await import('./tracing.ts')).openTracing()
}

/** Checked before the long steps, not after them. */
async function checkPort(port: number, variable: string): Promise<void> {
  const probe = createServer().listen(port)
  await once(probe, 'listening').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'EACCES')
      throw new StartFailure(`Port ${port} is not allowed for this user.`)
    const hint = `Does the shop run already? Else choose another one in ${variable}.`
    throw new StartFailure(`Port ${port} is taken. ${hint}`)
  })
  probe.close()
  await once(probe, 'close')
}

/**
 * Shuts this process down once, in order, whatever triggers it. It leaves first, if it is given milliseconds for that: it
 * is not ready any more, and goes on serving.
 */
const ending = {
  begun: false,
  isFinishing: false,
  /** when the last signal had its effect */
  time: 0,
  leaving: new AbortController(),
  leave: () => {},
  steps: async () => {},
  begin(code: number, delay = 0): void {
    if (ending.begun) return
    ending.begun = true
    ending.leave()
    void pause(delay, ending.leaving.signal).then(() => ending.finish(code))
  },
  finish(code: number): void {
    ending.isFinishing = true
    setTimeout(() => process.exit(1), PATIENCE).unref()
    ending.steps().then(
      () => process.exit(code),
      () => process.exit(1),
    )
  },
  /** A second signal ends the wait, a third the process as it is. */
  signal(delay: number): void {
    if (ending.begun && performance.now() - ending.time < SAME_SIGNAL) return
    ending.time = performance.now()
    if (ending.isFinishing) process.exit(1)
    if (ending.begun) ending.leaving.abort()
    else ending.begin(0, delay)
  },
}

async function run(): Promise<void> {
  const delay = readDelay(process.env)
  process.on('SIGINT', () => ending.signal(0))
  process.on('SIGTERM', () => ending.signal(delay))
  process.on('disconnect', () => ending.begin(0)) // the process that started this one is gone
  const port = configuredNumber(process.env, 'PORT', PORTS) ?? 3000
  const isWorker = configuredRole(process.env) === 'worker'
  const dataDir = resolve(process.env['SHOP_DATA'] ?? 'shopdata')
  await checkPort(port, 'PORT')
  const metricsPort = configuredNumber(process.env, 'METRICS_PORT', PORTS)
  if (metricsPort !== null) {
    if (metricsPort !== 0 && metricsPort === port)
      throw new StartFailure('METRICS_PORT must be another port than PORT.')
    await checkPort(metricsPort, 'METRICS_PORT')
  }
  const database = await openDatabase({ dataDir, log })
  ending.steps = database.stop
  const onEnded = () => {
    if (!ending.begun) console.error(`The database ended unexpectedly; see ${dataDir}/postgres.log`)
    ending.begin(1)
  }
  void database.ended.then(onEnded)
  await prepareSchema(database)
  const endTracing = await configuredTracing(process.env)
  const shop = await (isWorker ? openWorker : openShop)({
    databaseUrl: database.url,
    directUrl: database.directUrl,
    dataDir,
    port,
    metricsPort,
    log,
  })
  ending.leave = () => shop.leave()
  ending.steps = async () => {
    await shop.close().catch((error: unknown) => console.error(error))
    await endTracing()
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
