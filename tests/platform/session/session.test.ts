import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import {
  isMember,
  restoreSession,
  session,
  signIn,
  signOut,
} from '#src/platform/session/session.ts'

/** A minimal imitation of the browser's storage. */
function aStore() {
  const rows = new Map<string, string>()
  return {
    rows,
    getItem: (key: string) => rows.get(key) ?? null,
    setItem: (key: string, value: string) => void rows.set(key, value),
    removeItem: (key: string) => void rows.delete(key),
  }
}
const keys = { id: 7, token: 'token', refresh_token: 'refresh' }
/** valtio notifies its subscribers in a microtask. */
const told = () => Promise.resolve()

let store = aStore()
beforeEach(() => {
  store = aStore()
  vi.stubGlobal('localStorage', store)
  signOut()
})
afterEach(() => vi.unstubAllGlobals())

// Proves spec §3.3
test('only id, token and refresh_token are kept, under userInfo (spec §3)', async () => {
  restoreSession()

  signIn(Object.assign({ nickname: '阿灯', mobile: '13800138000' }, keys))
  await told()

  expect([...store.rows.keys()]).toEqual(['userInfo'])
  expect(JSON.parse(store.rows.get('userInfo') ?? '')).toEqual(keys)
})

test('a kept session is there again after a reload, and gone after signing out', async () => {
  store.rows.set('userInfo', JSON.stringify(keys))

  restoreSession()
  expect(isMember()).toBe(true)
  signOut()
  await told()

  expect(store.rows.size).toBe(0)
})

test.each(['', '{', '{"id":"7"}', '{"id":7,"token":7,"refresh_token":""}'])(
  'what is no session (%s) reads as a guest',
  (text) => {
    store.rows.set('userInfo', text)

    restoreSession()

    expect(session.id).toBe(0)
  },
)

test.each(['{"id":0,"token":"t","refresh_token":"r"}', '{"id":7,"token":"","refresh_token":"r"}'])(
  'half a session (%s) is sent with no call and leaves the device',
  (text) => {
    store.rows.set('userInfo', text)

    restoreSession()

    expect(session.token).toBe('')
    expect(store.rows.size).toBe(0)
  },
)

// Proves spec §4.1, spec §6.1
test('logged in means that both id and token are there (spec §4)', () => {
  signIn({ id: 7, token: '', refresh_token: 'refresh' })
  expect(isMember()).toBe(false)
  signIn({ id: 0, token: 'token', refresh_token: 'refresh' })
  expect(isMember()).toBe(false)
})
