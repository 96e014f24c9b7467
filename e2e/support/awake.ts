import type { BrowserContext, Page } from 'playwright/test'

/** In the page: React has taken over each part of it that came from the server. What React draws by knows its elements by a key. */
export function isAwake() {
  const { earlyTaps } = globalThis
  if (earlyTaps !== null) return earlyTaps === undefined // it is not from the server, or has no scripts
  const root = document.querySelector('#root')
  if (!root) return true
  const marks = document.createTreeWalker(root, NodeFilter.SHOW_COMMENT)
  while (marks.nextNode()) {
    const { currentNode: mark } = marks
    const part = mark instanceof Comment && mark.data === '$' ? mark.nextElementSibling : null
    if (part && !Object.keys(part).some((key) => key.startsWith('__react'))) return false
  }
  return true
}

/**
 * A page from the server is awake once its scripts have taken it over; one that only looks it is first-visit.spec's. It is looked
 * at with every frame, or every `polling` milliseconds.
 */
export const untilAwake = (page: Page, polling?: number) =>
  page.waitForFunction(isAwake, undefined, polling === undefined ? {} : { polling })

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
    await untilAwake(page)
    return answer
  }
  page.reload = async (...given) => {
    const answer = await reload(...given)
    await untilAwake(page)
    return answer
  }
}
