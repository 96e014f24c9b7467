import { sql } from 'drizzle-orm'
import { expect, onTestFinished, test } from 'vitest'
import { openPool } from '#server/db/database.ts'
import { isDatabaseAway } from '#server/db/failure.ts'
import { watchReadiness } from '#server/db/readiness.ts'
import { databaseLine } from '#tests/support/database-line.ts'
import { freshDatabase } from '#tests/support/database.ts'

async function aLine() {
  const { url, drop } = await freshDatabase()
  onTestFinished(drop)
  return databaseLine(url)
}

test('a connection on which nothing arrives any more is given up and replaced', async () => {
  const line = await aLine()
  const { db, close } = openPool(line.url, { max: 1 })
  onTestFinished(close)
  await db.execute(sql`select 1`)
  line.freeze()

  const failure: unknown = await db.execute(sql`select 2`).catch((error: unknown) => error)

  expect(isDatabaseAway(failure)).toBe(true)
  expect((await db.execute(sql`select 3 as n`)).rows).toEqual([{ n: 3 }])
})

test('a frozen check makes the shop not ready, until a new connection works', async () => {
  const line = await aLine()
  const readiness = await watchReadiness(line.url)
  onTestFinished(() => readiness.close())
  expect(readiness.isReady()).toBe(true)

  line.freeze()

  const until = { timeout: 30_000 }
  await expect.poll(() => readiness.isReady(), until).toBe(false)
  await expect.poll(() => readiness.isReady(), until).toBe(true)
})
