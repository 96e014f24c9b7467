/** Maximum milliseconds to wait for an idle moment; also the first pause where the browser cannot report one (WebKit). */
const PATIENCE_MS = 2000
/** Milliseconds of each later pause there: the page has started by then. */
const PAUSE_MS = 100

let pause = PATIENCE_MS

/** Resolves when the document has loaded and the browser is idle. */
export async function whenIdle(): Promise<void> {
  if (document.readyState !== 'complete')
    await new Promise((resolve) => addEventListener('load', resolve, { once: true }))
  await new Promise<void>((resolve) => {
    if ('requestIdleCallback' in globalThis)
      requestIdleCallback(() => resolve(), { timeout: PATIENCE_MS })
    else setTimeout(resolve, pause)
  })
  pause = PAUSE_MS
}
