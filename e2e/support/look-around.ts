import type { Page } from 'playwright/test'
import { open } from './awake.ts'
import { KEPT_PAGES, SHOP_WORDS, keptTexts, type KeptPage } from './kept-pages.ts'
import { expect } from './test.ts'
import { untilGroupsKept } from './worker.ts'

/** Opens pages, waiting for each until its data are cached, and for the service worker to have the whole app shell. */
export async function lookAround(page: Page, pages: readonly KeptPage[] = KEPT_PAGES) {
  for (const kept of pages) {
    await sees(page, kept)
    await untilKept(page, kept)
  }
}

/**
 * Waits until the device has a service worker, with all that belongs on it, and stores what the page shows. A page that
 * was loading when the worker took over is not controlled by it yet; the next one is.
 */
export async function untilKept(page: Page, { content }: KeptPage) {
  await expect.poll(() => page.evaluate(workerState), 'a worker is active').toBe('activated')
  await untilGroupsKept(page)
  for (const text of [SHOP_WORDS, content])
    await expect.poll(() => page.evaluate(keptTexts), `“${text}” is kept`).toContain(text)
}

/** Opens a page and checks its content. */
export async function sees(page: Page, { name, path, heading, content }: KeptPage) {
  await open(page, path)
  await expect(page.getByRole('heading', { level: 1 }), name).toHaveText(heading)
  if (content) await expect(page.getByText(content).first(), name).toBeVisible()
}

/** The same without a network: the page says so. */
export async function seesOffline(page: Page, kept: KeptPage) {
  await sees(page, kept)
  await expect(page.getByText('You are disconnected!').first(), kept.name).toBeVisible()
}

/** In the page: the state of the service worker that will serve the next page. */
async function workerState() {
  const registration = await navigator.serviceWorker.getRegistration()
  return registration?.active?.state
}
