import { PgBoss, type Db, type Job, type JobResult, type QueueOptions } from 'pg-boss'
import { sql } from 'drizzle-orm'
import * as v from 'valibot'
import { requestId, withRequestId } from '#server/lib/request-id.ts'
import { inSpan } from '#server/lib/spans.ts'
import type { Database } from './database.ts'

/** Seconds after which a job whose process was killed is due again. */
const LEASE_SECONDS = 120
const HOUR = 3600
const DAY = 24 * HOUR

type Kind<Data extends v.GenericSchema> = { data: Data; options: QueueOptions }

const kind = <Data extends v.GenericSchema>(own: Kind<Data>) => own

/** The kinds of jobs: what leaves the shop (ADR 76). */
const KINDS = {
  /** The provider is asked for a refund, under its own number, until it answers. */
  refund: kind({
    data: v.object({ sn: v.string(), because: v.optional(v.string()) }),
    options: {
      retryLimit: 1000,
      retryDelay: 15,
      retryBackoff: true,
      retryDelayMax: HOUR,
      retentionSeconds: 60 * DAY,
    },
  }),
  /** Members are told of products they saved that got cheaper. */
  priceFalls: kind({
    data: v.object({ productIds: v.array(v.number()) }),
    options: {
      retryLimit: 10,
      retryDelay: 30,
      retryBackoff: true,
      retryDelayMax: HOUR,
      retentionSeconds: DAY,
      deleteAfterSeconds: HOUR,
    },
  }),
  /** Words for a person's phone or mailbox; after a few hours they are news no more. */
  letter: kind({
    data: v.object({
      channel: v.picklist(['mobile', 'email']),
      target: v.string(),
      template: v.string(),
      subject: v.string(),
      text: v.string(),
    }),
    options: {
      retryLimit: 6,
      retryDelay: 30,
      retryBackoff: true,
      retryDelayMax: HOUR,
      retentionSeconds: DAY,
      deleteAfterSeconds: DAY,
    },
  }),
}

/** Each job also carries the id of the request that caused it; one that the clock caused has its own. */
const CauseSchema = v.object({ requestId: v.optional(v.string()) })

type JobName = keyof typeof KINDS
type JobData<Name extends JobName> = v.InferOutput<(typeof KINDS)[Name]['data']>
/** What is done with each kind of job. One that throws is tried again later. */
export type JobHandlers = { [Name in JobName]: (data: JobData<Name>) => Promise<void> }

const names = Object.keys(KINDS) as JobName[] // its own keys

/** The queue of everything that leaves the shop. */
export type JobQueue = {
  /** Reads the kinds of jobs from the database; `send` does so if nobody has. */
  start: () => Promise<void>
  /** Stores a job, in the transaction that causes it. */
  send: <Name extends JobName>(db: Database, name: Name, data: JobData<Name>) => Promise<void>
  /** Runs jobs as they become due, until `close`. */
  work: (handlers: JobHandlers) => Promise<void>
  /** Runs what is due now, until nothing is or one fails; `isEarly`: and what is due later. */
  workOff: (handlers: JobHandlers, options?: { isEarly?: boolean }) => Promise<void>
  /** Makes jobs due again whose process was killed, and deletes old ones; a worker calls it every half a minute. */
  supervise: () => Promise<void>
  /** Removes every job. */
  clear: () => Promise<void>
  /** Waits for the jobs in progress. */
  close: () => Promise<void>
}

const SCHEMA = 'pgboss'
/**
 * Two loops look for jobs of each kind, so that one that waits for a slow provider does not hold up all others. Each looks
 * every two seconds, and takes several jobs at once.
 */
const WORKING = { localConcurrency: 2, pollingIntervalSeconds: 2, batchSize: 10 } as const
/** Milliseconds that jobs in progress may take when the process ends. */
const PATIENCE_MS = 8000
/** Jobs that `workOff` takes and runs at once. */
const SHARE = 20

const placeOf = ({ place }: Database): Db => ({
  executeSql: (text, values) => place.query(text, values),
})

const bossOn = (db: Database) =>
  new PgBoss({
    db: placeOf(db),
    schema: SCHEMA,
    migrate: false,
    createSchema: false,
    schedule: false,
    supervise: false,
    registerInstance: false,
    reindex: false,
    monitorVacuum: false,
    monitorIntervalSeconds: 30,
  })

/**
 * The queue on a migrated database. It polls and sends no notices, which would make commits wait for each other.
 * @param tell reports an error that stops nothing
 */
export function openQueue(db: Database, tell: (error: unknown) => void): JobQueue {
  const boss = bossOn(db)
  boss.on('error', tell)
  const start = async () => void (await boss.start())

  const runAll = (name: JobName, handlers: JobHandlers, jobs: readonly Job<unknown>[]) =>
    Promise.all(
      jobs.map(async ({ id, data }): Promise<JobResult> => {
        const handle = handlers[name] as (job: unknown) => Promise<void> // the schema of its name reads it
        const { requestId: cause = id } = v.parse(CauseSchema, data)
        return withRequestId(cause, async () => {
          try {
            await inSpan(`job ${name}`, { kind: 'consumer' }, () =>
              handle(v.parse(KINDS[name].data, data)),
            )
            return { id, status: 'completed' }
          } catch (error) {
            tell(error)
            return { id, status: 'failed', output: { message: String(error) } }
          }
        })
      }),
    )

  /** @returns whether there may be more: jobs were found, and none has failed */
  async function runSome(name: JobName, handlers: JobHandlers, isEarly: boolean) {
    const jobs = await boss.fetch(name, { batchSize: SHARE, ignoreStartAfter: isEarly })
    const results = await runAll(name, handlers, jobs)
    for (const { id, status, output } of results)
      await (status === 'completed' ? boss.complete(name, id) : boss.fail(name, id, output))
    return jobs.length > 0 && results.every(({ status }) => status === 'completed')
  }

  return {
    start,
    async send(transaction, name, data) {
      await start()
      await boss.send(name, { ...data, requestId: requestId() }, { db: placeOf(transaction) })
    },
    async work(handlers) {
      await start()
      for (const name of names) {
        const options = { ...WORKING, perJobResults: true } as const
        await boss.work(name, options, (jobs) => runAll(name, handlers, jobs))
      }
    },
    async workOff(handlers, { isEarly = false } = {}) {
      await start()
      for (const name of names) while (await runSome(name, handlers, isEarly));
    },
    async supervise() {
      await start()
      await boss.supervise()
    },
    async clear() {
      await start()
      await boss.deleteAllJobs()
    },
    close: () => boss.stop({ graceful: true, timeout: PATIENCE_MS }),
  }
}

/** Jobs of one kind in one state. */
export type JobCount = {
  kind: string
  /** `retry`: has failed, and waits for its next try; `failed`: is tried no more */
  state: 'waiting' | 'retry' | 'active' | 'failed'
  count: number
  /** seconds since the first of them was due; 0 when none is */
  due: number
}

const JobCountsSchema = v.array(
  v.object({
    kind: v.string(),
    state: v.picklist(['waiting', 'retry', 'active', 'failed']),
    count: v.number(),
    due: v.number(),
  }),
)

/** The jobs that are not done, by kind and state, from an index that holds no others. */
export async function liveJobs(db: Database): Promise<JobCount[]> {
  const { rows } = await db.execute(sql`
    select name as kind, case state when 'created' then 'waiting' else state::text end as state, count(*) as count,
      greatest(0, extract(epoch from now() - min(start_after)))::float8 as due
    from ${sql.identifier(SCHEMA)}.job where state in ('created', 'retry', 'active', 'failed')
    group by name, state`)
  const found = v.parse(JobCountsSchema, rows)
  const none = { state: 'waiting', count: 0, due: 0 } as const
  const isFound = (name: string) =>
    found.some(({ kind: other, state }) => other === name && state === 'waiting')
  return [
    ...found,
    ...names.filter((name) => !isFound(name)).map((name) => ({ kind: name, ...none })),
  ]
}

/** Makes or renews the tables of the queue, and the kinds of jobs in it, as their owner. */
export async function prepareQueue(directUrl: string): Promise<void> {
  const boss = new PgBoss({
    connectionString: directUrl,
    schema: SCHEMA,
    max: 1,
    schedule: false,
    supervise: false,
    registerInstance: false,
  })
  const faults: unknown[] = []
  boss.on('error', (error) => faults.push(error))
  try {
    await boss.start()
    for (const name of names) {
      const options = { expireInSeconds: LEASE_SECONDS, ...KINDS[name].options }
      if (await boss.getQueue(name)) await boss.updateQueue(name, options)
      else await boss.createQueue(name, options)
    }
  } finally {
    await boss.stop({ graceful: false })
  }
  if (faults.length > 0) throw faults[0]
}
