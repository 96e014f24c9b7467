import { sql } from 'drizzle-orm'
import { expect, onTestFinished, test } from 'vitest'
import { inTransaction, isInTransaction, openPool, type Database } from '#server/db/database.ts'
import { isDatabaseAway } from '#server/db/failure.ts'
import { databaseLine } from '#tests/support/database-line.ts'
import { emptyDatabase } from '#tests/support/database.ts'

/** A database with one number, reached over a line that can break, by a pool of so many connections. */
async function aDatabase(connections: number) {
  const { url, drop } = await emptyDatabase()
  const line = await databaseLine(url)
  const { db, pool, close } = openPool(line.url, { max: connections })
  onTestFinished(async () => {
    await close()
    await drop()
  })
  await db.execute(sql`create table numbers (id int, n int)`)
  await db.execute(sql`insert into numbers values (1, 0), (2, 0)`)
  const numbers = async () => {
    const { rows } = await db.execute<{ n: number }>(sql`select n from numbers order by id`)
    return rows.map(({ n }) => n)
  }
  return { db, pool, line, numbers }
}

const raise = (db: Database, id = 1) =>
  db.execute(sql`update numbers set n = n + 1 where id = ${id}`)
const failureOf = (work: Promise<unknown>) =>
  work.then(
    () => undefined,
    (error: unknown) => error,
  )

test.each(['begin', 'update', 'rollback'])(
  'a connection that breaks at “%s” is replaced: the only one of a pool works again',
  async (words) => {
    const { db, line, numbers } = await aDatabase(1)
    line.breakAt(words)

    const failure = await failureOf(
      inTransaction(db, async (tx) => {
        await raise(tx)
        throw new Error('changed my mind')
      }),
    )

    expect(failure).toBeInstanceOf(Error)
    await inTransaction(db, (tx) => raise(tx))
    expect(await numbers()).toEqual([1, 0])
  },
)

test('a COMMIT without an answer is not tried again, and the caller learns that the database is away', async () => {
  const { db, line } = await aDatabase(1)
  let times = 0
  line.breakAt('commit')

  const failure = await failureOf(
    inTransaction(db, async (tx) => {
      times += 1
      await raise(tx)
    }),
  )

  expect(isDatabaseAway(failure)).toBe(true)
  expect(times).toBe(1)
})

test('two transactions that lock each other out are both done, one of them at the second try', async () => {
  const { db, numbers } = await aDatabase(3)
  let times = 0
  const bothHold = Promise.withResolvers<void>()
  const work = (first: number, second: number) =>
    inTransaction(db, async (tx) => {
      times += 1
      await raise(tx, first)
      if (times === 2) bothHold.resolve()
      await bothHold.promise
      await raise(tx, second)
    })

  await Promise.all([work(1, 2), work(2, 1)])

  expect(await numbers()).toEqual([2, 2])
  expect(times).toBe(3)
})

test('a primary that has become a standby is away, and its connection is closed', async () => {
  const { db, pool } = await aDatabase(1)

  const failure = await failureOf(
    inTransaction(db, async (tx) => {
      await tx.execute(sql`set transaction read only`) // a standby refuses with the same code
      await raise(tx)
    }),
  )

  expect(isDatabaseAway(failure)).toBe(true)
  expect(pool.totalCount).toBe(0)
})

test('a part that fails takes back its own work only', async () => {
  const { db, numbers } = await aDatabase(1)

  await inTransaction(db, async (tx) => {
    await raise(tx)
    await failureOf(
      inTransaction(tx, async (part) => {
        await raise(part, 2)
        await part.execute(sql`select 1 / 0`)
      }),
    )
    await inTransaction(tx, (part) => raise(part))
  })

  expect(await numbers()).toEqual([2, 0])
})

test('code within a transaction knows it, also after a wait and in a part; code beside it does not', async () => {
  const { db } = await aDatabase(2)
  const beside = isInTransaction()
  const within = await inTransaction(db, async (transaction) => {
    await transaction.execute(sql`select 1`)
    const inPart = await inTransaction(transaction, async (part) => {
      await part.execute(sql`select 1`)
      return isInTransaction()
    })
    return [isInTransaction(), inPart]
  })

  expect([beside, ...within, isInTransaction()]).toEqual([false, true, true, false])
})
