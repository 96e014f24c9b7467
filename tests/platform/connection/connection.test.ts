import { afterEach, beforeEach, expect, test, vi } from 'vitest'

/** A browser window is not needed: only its events are. */
const browser = new EventTarget()
let isReached = true
let probes = 0

/** A picture as the browser tells of it: how long it was waited for, and how long the shop worked on it. */
class Resource {
  readonly transferSize: number = 4000
  readonly workerStart: number = 0
  readonly requestStart = 0
  readonly responseStart: number
  readonly serverTiming: { name: string; duration: number }[]
  constructor(
    wait: number,
    work: number,
    how: { transferSize?: number; workerStart?: number } = {},
  ) {
    this.responseStart = wait
    this.serverTiming = [{ name: 'work', duration: work }]
    Object.assign(this, how)
  }
}
let tell: (resource: Resource) => void = () => {}
class Observer {
  constructor(told: (list: { getEntries: () => Resource[] }) => void) {
    tell = (resource) => told({ getEntries: () => [resource] })
  }
  observe = () => {}
}

/** A fresh start of the module, as after a reload; `held` probes never get a response. */
async function start({ isHeld = false } = {}) {
  vi.resetModules()
  const module = await import('#src/platform/connection/connection.ts')
  module.watchConnection(() => {
    probes += 1
    return isHeld ? new Promise(() => {}) : Promise.resolve(isReached)
  })
  return module
}

beforeEach(() => {
  vi.useFakeTimers()
  isReached = true
  probes = 0
  vi.stubGlobal('navigator', { onLine: true })
  vi.stubGlobal('document', Object.assign(new EventTarget(), { visibilityState: 'visible' }))
  vi.stubGlobal('PerformanceObserver', Observer)
  vi.stubGlobal('PerformanceResourceTiming', Resource)
  vi.stubGlobal('addEventListener', browser.addEventListener.bind(browser))
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

test('a lost call is told, once the probe has decided, whether there is a network', async () => {
  const { connection, transportLost } = await start()
  expect(await transportLost()).toBe(true)

  isReached = false
  expect(await transportLost()).toBe(false)

  expect(connection).toMatchObject({ isOnline: false, lostAt: Date.now() })
})

test('the network is found within 2 s of its return, and who waits for it is called once', async () => {
  const { connection, onBackOnline, transportLost } = await start()
  const back = vi.fn()
  onBackOnline(back)
  isReached = false
  await transportLost()
  await vi.advanceTimersByTimeAsync(60_000)
  expect(connection.isOnline).toBe(false)

  isReached = true
  await vi.advanceTimersByTimeAsync(2000)

  expect(connection).toMatchObject({ isOnline: true, lostAt: 0 })
  expect(back).toHaveBeenCalledOnce()
})

test('a browser that wrongly says offline is not believed', async () => {
  vi.stubGlobal('navigator', { onLine: false })

  const { connection } = await start()
  await vi.advanceTimersByTimeAsync(0)

  expect(probes).toBe(1)
  expect(connection.isOnline).toBe(true)
})

test('a page of many lost calls probes once', async () => {
  const { transportLost } = await start({ isHeld: true })

  for (let call = 0; call < 20; call++) void transportLost()

  expect(probes).toBe(1)
})

test('3 s without any answer is a slow network, and the next answer ends it', async () => {
  const { connection, transportAsked, transportWorked } = await start({ isHeld: true })
  transportAsked()

  await vi.advanceTimersByTimeAsync(2999)
  expect(connection.isSlow).toBe(false)
  await vi.advanceTimersByTimeAsync(1)
  expect(connection.isSlow).toBe(true)

  transportWorked()
  expect(connection).toMatchObject({ isSlow: false, isOnline: true })
})

test.each([
  ['that the shop was still making are no slow network', new Resource(1200, 1150), false],
  ['that were long on their way are one', new Resource(1200, 3), true],
  ['from a cache are one', new Resource(3, 3, { transferSize: 0 }), true],
  ['from the service worker are one', new Resource(1200, 1150, { workerStart: 1 }), true],
])('calls that wait for an answer behind pictures %s', async (_, picture, isSlow) => {
  const { connection, transportAsked } = await start({ isHeld: true })
  transportAsked()

  await vi.advanceTimersByTimeAsync(2500)
  tell(picture)
  await vi.advanceTimersByTimeAsync(1000)

  expect(connection.isSlow).toBe(isSlow)
})

test('a slow answer of a shop that can be reached is no slow network', async () => {
  const { connection, transportAsked } = await start()
  transportAsked()

  await vi.advanceTimersByTimeAsync(10_000)

  expect(probes).toBe(1)
  expect(connection.isSlow).toBe(false)
})

test('a hidden page asks every 30 s, and at once when it is looked at', async () => {
  const { transportLost } = await start()
  isReached = false
  await transportLost()
  Object.assign(document, { visibilityState: 'hidden' })
  await vi.advanceTimersByTimeAsync(2000) // the one in progress when the page was hidden
  const before = probes

  await vi.advanceTimersByTimeAsync(29_000)
  expect(probes).toBe(before)
  Object.assign(document, { visibilityState: 'visible' })
  document.dispatchEvent(new Event('visibilitychange'))

  expect(probes).toBe(before + 1)
})
