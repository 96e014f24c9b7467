import { expect, test } from 'vitest'
import type { Database } from '#server/db/database.ts'
import { remembered } from '#server/domain/catalog/catalog-memory.ts'

/** A counter whose results show how often it has counted, on a manual clock. */
function aCounter() {
  let time = 1000
  let counted = 0
  const db = {} as Database // only its identity counts
  const ask = (key = 'all') =>
    remembered({ db, now: () => time }, key, () => Promise.resolve((counted += 1)))
  const pass = (seconds: number) => {
    time += seconds
  }
  return { ask, pass, db, now: () => time }
}

test('who asks for the same within a minute gets the same count', async () => {
  const { ask, pass } = aCounter()

  const together = await Promise.all([ask(), ask()])
  pass(59)

  expect([...together, await ask()]).toEqual([1, 1, 1])
  expect(await ask('another')).toBe(2)
})

test('an older count is given once more while a new one is made', async () => {
  const { ask, pass } = aCounter()
  await ask()
  pass(61)

  expect(await ask()).toBe(1)
  expect(await ask()).toBe(2)
})

test('a count of long ago is not given any more', async () => {
  const { ask, pass } = aCounter()
  await ask()
  pass(601)

  expect(await ask()).toBe(2)
})

test('a count that failed is made again', async () => {
  const { db, now } = aCounter()
  const failing = () => Promise.reject(new Error('no connection'))

  await expect(remembered({ db, now }, 'all', failing)).rejects.toThrow('no connection')

  expect(await remembered({ db, now }, 'all', () => Promise.resolve(7))).toBe(7)
})
