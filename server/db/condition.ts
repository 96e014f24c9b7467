import { sql } from 'drizzle-orm'
import * as v from 'valibot'
import type { Database } from './database.ts'

const ConditionSchema = v.object({
  /** major version, such as 17 */
  version: v.number(),
  hasTrigrams: v.boolean(),
  /** the user may create tables in its schema */
  mayCreate: v.boolean(),
  isSuperuser: v.boolean(),
})

/** The state of the database, and the shop's rights in it. */
export async function databaseCondition(db: Database) {
  const { rows } = await db.execute(sql`
    select current_setting('server_version_num')::int / 10000 as "version",
      exists (select from pg_extension where extname = 'pg_trgm') as "hasTrigrams",
      has_schema_privilege(current_schema(), 'create') as "mayCreate",
      current_setting('is_superuser') = 'on' as "isSuperuser"`)
  return v.parse(ConditionSchema, rows[0])
}
