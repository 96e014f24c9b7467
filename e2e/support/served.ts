import { expect, type Page } from 'playwright/test'

/** Milliseconds for which the shop considers a rendered page fresh; an older one is rendered again on request. */
const FRESH_MS = 30_000

/**
 * Waits until the shop has a fresh page cached with its content, in the language of the page's cookie. Before that,
 * requests may correctly get the empty shell; tests of server-rendered pages are not about that.
 */
export async function untilServed(page: Page, path: string) {
  const age = async () => {
    const timing = (await page.request.get(path)).headers()['server-timing'] ?? ''
    return Number(/^age;dur=([\d.]+)/.exec(timing)?.[1] ?? Infinity)
  }
  await expect.poll(age, { message: `${path} is drawn`, timeout: 60_000 }).toBeLessThan(FRESH_MS)
}
