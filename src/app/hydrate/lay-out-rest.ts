import { whenIdle } from '#src/platform/lib/async/when-idle.ts'

/**
 * Lays out what the first paint skipped, one part after another, each when the browser is idle. From then on the page
 * has its full height, wherever the shopper scrolls or returns to.
 */
export async function layOutRest(): Promise<void> {
  const parts = document.querySelectorAll<HTMLElement>(':root[data-opening] [data-later]')
  for (const { style } of parts) {
    await whenIdle()
    style.contentVisibility = 'visible'
  }
  delete document.documentElement.dataset['opening']
  for (const { style } of parts) style.removeProperty('content-visibility')
}
