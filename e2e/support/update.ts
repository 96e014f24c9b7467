import type { Page } from 'playwright/test'
import { open } from './awake.ts'
import { expect } from './test.ts'

/** A page with a clock that the test controls, open and served by its service worker. */
export async function openWithClock(page: Page, path: string) {
  await page.clock.install()
  await open(page, path)
  await settled(page)
}

/** The page has loaded and its service worker controls it. */
export async function settled(page: Page) {
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect
    .poll(() => page.evaluate(() => navigator.serviceWorker.controller?.state), {
      timeout: 60_000, // the whole app shell is fetched before
    })
    .toBe('activated')
}

/**
 * Lets the first ten seconds pass, and the browser check for a new service worker, as it does on its own from time to
 * time.
 */
export async function browserLooks(page: Page) {
  await page.clock.fastForward('00:10')
  await page.evaluate(async () => {
    const registration = await navigator.serviceWorker.ready
    await registration.update()
    const worker = registration.installing
    if (!worker) return
    await new Promise<void>((resolve) => {
      worker.addEventListener('statechange', () => worker.state !== 'installing' && resolve())
      if (worker.state !== 'installing') resolve()
    })
  })
}

export const runningBuild = (page: Page) =>
  page.locator('meta[name="build"]').getAttribute('content')

export const toast = (page: Page) => page.getByRole('region', { name: 'Update' })

export const accept = (page: Page) =>
  toast(page).getByRole('button', { name: 'Update now' }).click()

/**
 * The documents that a tab requests from now on, whether it reloads on its own or not. Counted when requested: a served
 * page is readable before it has loaded.
 */
export function countLoads(page: Page) {
  const loads: string[] = []
  page.on('request', (asked) => {
    const isDocument = asked.isNavigationRequest() && asked.frame() === page.mainFrame()
    if (isDocument && !asked.redirectedFrom()) loads.push(asked.url())
  })
  return loads
}
