import type { Page } from 'playwright/test'
import { expect } from './test.ts'

/** The page is controlled by a service worker that has everything. */
export const untilKept = (page: Page): Promise<void> =>
  expect
    .poll(() => page.evaluate(() => navigator.serviceWorker.controller?.state), {
      message: 'an active worker serves the page',
      timeout: 60_000, // the whole app shell is fetched before
    })
    .toBe('activated')

/** Paths (for other origins, full URLs) of everything cached on the device, by cache. */
export const keptPaths = (page: Page) =>
  page.evaluate(async () => {
    const all: Record<string, string[]> = {}
    for (const name of await caches.keys()) {
      const requests = await (await caches.open(name)).keys()
      all[name] = requests.map(({ url }) => url.replace(location.origin, ''))
    }
    return all
  })

/** The types (`basic`, `opaque` …) of all cached responses. */
export const keptKinds = (page: Page) =>
  page.evaluate(async () => {
    const kinds = new Set<string>()
    for (const name of await caches.keys()) {
      const cache = await caches.open(name)
      for (const request of await cache.keys()) kinds.add((await cache.match(request))?.type ?? '')
    }
    return [...kinds]
  })

/** Checks for a new service worker as the shop does, until the browser has decided. Returns the outcome. */
export const lookForWorker = (page: Page) =>
  page.evaluate(async () => {
    const registration = await navigator.serviceWorker.getRegistration()
    const found = await registration?.update().catch(() => undefined)
    const next = found?.installing
    if (next) {
      await new Promise<void>((resolve) => {
        const look = () => {
          if (next.state !== 'installing') resolve()
        }
        next.addEventListener('statechange', look)
        look()
      })
    }
    return registration?.waiting ? 'waits' : 'none'
  })

/** Lets the waiting service worker take over, and waits until it has cleaned up its caches. */
export async function letTakeOver(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const registration = await navigator.serviceWorker.getRegistration()
    const changed = new Promise((resolve) =>
      navigator.serviceWorker.addEventListener('controllerchange', resolve, { once: true }),
    )
    registration?.waiting?.postMessage({ type: 'SKIP_WAITING' })
    await changed
  })
  await untilKept(page) // it serves the page before it is active
}

/** Stops the service worker, as happens after half a minute without work. */
export async function stopWorkers(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page)
  await session.send('ServiceWorker.enable')
  await session.send('ServiceWorker.stopAllWorkers')
  await session.detach()
}

export const shopIsOpen = (page: Page) =>
  expect(page.getByRole('heading', { level: 1 })).toBeVisible()
