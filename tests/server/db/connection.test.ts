import { sql } from 'drizzle-orm'
import pg from 'pg'
import { expect, onTestFinished, test } from 'vitest'
import { openPool } from '#server/db/database.ts'
import { migrate } from '#server/db/migrate.ts'
import { databaseLine } from '#tests/support/database-line.ts'
import { emptyDatabase } from '#tests/support/database.ts'

async function ownDatabase() {
  const { url, drop } = await emptyDatabase()
  onTestFinished(drop)
  return url
}

/** What new connections of the shop have. */
async function settingsOf(url: string, isPatient = false) {
  const { db, close } = openPool(url, { isPatient })
  const { rows } = await db.execute(
    sql`select current_setting('statement_timeout') as statement, current_setting('lock_timeout') as lock,
      current_setting('idle_in_transaction_session_timeout') as idle,
      current_setting('random_page_cost') as pages`,
  )
  await close()
  return rows[0]
}

test('a pooler in place of PostgreSQL is said in a sentence that names the variable', async () => {
  const line = await databaseLine(await ownDatabase())
  line.lookPooled()

  await expect(migrate(line.url)).rejects.toThrow(
    /leads to a connection pooler\. Name PostgreSQL itself in DATABASE_DIRECT_URL/,
  )
})

test('a pooler serves the shop when the direct address leads to PostgreSQL', async () => {
  const url = await ownDatabase()
  const line = await databaseLine(url)
  line.lookPooled()

  await migrate(line.url, url)

  expect(await settingsOf(line.url)).toMatchObject({ statement: '10s' })
})

test('time-outs belong to the role, not to the connection; commands have none', async () => {
  const url = await ownDatabase()
  await migrate(url)

  expect(await settingsOf(url)).toEqual({ statement: '10s', lock: '8s', idle: '10s', pages: '1.1' })
  expect(await settingsOf(url, true)).toEqual({
    statement: '0',
    lock: '0',
    idle: '0',
    pages: '1.1',
  })
})

test('a time-out that the merchant has chosen for the role stays', async () => {
  const url = await ownDatabase()
  const client = new pg.Client(url)
  await client.connect()
  await client.query(
    `alter role current_user in database "${client.database}" set statement_timeout = '3s'`,
  )
  await client.end()

  await migrate(url)
  await migrate(url)

  expect(await settingsOf(url)).toMatchObject({ statement: '3s', lock: '8s' })
})
