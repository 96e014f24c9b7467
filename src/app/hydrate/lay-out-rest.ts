import { whenIdle } from '#src/platform/lib/async/when-idle.ts'

/**
 * Lays out what a first paint left out, one part after the other, each when the browser has nothing better to do. From then
 * on the page is as long as it is, wherever somebody scrolls or comes back to.
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
