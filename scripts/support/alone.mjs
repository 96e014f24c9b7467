import { mkdirSync, readFileSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { root } from './node.mjs'

const folder = join(root, '.cache')
const note = join(folder, 'preparing')
const STALE_AFTER = 30_000

function isTaken() {
  try {
    writeFileSync(note, String(process.pid), { flag: 'wx' })
    return false
  } catch {
    return true
  }
}

/** Its holder is gone, or has not touched the lock file for long: a killed process leaves it behind. */
function isStale() {
  try {
    if (Date.now() - statSync(note).mtimeMs > STALE_AFTER) return true
    process.kill(Number(readFileSync(note, 'utf8')) || process.pid, 0)
    return false
  } catch (error) {
    return /** @type {NodeJS.ErrnoException} */ (error).code === 'ESRCH'
  }
}

/**
 * Lets one process at a time install or build in this folder; others wait.
 * @template T
 * @param {() => Promise<T>} work
 * @returns {Promise<T>}
 */
export async function alone(work) {
  mkdirSync(folder, { recursive: true })
  for (let told = false; isTaken(); await wait(200)) {
    if (isStale()) rmSync(note, { force: true })
    else if (!told) {
      console.log('Waiting for another start that prepares this folder …')
      told = true
    }
  }
  const timer = setInterval(() => utimesSync(note, new Date(), new Date()), 5000)
  timer.unref()
  try {
    return await work()
  } finally {
    clearInterval(timer)
    rmSync(note, { force: true })
  }
}
