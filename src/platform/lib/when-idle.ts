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

/** Resolves in a new task: before it the browser may paint, scroll and handle taps. A timer would wait longer. */
export const nextTask = (): Promise<void> =>
  new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel()
    const arrived = () => {
      port1.close()
      resolve()
    }
    port1.addEventListener('message', arrived, { once: true })
    port1.start() // setting `onmessage` would start it implicitly
    port2.postMessage(null)
  })

/**
 * Resolves after the next paint. Code that reads layout then does not delay it. In a hidden tab it waits until the tab
 * is shown.
 */
export const afterPaint = async (): Promise<void> => {
  await new Promise(requestAnimationFrame)
  await nextTask()
}
