/** Maximum milliseconds to wait for an idle moment; also the pause where the browser cannot report one (WebKit). */
const PATIENCE_MS = 2000

/** Resolves when the document has loaded and the browser is idle. */
export async function whenIdle(): Promise<void> {
  if (document.readyState !== 'complete')
    await new Promise((resolve) => addEventListener('load', resolve, { once: true }))
  await new Promise<void>((resolve) => {
    if ('requestIdleCallback' in globalThis)
      requestIdleCallback(() => resolve(), { timeout: PATIENCE_MS })
    else setTimeout(resolve, PATIENCE_MS)
  })
}
