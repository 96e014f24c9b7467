import type { BrowserContext, Page } from 'playwright/test'

/** A page from the server is awake once its scripts have taken it over; one that only looks it is first-visit.spec's. */
async function wakes(page: Page) {
  await page.waitForFunction(() => !globalThis.earlyTaps) // undefined: it is not from the server, or has no scripts
}

/** Waits after each full load of a browser's pages until they are awake, as whoever reads before they tap does. */
export function waitForScripts(context: BrowserContext) {
  for (const page of context.pages()) waitOn(page)
  context.on('page', waitOn)
}

function waitOn(page: Page) {
  const goto = page.goto.bind(page)
  const reload = page.reload.bind(page)
  page.goto = async (...given) => {
    const answer = await goto(...given)
    await wakes(page)
    return answer
  }
  page.reload = async (...given) => {
    const answer = await reload(...given)
    await wakes(page)
    return answer
  }
}
