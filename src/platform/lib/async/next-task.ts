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
