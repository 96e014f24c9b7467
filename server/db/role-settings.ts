import pg from 'pg'
import { openConnection } from './connection.ts'

/**
 * Settings of the role whose statements answer shoppers. They belong to the role because a pooler neither takes them at
 * connecting nor keeps them in a session. Commands turn the time-outs off (`openPool`).
 */
const ROLE_SETTINGS: Readonly<Record<string, string>> = {
  statement_timeout: '10s',
  lock_timeout: '8s',
  idle_in_transaction_session_timeout: '10s',
  // With caches and current disks, random page reads cost hardly more than sequential ones.
  random_page_cost: '1.1',
}

/**
 * Writes those settings which the role of this address does not have in this database; a value that somebody has chosen
 * stays. New connections have them.
 */
export async function writeRoleSettings(url: string): Promise<void> {
  const client = await openConnection(url)
  try {
    const { rows } = await client.query<{ database: string; chosen: string[] | null }>(
      `select current_database() as database,
         (select array_agg(split_part(one, '=', 1)) from pg_db_role_setting, unnest(setconfig) as one
          where setrole = current_user::regrole and setdatabase in
            (0, (select oid from pg_database where datname = current_database()))) as chosen`,
    )
    const { database = '', chosen } = rows[0] ?? {}
    for (const [name, value] of Object.entries(ROLE_SETTINGS))
      if (!chosen?.includes(name))
        await client.query(
          `alter role current_user in database ${pg.escapeIdentifier(database)} set ${name} = '${value}'`,
        )
  } finally {
    await client.end()
  }
}
