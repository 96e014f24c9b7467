import type { BrowserContext, Page } from 'playwright/test'

/** In the page: React has hydrated every server-rendered part. React finds its elements by a key. */
export function isHydrated() {
  const { earlyTaps } = globalThis
  if (earlyTaps !== null) return earlyTaps === undefined // not server-rendered, or without scripts
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
 * A server-rendered page is awake once its scripts have hydrated it; first-visit.spec covers pages that only look
 * ready. Checked on every frame, or every `polling` milliseconds.
 */
export const untilAwake = (page: Page, polling?: number) =>
  page.waitForFunction(isHydrated, undefined, polling === undefined ? {} : { polling })

/** Waits after each full page load until the page is hydrated, as a shopper who reads before tapping would. */
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
