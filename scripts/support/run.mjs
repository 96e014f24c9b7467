import { spawn } from 'node:child_process'
import { appendFileSync } from 'node:fs'
import { constants } from 'node:os'
import { watchLauncher } from './launcher.mjs'
import { root } from './node.mjs'

/** Exit code of a command that took longer than it may, as the command `timeout` has it. */
export const TIMED_OUT = 124
/** Milliseconds from asking a command to end to ending it. */
const END_WITHIN = 5000

/** Ends the command that runs now. @type {((signal: NodeJS.Signals) => void) | null} */
let endCurrent = null
/** @type {NodeJS.Signals | null} */
let endedBy = null
/** @type {(code: number) => void} */
let exit = (code) => process.exit(code)

/** @param {NodeJS.Signals} signal */
function end(signal) {
  endedBy ??= signal
  if (endCurrent) endCurrent(signal)
  else exit(128 + constants.signals[signal])
}

/**
 * From now on, what ends this process (a signal, or the end of npm) ends what it runs, first.
 * @param {(code: number) => void} [last] says a last word and exits
 */
export function endTogether(last) {
  if (last) exit = last
  for (const signal of /** @type {const} */ (['SIGINT', 'SIGTERM', 'SIGHUP']))
    process.on(signal, () => end(signal))
  watchLauncher(() => end('SIGTERM'))
}

/** Sends a signal to a child, or to all that it started when it leads a group.
 * @param {import('node:child_process').ChildProcess} child @param {boolean} isGroup @param {NodeJS.Signals} signal */
function send(child, isGroup, signal) {
  try {
    if (isGroup && child.pid) process.kill(-child.pid, signal)
    else child.kill(signal)
  } catch {
    // it is gone
  }
}

/**
 * @typedef {object} Options
 * @property {NodeJS.ProcessEnv} [env]
 * @property {import('node:child_process').StdioOptions} [stdio] without it the output is kept and handed back
 * @property {boolean} [shell]
 * @property {string} [log] a file that gets the output too; the command then leads a group of processes that ends with it
 * @property {number} [seconds] after which the command is ended, with the code `TIMED_OUT`
 */

/**
 * @param {string} file
 * @param {string[]} args
 * @param {Options} [options]
 * @returns {Promise<{ code: number, output: string }>}
 */
export function run(file, args, { log, seconds, ...options } = {}) {
  return new Promise((resolve, reject) => {
    const isGroup = log !== undefined && process.platform !== 'win32'
    /** @type {import('node:child_process').SpawnOptions} */
    const usual = { cwd: root, stdio: ['ignore', 'pipe', 'pipe'], detached: isGroup }
    const child = spawn(file, args, { ...usual, ...options })
    /** @type {Buffer[]} */
    const output = []
    for (const stream of [child.stdout, child.stderr])
      stream?.on('data', (part) => {
        output.push(part)
        if (log) appendFileSync(log, part)
      })
    let isLate = false
    /** @type {NodeJS.Timeout[]} */
    const timers = []
    endCurrent = (signal) => {
      send(child, isGroup, signal)
      if (isGroup) timers.push(setTimeout(() => send(child, isGroup, 'SIGKILL'), END_WITHIN))
    }
    const late = () => {
      isLate = true
      endCurrent?.('SIGTERM')
    }
    if (seconds) timers.push(setTimeout(late, seconds * 1000))
    child.on('error', reject)
    child.on('exit', () => isGroup && send(child, isGroup, 'SIGTERM')) // what it has left running
    child.on('close', (code, signal) => {
      endCurrent = null
      for (const timer of timers) clearTimeout(timer)
      const result = code ?? 128 + (signal ? constants.signals[signal] : 0)
      if (endedBy) exit(result || 128 + constants.signals[endedBy])
      else resolve({ code: isLate ? TIMED_OUT : result, output: Buffer.concat(output).toString() })
    })
  })
}
