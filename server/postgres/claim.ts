import { setTimeout as wait } from 'node:timers/promises'
import pg from 'pg'
import { addressOf, passwordOf, type Running } from './address.ts'
import type { Place } from './place.ts'

/** Any number of our own. Whoever holds it owns the database; the lock goes when its holder's process does. */
const OWNER_LOCK = 4_210_002
/** Milliseconds between two tries to hold it again; `vacate` waits much longer for an owner. */
const AGAIN_AFTER = 100

const connect = async (place: Place, running: Running, name: string) => {
  const client = new pg.Client({
    connectionString: addressOf(place, running, 'postgres'),
    application_name: name,
    connectionTimeoutMillis: 5000,
  })
  client.on('error', () => {}) // a database that goes away is noticed by its process ending
  await client.connect()
  return client
}

/** Process number of the shop that owns a running database: 0 for nobody, null while the database does not answer. */
export async function ownerOf(place: Place, running: Running): Promise<number | null> {
  const client = await connect(place, running, 'lamplight').catch(() => null)
  if (!client) return null
  try {
    const { rows } = await client.query<{ name: string }>(
      `select application_name as name from pg_locks join pg_stat_activity using (pid)
       where locktype = 'advisory' and objid = $1`,
      [OWNER_LOCK],
    )
    return rows[0] ? Number(rows[0].name.split(' ')[1]) : 0
  } catch {
    return null
  } finally {
    await client.end().catch(() => {})
  }
}

async function ensureShopDatabase(client: pg.Client, place: Place): Promise<void> {
  const role = await client.query(`select from pg_roles where rolname = 'shop'`)
  // the password is hexadecimal; these statements take no parameters
  const password = `password '${passwordOf(place, 'shop')}'`
  if (!role.rowCount) await client.query(`create role shop login createdb ${password}`)
  const database = await client.query(`select from pg_database where datname = 'shop'`)
  if (!database.rowCount) await client.query('create database shop owner shop')
}

async function hold(place: Place, running: Running, onLost: () => void): Promise<pg.Client> {
  const client = await connect(place, running, `lamplight ${process.pid}`)
  await client.query('select pg_advisory_lock($1)', [OWNER_LOCK])
  client.once('end', onLost)
  return client
}

/**
 * Marks the database as this process's own for as long as the answer is not called. When one process of PostgreSQL dies
 * all connections go, this one too: it is made anew before somebody takes the database for left behind.
 */
export async function claim(place: Place, running: Running): Promise<() => Promise<void>> {
  const released = new AbortController()
  async function holdAgain() {
    while (!released.signal.aborted) {
      const next = await hold(place, running, onLost).catch(() => null)
      if (next) {
        client = next
        return
      }
      await wait(AGAIN_AFTER, undefined, { ref: false })
    }
  }
  const onLost = () => void holdAgain()
  let client = await hold(place, running, onLost)
  await ensureShopDatabase(client, place)
  return async () => {
    released.abort()
    await client.end().catch(() => {})
  }
}
