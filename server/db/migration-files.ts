import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import * as v from 'valibot'

const folder = fileURLToPath(new URL('./migrations', import.meta.url))

/** One file of `migrations/` (ADR 75). */
export type Migration = {
  /** its file's name, such as `0031_contract_bigint-keys` */
  name: string
  /** when it was made, in milliseconds; Drizzle's table holds the same number */
  when: number
  /** SHA-256 of the file */
  hash: string
  statements: string[]
  /** builds or drops indexes beside the traffic, which PostgreSQL refuses to do in a transaction */
  isConcurrent: boolean
  /**
   * `when` of the migration from which on releases run with this one; null: it takes nothing away, so earlier releases
   * run too
   */
  runsFrom: number | null
}

const JournalSchema = v.object({
  entries: v.array(v.object({ tag: v.string(), when: v.number() })),
})

/** The first line of a migration that takes something away: `-- runs from: 0030_product-version`. */
const RUNS_FROM = /^-- runs from: (\S+)$/m

/** All migrations of this version, the oldest first. @throws when one names a migration that does not exist */
export async function readMigrations(): Promise<Migration[]> {
  const journal: unknown = JSON.parse(await readFile(join(folder, 'meta/_journal.json'), 'utf8'))
  const { entries } = v.parse(JournalSchema, journal)
  return Promise.all(
    entries.map(async ({ tag, when }) => {
      const text = await readFile(join(folder, `${tag}.sql`), 'utf8')
      const named = RUNS_FROM.exec(text)?.[1]
      const first = entries.find((entry) => entry.tag === named)
      if (named !== undefined && !first) throw new Error(`${tag} runs from ${named}, unknown here`)
      return {
        name: tag,
        when,
        hash: createHash('sha256').update(text).digest('hex'),
        statements: text.split('--> statement-breakpoint'),
        isConcurrent: /\bconcurrently\b/i.test(text),
        runsFrom: first?.when ?? null,
      }
    }),
  )
}
