import pg from 'pg'

/** Arbitrary number of the advisory lock. Its holder owns the database; the lock ends with the holder's process. */
const OWNER_LOCK = 4_210_002

/** A connection to the embedded PostgreSQL itself, as its superuser. */
export type ClusterLine = pg.Client

/** `name` is visible to others who query the connections. */
export async function connectToCluster(address: string, name: string): Promise<ClusterLine> {
  const line = new pg.Client({
    connectionString: address,
    application_name: name,
    connectionTimeoutMillis: 5000,
  })
  line.on('error', () => {}) // when the database goes away, its process ends, and that is handled elsewhere
  await line.connect()
  return line
}

/** The application name of the owner's connection; undefined: there is none. */
export async function ownerName(line: ClusterLine): Promise<string | undefined> {
  const { rows } = await line.query<{ name: string }>(
    `select application_name as name from pg_locks join pg_stat_activity using (pid)
     where locktype = 'advisory' and objid = $1`,
    [OWNER_LOCK],
  )
  return rows[0]?.name
}

/** Waits until nobody else is the owner. */
export const becomeOwner = (line: ClusterLine) =>
  line.query('select pg_advisory_lock($1)', [OWNER_LOCK])

/** `password` is hexadecimal: these statements take no parameters. */
export async function ensureShopDatabase(line: ClusterLine, password: string): Promise<void> {
  const role = await line.query(`select from pg_roles where rolname = 'shop'`)
  if (!role.rowCount) await line.query(`create role shop login createdb password '${password}'`)
  const database = await line.query(`select from pg_database where datname = 'shop'`)
  if (!database.rowCount) await line.query('create database shop owner shop')
}
