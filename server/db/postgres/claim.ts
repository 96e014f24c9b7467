import { setTimeout as wait } from 'node:timers/promises'
import pg from 'pg'
import { LOCKS } from '#server/db/locks.ts'
import { connectionString, passwordOf, type PostmasterFile } from './address.ts'
import type { Cluster } from './cluster-paths.ts'

/** A connection to the embedded PostgreSQL itself, as its superuser. */
type ClusterLine = pg.Client

/** `name` is visible to others who query the connections. */
async function connectToCluster(address: string, name: string): Promise<ClusterLine> {
  const line = new pg.Client({
    connectionString: address,
    application_name: name,
    connectionTimeoutMillis: 5000,
  })
  line.on('error', () => {}) // when the database goes away, its process ends, and that is handled elsewhere
  await line.connect()
  return line
}

/** Versions before this one hold it in the place of the owner's number: a command must not stop their database. */
const FORMER_OWNER_LOCK = 4_210_002

/** The application name of the owner's connection; undefined: there is none. Locks of other databases do not count. */
async function ownerName(line: ClusterLine): Promise<string | undefined> {
  const { rows } = await line.query<{ name: string }>(
    `select application_name as name from pg_locks join pg_stat_activity using (pid)
     where locktype = 'advisory' and objid = any($1)
       and database = (select oid from pg_database where datname = current_database())`,
    [[LOCKS.owner, FORMER_OWNER_LOCK]],
  )
  return rows[0]?.name
}

/** Waits until nobody else is the owner. The lock ends with the holder's process. */
const becomeOwner = (line: ClusterLine) => line.query('select pg_advisory_lock($1)', [LOCKS.owner])

/** `password` is hexadecimal: these statements take no parameters. */
async function ensureShopDatabase(line: ClusterLine, password: string): Promise<void> {
  const role = await line.query(`select from pg_roles where rolname = 'shop'`)
  if (!role.rowCount) await line.query(`create role shop login createdb password '${password}'`)
  const database = await line.query(`select from pg_database where datname = 'shop'`)
  if (!database.rowCount) await line.query('create database shop owner shop')
}

/** Milliseconds between two attempts to regain the lock; `stopStaleServer` waits much longer for an owner. */
const AGAIN_AFTER = 100

const connect = (place: Cluster, running: PostmasterFile, name: string) =>
  connectToCluster(connectionString(place, running, 'postgres'), name)

/** Process id of the shop that owns a running database: 0 for nobody, null while the database does not respond. */
export async function ownerOf(place: Cluster, running: PostmasterFile): Promise<number | null> {
  const line = await connect(place, running, 'lamplight').catch(() => null)
  if (!line) return null
  try {
    return Number((await ownerName(line))?.split(' ')[1] ?? 0)
  } catch {
    return null
  } finally {
    await line.end().catch(() => {})
  }
}

async function hold(
  place: Cluster,
  running: PostmasterFile,
  onLost: () => void,
): Promise<ClusterLine> {
  const line = await connect(place, running, `lamplight ${process.pid}`)
  await becomeOwner(line)
  line.once('end', onLost)
  return line
}

/**
 * Holds the ownership lock of the database until the returned function is called. When one process of PostgreSQL
 * crashes, all connections break, including this one: it is reopened before the database can be mistaken for a stale
 * one.
 */
export async function claim(place: Cluster, running: PostmasterFile): Promise<() => Promise<void>> {
  const released = new AbortController()
  async function holdAgain() {
    while (!released.signal.aborted) {
      const next = await hold(place, running, onLost).catch(() => null)
      if (next) {
        line = next
        return
      }
      await wait(AGAIN_AFTER, undefined, { ref: false })
    }
  }
  const onLost = () => void holdAgain()
  let line = await hold(place, running, onLost)
  await ensureShopDatabase(line, passwordOf(place, 'shop'))
  return async () => {
    released.abort()
    await line.end().catch(() => {})
  }
}
