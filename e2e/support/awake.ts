import type { Page } from 'playwright/test'

/** In the page: everything that the server rendered is hydrated, and the app says so. */
export function isHydrated() {
  if (globalThis.earlyTaps === undefined) return true // not server-rendered, or without scripts
  return document.querySelector('#root')?.hasAttribute('data-hydrated') ?? false
}

/**
 * A server-rendered page is awake once its scripts have hydrated it; first-visit.spec covers pages that only look
 * ready. Checked on every frame, or every `polling` milliseconds.
 */
export const untilAwake = (page: Page, polling?: number) =>
  page.waitForFunction(isHydrated, undefined, polling === undefined ? {} : { polling })

/**
 * Loads an address and waits until the page is hydrated, as a shopper who reads before tapping would. `page.goto` alone
 * waits only for the files.
 */
export async function open(page: Page, ...given: Parameters<Page['goto']>) {
  const answer = await page.goto(...given)
  await untilAwake(page)
  return answer
}

/** Loads the page again, and waits likewise. */
export async function reload(page: Page, ...given: Parameters<Page['reload']>) {
  const answer = await page.reload(...given)
  await untilAwake(page)
  return answer
}
