import {
  PgBoss,
  type Db,
  type Job,
  type JobInsert,
  type JobResult,
  type QueueOptions,
  type WorkOptions,
} from 'pg-boss'
import { sql } from 'drizzle-orm'
import * as v from 'valibot'
import { requestId, withRequestId } from '#server/lib/request-id.ts'
import { inSpan } from '#server/lib/spans.ts'
import { inTransaction, type Database } from './database.ts'

/** Seconds after which a job whose process was killed is due again; longer than a provider is waited for. */
const LEASE_SECONDS = 60
const HOUR = 3600
const DAY = 24 * HOUR

type Kind<Data extends v.GenericSchema> = {
  data: Data
  options: QueueOptions
  /** how a worker takes jobs; in one process, when several run */
  working: WorkOptions
}

/**
 * Two loops look for jobs of a kind, so that one that waits for a slow provider does not hold up all others. Each looks
 * every two seconds, and takes several jobs at once.
 */
const IN_BATCHES: WorkOptions = {
  localConcurrency: 2,
  pollingIntervalSeconds: 2,
  batchSize: 10,
}

/** What people wait for: tried again after growing pauses, and news no more after a day. */
const NEWS: QueueOptions = {
  retryLimit: 6,
  retryDelay: 30,
  retryBackoff: true,
  retryDelayMax: HOUR,
  retentionSeconds: DAY,
}

const kind = <Data extends v.GenericSchema>(own: Kind<Data>) => own

/** The kinds of jobs: what leaves the shop (ADR 76). */
const KINDS = {
  /** The provider is asked about an attempt to pay, until it has said its final word. */
  payment: kind({
    data: v.object({ key: v.string() }),
    options: {
      retryLimit: 1000,
      retryDelay: 5,
      retryBackoff: true,
      retryDelayMax: HOUR,
      retentionSeconds: 60 * DAY,
      deleteAfterSeconds: HOUR,
    },
    working: IN_BATCHES,
  }),
  /** The provider is asked for a refund, under its own number, until it answers. */
  refund: kind({
    data: v.object({
      sn: v.string(),
      because: v.optional(v.string()),
      /** the provider has said that it is under way */
      isUnderWay: v.optional(v.boolean()),
    }),
    options: {
      retryLimit: 1000,
      retryDelay: 15,
      retryBackoff: true,
      retryDelayMax: HOUR,
      retentionSeconds: 60 * DAY,
    },
    working: IN_BATCHES,
  }),
  /** Members hear that products they saved got cheaper. */
  priceFalls: kind({
    data: v.object({ productIds: v.array(v.number()) }),
    options: {
      ...NEWS,
      expireInSeconds: 300, // very many members take a while
      retryLimit: 10,
      deleteAfterSeconds: HOUR,
    },
    working: IN_BATCHES,
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
    options: { ...NEWS, deleteAfterSeconds: DAY },
    working: IN_BATCHES,
  }),
  /** A message for one device. Its handler decides about another try; what is tried again here has met a fault of the shop. */
  push: kind({
    data: v.object({
      messageId: v.number(),
      subscriptionId: v.number(),
      host: v.string(),
      tries: v.optional(v.number()),
    }),
    options: { ...NEWS, deleteAfterSeconds: HOUR },
    // One job each, so that a push service that hangs holds up only its own places. While many wait, nobody pauses.
    working: {
      localConcurrency: 50,
      localGroupConcurrency: 15,
      pollingIntervalSeconds: 5,
      burstWhenReadyExceeds: 50,
    },
  }),
  /** The word of a new binding, until it is delivered or the binding can be undone no more. */
  bindingNotice: kind({
    data: v.object({ noticeId: v.number() }),
    options: {
      retryLimit: 1000,
      retryDelay: 30,
      retryBackoff: true,
      retryDelayMax: HOUR,
      retentionSeconds: 60 * DAY,
      deleteAfterSeconds: DAY,
    },
    working: IN_BATCHES,
  }),
  /** The files of photos whose rows are gone, wherever they lie. */
  pictureFiles: kind({
    data: v.object({ ids: v.array(v.string()) }),
    options: {
      expireInSeconds: 300, // a member may have hundreds
      retryLimit: 1000,
      retryDelay: 30,
      retryBackoff: true,
      retryDelayMax: HOUR,
      retentionSeconds: 60 * DAY,
      deleteAfterSeconds: HOUR,
    },
    working: IN_BATCHES,
  }),
}

/**
 * Each job also carries the id of the request that caused it; one that the clock caused has its own. Jobs that ask the same
 * host are a group, of which a process runs only a few at once.
 */
const EnvelopeSchema = v.object({
  requestId: v.optional(v.string()),
  host: v.optional(v.string()),
})

type JobName = keyof typeof KINDS
export type JobData<Name extends JobName> = v.InferOutput<(typeof KINDS)[Name]['data']>

/** A handler's wish that its job be run again after so many seconds, with this data. It is no failure. */
export type Later<Data> = { seconds: number; data: Data }

/** What is done with each kind of job. One that throws is tried again later, as its kind says. */
export type JobHandlers = {
  [Name in JobName]: (data: JobData<Name>) => Promise<Later<JobData<Name>> | void>
}

const names = Object.keys(KINDS) as JobName[] // its own keys

/** The queue of everything that leaves the shop. */
export type JobQueue = {
  /** Reads the kinds of jobs from the database; `send` does so if nobody has. */
  start: () => Promise<void>
  /** Stores jobs by one statement, in the transaction that causes them. */
  send: <Name extends JobName>(
    db: Database,
    name: Name,
    ...jobs: readonly JobData<Name>[]
  ) => Promise<void>
  /** Runs jobs as they become due, until `close`. */
  work: (handlers: JobHandlers) => Promise<void>
  /**
   * Runs what is due now of the kinds that have a handler, until nothing is, or one fails or is put off; `isEarly`: and
   * what is due later.
   */
  workOff: (handlers: Partial<JobHandlers>, options?: { isEarly?: boolean }) => Promise<void>
  /** Makes jobs due again whose process was killed, and deletes old ones; a worker calls it every half a minute. */
  supervise: () => Promise<void>
  /** Removes every job. */
  clear: () => Promise<void>
  /** Waits for the jobs in progress. */
  close: () => Promise<void>
}

const SCHEMA = 'pgboss'
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
    maintenanceIntervalSeconds: HOUR,
  })

const AffectedSchema = v.object({ affected: v.number() })

const insertOf = (data: object): JobInsert => {
  const { host } = v.parse(EnvelopeSchema, data)
  return { data, ...(host === undefined ? {} : { group: { id: host } }) }
}

/**
 * Runs jobs that this process has taken. @returns for each what pg-boss is to note in its row; without an output it is done
 */
function runnerOf(boss: PgBoss, db: Database, tell: (error: unknown) => void) {
  /** Puts another job in the place of one: both happen or neither. */
  const putOff = (name: JobName, job: Job<unknown>, { seconds, data }: Later<object>) =>
    inTransaction(db, async (transaction) => {
      const place = { db: placeOf(transaction) }
      const done = await boss.complete(name, job, null, place)
      if (v.parse(AffectedSchema, done).affected === 0) return // its lease is over: another process has it
      const again = insertOf({ ...data, requestId: requestId() })
      await boss.insert(name, [{ ...again, startAfter: seconds }], place)
    })

  async function run(
    name: JobName,
    handle: (data: unknown) => Promise<Later<object> | void>,
    job: Job<unknown>,
  ): Promise<JobResult> {
    const { id, data } = job
    try {
      const later = await inSpan(`job ${name}`, { kind: 'consumer' }, () =>
        handle(v.parse(KINDS[name].data, data)),
      )
      if (!later) return { id, status: 'completed' }
      await putOff(name, job, later)
      return { id, status: 'completed', output: { later: later.seconds } }
    } catch (error) {
      tell(error)
      return { id, status: 'failed', output: { message: String(error) } }
    }
  }

  return (name: JobName, handlers: Partial<JobHandlers>, jobs: readonly Job<unknown>[]) =>
    Promise.all(
      jobs.map((job) => {
        const handle = handlers[name] as Parameters<typeof run>[1] // the schema of its name reads the data
        const { requestId: cause = job.id } = v.parse(EnvelopeSchema, job.data)
        return withRequestId(cause, () => run(name, handle, job))
      }),
    )
}

/**
 * The queue on a migrated database. It polls and sends no notices, which would make commits wait for each other.
 * @param tell reports an error that stops nothing
 */
export function openQueue(db: Database, tell: (error: unknown) => void): JobQueue {
  const boss = bossOn(db)
  boss.on('error', tell)
  const start = async () => void (await boss.start())

  const runAll = runnerOf(boss, db, tell)

  /** @returns whether there may be more: jobs were found, and all of them are done */
  async function runSome(name: JobName, handlers: Partial<JobHandlers>, isEarly: boolean) {
    const jobs = await boss.fetch(name, { batchSize: SHARE, ignoreStartAfter: isEarly })
    const results = await runAll(name, handlers, jobs)
    for (const { id, status, output } of results)
      await (status === 'completed' ? boss.complete(name, id) : boss.fail(name, id, output))
    return jobs.length > 0 && results.every(({ output }) => output === undefined)
  }

  return {
    start,
    async send(transaction, name, ...jobs) {
      if (jobs.length === 0) return
      await start()
      const rows = jobs.map((data) => insertOf({ ...data, requestId: requestId() }))
      await boss.insert(name, rows, { db: placeOf(transaction) })
    },
    async work(handlers) {
      await start()
      for (const name of names) {
        const options = { ...KINDS[name].working, perJobResults: true } as const
        await boss.work(name, options, (jobs) => runAll(name, handlers, jobs))
      }
    },
    async workOff(handlers, { isEarly = false } = {}) {
      await start()
      for (const name of names.filter((one) => handlers[one]))
        while (await runSome(name, handlers, isEarly));
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
