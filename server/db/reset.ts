import { getTableName, is, sql } from 'drizzle-orm'
import { PgTable } from 'drizzle-orm/pg-core'
import type { Database } from './database.ts'
import { schema } from './schema.ts'

/** Deletes every row of every table except the shop's secret, which signs what is still in progress. */
export async function emptyShop(db: Database) {
  const tables = Object.values(schema)
    .filter((table) => is(table, PgTable))
    .map((table) => getTableName(table))
    .filter((name) => name !== 'settings')
  const names = sql.join(
    tables.map((name) => sql.identifier(name)),
    sql`, `,
  )
  await db.transaction(async (tx) => {
    await tx.execute(sql`truncate ${names} restart identity cascade`)
    await tx.execute(sql`delete from settings where key <> 'secret'`)
  })
}
