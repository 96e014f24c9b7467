import { expect, type Page } from 'playwright/test'

/** Milliseconds for which the shop takes a page as it was drawn; an older one is drawn anew when it is asked for. */
const FRESH_MS = 30_000

/**
 * Waits until the shop keeps a fresh page with its content, in the language of the page's cookie. Who comes before it is
 * drawn may get the empty one, as is right; tests about pages from the server are not about that.
 */
export async function untilServed(page: Page, path: string) {
  const age = async () => {
    const timing = (await page.request.get(path)).headers()['server-timing'] ?? ''
    return Number(/^age;dur=([\d.]+)/.exec(timing)?.[1] ?? Infinity)
  }
  await expect.poll(age, { message: `${path} is drawn`, timeout: 60_000 }).toBeLessThan(FRESH_MS)
}
