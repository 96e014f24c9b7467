const seconds = (/** @type {number} */ since) => `${((Date.now() - since) / 1000).toFixed(1)} s`

/**
 * Shows one line for a long step: its label and duration.
 * @template T
 * @param {string} label
 * @param {() => Promise<T>} work
 * @returns {Promise<T>}
 */
export async function step(label, work) {
  const since = Date.now()
  const { isTTY } = process.stdout
  const show = () =>
    process.stdout.write(`${isTTY ? '\r' : ''}${label} … ${isTTY ? seconds(since) : ''}`)
  show()
  const timer = setInterval(show, isTTY ? 1000 : 2 ** 30)
  try {
    return await work()
  } finally {
    clearInterval(timer)
    process.stdout.write(`${isTTY ? `\r${label} … ` : ''}${seconds(since)}\n`)
  }
}

/** Ends this process with a sentence for its user instead of a stack.
 * @param {unknown} error @returns {never} */
export function fail(error) {
  console.error(error instanceof Error ? error.message : error)
  process.exit(1)
}
