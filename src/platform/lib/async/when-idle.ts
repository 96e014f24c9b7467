/** Milliseconds after which waiting for an idle moment ends; also the pause where the browser cannot tell (WebKit). */
const PATIENCE_MS = 2000

/** Resolves when the document is loaded and the browser has nothing better to do. */
export async function whenIdle(): Promise<void> {
  if (document.readyState !== 'complete')
    await new Promise((resolve) => addEventListener('load', resolve, { once: true }))
  await new Promise<void>((resolve) => {
    if ('requestIdleCallback' in globalThis)
      requestIdleCallback(() => resolve(), { timeout: PATIENCE_MS })
    else setTimeout(resolve, PATIENCE_MS)
  })
}
