import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { expect, onTestFinished, test } from 'vitest'
import { applyMigrations } from '#server/db/apply-migrations.ts'
import { openPool } from '#server/db/database.ts'
import type { Migration } from '#server/db/migration-files.ts'
import { freshDatabase } from '#tests/support/database.ts'

async function aDatabase() {
  const { url, drop } = await freshDatabase()
  const { db, pool, close } = openPool(url, { isPatient: true })
  onTestFinished(async () => {
    await close()
    await drop()
  })
  return { db, pool }
}

/** A migration after all that exist. */
const later = (statements: string[], own: Partial<Migration> = {}): Migration => ({
  name: 'later',
  when: 4_000_000_000_000,
  hash: randomUUID(),
  statements,
  isConcurrent: false,
  runsFrom: null,
  ...own,
})

test('a migration waits for a table in use, and holds nobody up meanwhile', async () => {
  const { db, pool } = await aDatabase()
  const reader = await pool.connect()
  await reader.query('begin; select from settings')

  const done = applyMigrations(db, [later(['alter table settings add column extra text'])])
  // Each of these would wait behind the migration if that waited for the reader without an end.
  for (let times = 0; times < 5; times += 1)
    await pool.query(`insert into settings (key, value) values ('${times}', '1')`)
  await reader.query('commit')
  reader.release()
  await done

  const { rows } = await db.execute(sql`select extra from settings`)
  expect(rows).toHaveLength(5)
})

test('a migration that fails leaves nothing behind, and those before it stay', async () => {
  const { db } = await aDatabase()
  const first = later(['create table first ()'])
  const second = { when: first.when + 1 }

  const broken = later(['create table second ()', 'create table first ()'], second)
  await expect(applyMigrations(db, [first, broken])).rejects.toThrow('create table first')
  await applyMigrations(db, [first, later(['create table second ()'], second)])
})

test('an index is built beside the traffic; what a failed build has left is built again', async () => {
  const { db, pool } = await aDatabase()
  await pool.query('create table seats (place int); insert into seats values (1), (1)')
  const build = 'create unique index concurrently if not exists "seats_place" on seats (place)'
  const migration = later([build, 'analyze seats'], { isConcurrent: true })

  await expect(applyMigrations(db, [migration])).rejects.toThrow('seats_place')
  await pool.query('delete from seats')
  await applyMigrations(db, [migration])
  await applyMigrations(db, [migration])

  const { rows } = await pool.query<{ indisvalid: boolean }>(
    `select indisvalid from pg_index where indexrelid = 'seats_place'::regclass`,
  )
  expect(rows).toEqual([{ indisvalid: true }])
})
