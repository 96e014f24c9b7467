import { sql } from 'drizzle-orm'
import type { Shop } from '#server/domain/context.ts'

type StoredRow = { table: string; row: Record<string, unknown> }

/** Counters and tickets that a mere request may change; they contain nothing of a member. */
const IN_PASSING = new Set(['attempts', 'sessions', 'captchas', 'wechat_scans'])

/** Every row of the database except those that a mere request changes and those of the member `without`. */
export async function stored({ db }: Pick<Shop, 'db'>, without = 0): Promise<StoredRow[]> {
  const { rows: tables } = await db.execute<{ name: string }>(
    sql`select table_name as name from information_schema.tables where table_schema = 'public'`,
  )
  const selects = tables
    .filter(({ name }) => !IN_PASSING.has(name))
    .map(
      ({ name }) => sql`select ${name} as table, to_jsonb(t) as row from ${sql.identifier(name)} t`,
    )
  const { rows } = await db.execute<StoredRow>(
    sql`select * from (${sql.join(selects, sql` union all `)}) everything order by 1, row::text`,
  )
  return rows.filter(({ table, row }) => row[table === 'members' ? 'id' : 'member_id'] !== without)
}
