/** Resolves in a task of its own: before it the browser may paint, scroll and hear taps. A timer would wait longer. */
export const nextTask = (): Promise<void> =>
  new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel()
    const arrived = () => {
      port1.close()
      resolve()
    }
    port1.addEventListener('message', arrived, { once: true })
    port1.start() // `onmessage` would do that by itself
    port2.postMessage(null)
  })
