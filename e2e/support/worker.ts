import type { Page } from 'playwright/test'
import { expect } from './test.ts'

/** The page is controlled by a service worker that has what every visit needs, and what a member needs. */
export async function untilKept(page: Page): Promise<void> {
  await expect
    .poll(() => page.evaluate(() => navigator.serviceWorker.controller?.state), {
      message: 'an active worker serves the page',
      timeout: 60_000, // the app shell is fetched before
    })
    .toBe('activated')
  await untilGroupsKept(page)
}

/** A member’s device holds all groups of the shell. What a guest’s holds depends on the line, as the browser sees it. */
export const untilGroupsKept = (page: Page): Promise<void> =>
  expect
    .poll(() => page.evaluate(missesGroups), {
      message: 'the pages of checkout and members are on the device',
      timeout: 60_000,
    })
    .toBe(false)

/** In the page. */
async function missesGroups() {
  if (localStorage.getItem('userInfo') === null) return false
  for (const name of await caches.keys()) {
    if (!name.startsWith('shell-')) continue
    const record = await (await caches.match('/.generation', { cacheName: name }))?.text()
    if (record?.includes('"checkout"') && record.includes('"member"')) return false
  }
  return true
}

/** Groups of the shell that are on the device beside the public pages, by cache. */
export const heldGroups = (page: Page) =>
  page.evaluate(async () => {
    const held: Record<string, string[]> = {}
    for (const name of await caches.keys()) {
      if (!name.startsWith('shell-')) continue
      const found = await caches.match('/.generation', { cacheName: name })
      const record = (await found?.json()) as { groups?: string[] } | undefined // the worker wrote it
      held[name] = record?.groups ?? []
    }
    return held
  })

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
