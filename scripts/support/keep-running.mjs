import { setTimeout as pause } from 'node:timers/promises'

/** Milliseconds after which the shop counts as started: one that ends sooner says what is wrong with its settings. */
const STARTED = 10_000
/** Pauses before it is started again, in milliseconds; the last one stays. */
const PAUSES = [1000, 2000, 5000, 15_000, 30_000]

/**
 * @typedef {object} Surroundings
 * @property {() => number} [now] milliseconds
 * @property {(milliseconds: number) => Promise<unknown>} [wait]
 * @property {(line: string) => void} [say]
 */

/**
 * Starts the shop, and starts it again whenever it ends with a failure after it was once up: its database was killed, or
 * the process ran out of memory.
 * @param {() => Promise<{ code: number }>} start resolves when the shop has ended
 * @param {Surroundings} [surroundings]
 * @returns {Promise<number>} the exit code of a shop that was stopped, or never came up
 */
export async function keepRunning(
  start,
  { now = Date.now, wait = pause, say = console.error } = {},
) {
  let wasUp = false
  for (let failures = 0; ; failures += 1) {
    const began = now()
    const { code } = await start()
    if (now() - began >= STARTED) {
      wasUp = true
      failures = 0
    }
    if (code === 0 || !wasUp) return code
    const milliseconds = PAUSES[Math.min(failures, PAUSES.length - 1)] ?? 0
    say(`The shop has ended with code ${code}. It starts again in ${milliseconds / 1000} s.`)
    await wait(milliseconds)
  }
}
