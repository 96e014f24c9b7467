import { afterEach, beforeEach, expect, test, vi } from 'vitest'

const MINUTE = 60_000

beforeEach(() => {
  vi.useFakeTimers()
  vi.resetModules() // each test is a newly loaded page
  vi.stubGlobal('document', Object.assign(new EventTarget(), { visibilityState: 'visible' }))
  vi.stubGlobal('addEventListener', () => {})
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

/** A page without a service worker, with a server that responds like this; returns the minutes at which it checked. */
async function openPage(answer: () => Promise<Response>) {
  const opened = Date.now()
  const looks: number[] = []
  vi.stubGlobal('fetch', (address: string) => {
    expect(address).toBe('/builds/latest.json')
    looks.push((Date.now() - opened) / MINUTE)
    return answer()
  })
  const { startBuildClock } = await import('#src/features/update/build-clock.ts')
  startBuildClock(() => {})
  return looks
}

// Proves spec §4.21
test('a page without a worker looks for a newer build every hour', async () => {
  const looks = await openPage(async () => Response.json({ id: 'b2', timestamp: 1, version: '2' }))

  await vi.advanceTimersByTimeAsync(130 * MINUTE)

  expect(looks).toEqual([60, 120])
})

test('… and sooner, but less and less often, when the shop did not answer', async () => {
  const looks = await openPage(() => Promise.reject(new TypeError('Failed to fetch')))

  await vi.advanceTimersByTimeAsync(150 * MINUTE)

  expect(looks).toEqual([60, 65, 75, 95, 135])
})
