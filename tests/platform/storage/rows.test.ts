import * as v from 'valibot'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { deletePrivateRows, sweepPrivateRows } from '#src/platform/storage/private-rows.ts'
import { rows } from '#src/platform/storage/rows.ts'
import { allowPrivateWrites, seal } from '#src/platform/storage/write-guard.ts'
import { failingIndexedDb } from '#tests/support/indexed-db.ts'
import { aLocalStorage } from '#tests/support/local-storage.ts'
import { until } from '#tests/support/until.ts'

const LampSchema = v.object({ name: v.string(), watts: v.number() })
const MOON = { name: 'Moon', watts: 7 }
const SUN = { name: 'Sun', watts: 60 }

let db = failingIndexedDb()
let storage = aLocalStorage()
let count = 0
/** A store that no other test has opened. */
const lamps = () => rows(`lamps-${(count += 1)}`, LampSchema)
const onDisk = () => Object.fromEntries([...db.databases.values()].flatMap((all) => [...all]))

beforeEach(() => {
  vi.useFakeTimers()
  db = failingIndexedDb()
  storage = aLocalStorage()
  vi.stubGlobal('indexedDB', db.indexedDB)
  vi.stubGlobal('localStorage', storage)
  allowPrivateWrites()
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

test('rows are written, read, listed, deleted and cleared', async () => {
  const store = lamps()

  expect(await store.set('moon', MOON)).toBe(true)
  expect(await store.setMany([['sun', SUN]])).toBe(true)

  expect(await store.get('moon')).toEqual(MOON)
  expect(await store.entries()).toEqual([
    ['moon', MOON],
    ['sun', SUN],
  ])
  await store.delete('moon')
  expect(await store.keys()).toEqual(['sun'])
  await store.clear()
  expect(onDisk()).toEqual({})
})

test('a row that does not fit its schema reads as nothing and is dropped', async () => {
  const store = lamps()
  await store.set('moon', MOON)
  ;[...db.databases.values()][0]?.set('moon', { name: 7 })

  expect(await store.get('moon')).toBeUndefined()
  expect(await store.entries()).toEqual([])

  await until(() => expect(onDisk()).toEqual({}))
})

test('without IndexedDB rows last as long as the page, and that is said', async () => {
  vi.stubGlobal('indexedDB', undefined)
  const store = lamps()

  expect(await store.set('moon', MOON)).toBe(false)

  expect(await store.get('moon')).toEqual(MOON)
  expect(await store.entries()).toEqual([['moon', MOON]])
  await store.delete('moon')
  expect(await store.keys()).toEqual([])
})

test('a database that fails to open is tried once more; then nobody waits for it', async () => {
  db.faults.open = 'fails'
  const opens = vi.spyOn(db.indexedDB, 'open')
  const store = lamps()

  await store.set('moon', MOON)
  await store.set('sun', SUN)

  expect(opens).toHaveBeenCalledTimes(2)
  expect(await store.keys()).toEqual(['moon', 'sun'])
})

test('a database that failed twice is opened again later, and has what was changed meanwhile', async () => {
  const store = lamps()
  db.faults.open = 'fails'
  expect(await store.set('moon', MOON)).toBe(false)
  await vi.advanceTimersByTimeAsync(500)
  db.faults.open = 'works'

  await vi.advanceTimersByTimeAsync(1000)

  await until(() => expect(onDisk()).toEqual({ moon: MOON }))
  expect(await store.set('sun', SUN)).toBe(true)
})

test('a database that hangs is waited for two seconds, once', async () => {
  db.faults.open = 'hangs'
  const store = lamps()

  const first = store.get('moon')
  await vi.advanceTimersByTimeAsync(2000)

  expect(await first).toBeUndefined()
  expect(await store.set('moon', MOON)).toBe(false) // at once
  expect(await store.get('moon')).toEqual(MOON)
})

test('what was changed while the database hung is written when it opens at last', async () => {
  const store = lamps()
  await store.setMany([
    ['moon', MOON],
    ['sun', SUN],
  ])
  const again = rows(`lamps-${count}-again`, LampSchema)
  db.faults.open = 'hangs'
  const writing = again.set('sun', SUN)
  await vi.advanceTimersByTimeAsync(2000)
  expect(await writing).toBe(false)
  await again.delete('moon')

  db.wake()

  await until(() =>
    expect([...(db.databases.get(`shop-lamps-${count}-again`) ?? [])]).toEqual([['sun', SUN]]),
  )
  expect(await again.get('moon')).toBeUndefined()
})

test('a handle that the browser has closed is dropped, and the database opened once more', async () => {
  const store = lamps()
  await store.set('moon', MOON)
  db.faults.closed = db.opened()

  expect(await store.get('moon')).toEqual(MOON)

  expect(db.opened()).toBe(2)
})

test('on a full disk the newer value is in memory, and no older one comes back after the page', async () => {
  const store = lamps()
  await store.set('moon', MOON)
  db.faults.write = 'full'

  expect(await store.set('moon', SUN)).toBe(false)

  expect(await store.get('moon')).toEqual(SUN)
  db.faults.write = 'works'
  expect(await store.set('moon', { ...SUN, watts: 61 })).toBe(true)
  expect(onDisk()).toEqual({ moon: { ...SUN, watts: 61 } })
})

test('a transaction that is aborted is tried once more; then the page goes on in memory', async () => {
  const store = lamps()
  db.faults.write = 'aborts'

  expect(await store.set('moon', MOON)).toBe(false)

  expect(db.opened()).toBe(2)
  expect(await store.get('moon')).toEqual(MOON)
})

test('a value that can’t be stored is refused, and the store stays in use', async () => {
  const store = rows('anything', v.any())

  expect(await store.set('function', () => {})).toBe(false)

  expect(await store.set('text', 'well')).toBe(true)
})

test('private rows share one database whose name says nothing of the member', async () => {
  const first = rows('outbox', LampSchema, { isPrivate: true })
  const second = rows('notes', LampSchema, { isPrivate: true })

  await first.set('moon', MOON)
  await second.set('moon', SUN)

  expect(await first.entries()).toEqual([['moon', MOON]])
  expect([...db.databases.keys()]).toEqual([expect.stringMatching(/^shop-private-[0-9a-f-]{36}$/)])
  await first.clear()
  expect(await second.keys()).toEqual(['moon'])
})

test('the member’s database is deleted as a whole, and the next session has another', async () => {
  const store = rows('outbox', LampSchema, { isPrivate: true })
  await store.set('moon', MOON)
  const [before] = db.databases.keys()

  await deletePrivateRows()

  expect(db.databases.size).toBe(0)
  expect(Object.keys(storage)).toEqual([])
  await store.set('sun', SUN)
  expect(await store.keys()).toEqual(['sun'])
  expect([...db.databases.keys()]).not.toContain(before)
})

test('while nobody is signed in nothing private is written or read', async () => {
  const store = rows('outbox', LampSchema, { isPrivate: true })
  await store.set('moon', MOON)

  seal()

  expect(await store.set('sun', SUN)).toBe(false)
  expect(await store.entries()).toEqual([])
})

test('a database that could not be deleted is named, and deleted the next time', async () => {
  const store = rows('outbox', LampSchema, { isPrivate: true })
  await store.set('moon', MOON)
  const { deleteDatabase } = db.indexedDB
  db.indexedDB.deleteDatabase = () => new EventTarget() as ReturnType<typeof deleteDatabase> // hangs

  const deleting = deletePrivateRows()
  await vi.advanceTimersByTimeAsync(2000)
  await deleting
  expect(db.databases.size).toBe(1)
  db.indexedDB.deleteDatabase = deleteDatabase
  await deletePrivateRows()

  expect(db.databases.size).toBe(0)
  expect(Object.keys(storage)).toEqual([])
})

test('when localStorage alone was emptied, what no session names is deleted', async () => {
  const store = rows('outbox', LampSchema, { isPrivate: true })
  await store.set('moon', MOON)
  await lamps().set('sun', SUN)
  vi.stubGlobal('localStorage', aLocalStorage())

  await sweepPrivateRows()

  expect([...db.databases.keys()]).toEqual([`shop-lamps-${count}`])
})
