import * as v from 'valibot'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { failingIndexedDb } from '#tests/support/indexed-db.ts'
import { aLocalStorage } from '#tests/support/local-storage.ts'
import { until } from '#tests/support/until.ts'

let storage = aLocalStorage()
let db = failingIndexedDb()
let told: EventTarget
const channels: BroadcastChannel[] = []

/** A browser tab: its own modules, storage shared with the others. */
async function aTab() {
  vi.resetModules()
  const [epoch, session, stores, keys] = await Promise.all([
    import('#src/platform/session/session-epoch.ts'),
    import('#src/platform/session/session.ts'),
    import('#src/platform/storage/rows.ts'),
    import('#src/platform/storage/stored.ts'),
  ])
  epoch.resumeWipe()
  session.restoreSession()
  const notes = keys.stored('notes', v.string(), { isPrivate: true })
  const outbox = stores.rows('outbox', v.string(), { isPrivate: true })
  return { ...epoch, ...session, notes, outbox }
}
const ANNE = { id: 7, token: 'token of Anne', refresh_token: 'refresh of Anne' }
const BEN = { id: 8, token: 'token of Ben', refresh_token: 'refresh of Ben' }
const everything = () => JSON.stringify([storage, [...db.databases].map(([, all]) => [...all])])

beforeEach(() => {
  storage = aLocalStorage()
  db = failingIndexedDb()
  told = new EventTarget()
  vi.stubGlobal('localStorage', storage)
  vi.stubGlobal('indexedDB', db.indexedDB)
  vi.stubGlobal('document', new EventTarget())
  vi.stubGlobal('addEventListener', told.addEventListener.bind(told))
  const Real = BroadcastChannel
  vi.stubGlobal(
    'BroadcastChannel',
    class extends Real {
      constructor(name: string) {
        super(name)
        channels.push(this)
      }
    },
  )
})
afterEach(() => {
  for (const channel of channels.splice(0)) channel.close()
  vi.unstubAllGlobals()
})

test('a wipe goes by its order: epoch, what would write, keys, what is kept, the worker', async () => {
  const { onWipe, wipe, signIn, isMember, notes } = await aTab()
  signIn(ANNE)
  notes.write('of Anne')
  await Promise.resolve() // the session is stored
  const seen: string[] = []
  const look = (name: string) => () =>
    void seen.push(
      `${name}: ${isMember() ? 'member' : 'guest'}, ${Object.keys(storage).toSorted().join(' ')}`,
    )
  onWipe(look('worker'), 'worker')
  onWipe(look('kept'))
  onWipe(look('stop'), 'stop')

  await wipe()

  expect(seen).toEqual([
    'stop: member, my:notes shop:epoch userInfo',
    'kept: guest, shop:epoch',
    'worker: guest, shop:epoch',
  ])
})

// Proves security 14.2.4
test('nothing of a member is left: keys, rows, session', async () => {
  const { wipe, signIn, notes, outbox, session } = await aTab()
  signIn(ANNE)
  notes.write('words of Anne')
  await outbox.set('1', 'row of Anne')
  expect(everything()).toContain('Anne')

  await wipe()

  expect(everything()).not.toContain('Anne')
  expect(session).toEqual({ id: 0, token: '', refresh_token: '' })
})

// Proves security 14.3.3
test('keys of code that this page has not loaded go too', async () => {
  const { wipe } = await aTab()
  storage.setItem('my:something', 'of Anne')
  storage.setItem('theme', '"dark"')

  await wipe()

  expect(Object.keys(storage).toSorted()).toEqual(['shop:epoch', 'theme'])
})

test('a timer that was set before does not bring anything back, until somebody signs in', async () => {
  const { wipe, signIn, notes, outbox } = await aTab()
  signIn(ANNE)

  await wipe()
  notes.write('words of Anne')
  await outbox.set('1', 'row of Anne')

  expect(everything()).not.toContain('Anne')
  signIn(BEN)
  notes.write('words of Ben')
  expect(notes.read()).toBe('words of Ben')
})

test('one part that fails or hangs keeps nothing from going', async () => {
  vi.useFakeTimers()
  const { onWipe, wipe, signIn, notes } = await aTab()
  signIn(ANNE)
  notes.write('words of Anne')
  onWipe(() => {
    throw new Error('broken')
  }, 'stop')
  onWipe(() => Promise.reject(new Error('broken too')))
  onWipe(() => new Promise(() => {}), 'stop')

  const wiping = wipe()
  expect(everything()).not.toContain('Anne')
  await vi.advanceTimersByTimeAsync(3000)
  await wiping

  vi.useRealTimers()
})

test('a wipe that a crash interrupted is finished before the session is restored', async () => {
  const before = await aTab()
  before.signIn(ANNE)
  before.notes.write('words of Anne')
  await before.outbox.set('1', 'row of Anne')
  storage.setItem('shop:epoch', '{"count":1,"isUnfinished":true}') // and then the page died

  const after = await aTab()

  expect(after.isMember()).toBe(false)
  await until(() => expect(everything()).not.toContain('Anne'))
  await until(() => expect(storage['shop:epoch']).toContain('"isUnfinished":false'))
})

test('a tab that opens during a wipe helps to finish it, and the tab that began it hears of no other', async () => {
  const here = await aTab()
  here.signIn(ANNE)
  here.notes.write('words of Anne')
  const opens = vi.fn(async () => {})
  opens.mockImplementationOnce(async () => {
    await aTab()
    told.dispatchEvent(new Event('storage'))
  })
  here.onWipe(opens)
  here.watchEpoch(() => {})

  await here.wipe()

  expect(everything()).not.toContain('Anne')
  expect(opens).toHaveBeenCalledTimes(1)
  expect(here.ending.isEnding).toBe(false)
})

test('another tab forgets the session, and leaves what is stored to the one that ended it', async () => {
  const here = await aTab()
  here.signIn(ANNE)
  await Promise.resolve() // the session is stored
  const there = await aTab()
  const dropped = vi.fn()
  const left = vi.fn()
  there.onWipe(dropped)
  there.watchEpoch(left)
  here.watchEpoch(() => {})

  await here.wipe()
  here.signIn(BEN)

  await until(() => expect(left).toHaveBeenCalledTimes(1))
  expect(dropped).toHaveBeenCalledTimes(1)
  expect(there.ending.isEnding).toBe(true)
  there.notes.write('words of Anne')
  expect(everything()).not.toContain('Anne')
  expect(storage['userInfo']).toContain('Ben')
})

test('another tab leaves when the wipe is over, and finds who is signed in by then', async () => {
  const here = await aTab()
  here.signIn(ANNE)
  await Promise.resolve() // the session is stored
  const there = await aTab()
  let end = () => {}
  here.onWipe(() => new Promise<void>((resolve) => (end = resolve)))
  const left = vi.fn(() => storage['userInfo'])
  there.watchEpoch(left)
  here.watchEpoch(() => {})

  const signedIn = here.wipe().then(() => here.signIn(BEN))
  await until(() => expect(there.ending.isEnding).toBe(true))
  end()
  await signedIn

  await until(() => expect(left).toHaveReturnedWith(expect.stringContaining('Ben')))
  expect(left).toHaveBeenCalledTimes(1)
})

test('without BroadcastChannel the other tab hears of it through localStorage', async () => {
  vi.stubGlobal('BroadcastChannel', undefined)
  const here = await aTab()
  const there = await aTab()
  const left = vi.fn()
  there.watchEpoch(left)

  await here.wipe()
  told.dispatchEvent(new Event('storage'))

  await until(() => expect(left).toHaveBeenCalledTimes(1))
})

test('a page that comes back from the browser’s memory knows that its session has ended', async () => {
  const here = await aTab()
  const there = await aTab()
  expect(there.isSessionOutdated()).toBe(false)

  await here.wipe()

  expect(there.isSessionOutdated()).toBe(true)
  expect(here.isSessionOutdated()).toBe(false)
})
