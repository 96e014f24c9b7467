import { spawn } from 'node:child_process'
import { appendFileSync } from 'node:fs'
import { constants } from 'node:os'
import { watchLauncher } from './launcher.mjs'
import { root } from './node.mjs'

/** Exit code of a command that timed out, the same as that of the command `timeout`. */
export const TIMED_OUT = 124
/** Milliseconds between asking a command to end and killing it. */
const END_WITHIN = 5000

/** Ends the command that is running now. @type {((signal: NodeJS.Signals) => void) | null} */
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
 * From now on, whatever ends this process (a signal, or the end of npm) first ends the command it runs.
 * @param {(code: number) => void} [last] prints a last message and exits
 */
export function endTogether(last) {
  if (last) exit = last
  for (const signal of /** @type {const} */ (['SIGINT', 'SIGTERM', 'SIGHUP']))
    process.on(signal, () => end(signal))
  watchLauncher(() => end('SIGTERM'))
}

/** Sends a signal to a child, or to its whole process group when it leads one.
 * @param {import('node:child_process').ChildProcess} child @param {boolean} isGroup @param {NodeJS.Signals} signal */
function send(child, isGroup, signal) {
  try {
    if (isGroup && child.pid) process.kill(-child.pid, signal)
    else child.kill(signal)
  } catch {
    // it has ended
  }
}

/**
 * @typedef {object} Options
 * @property {NodeJS.ProcessEnv} [env]
 * @property {import('node:child_process').StdioOptions} [stdio] by default the output is captured and returned
 * @property {boolean} [shell]
 * @property {string} [log] a file that also gets the output; the command then leads a process group that ends with it
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
    child.on('exit', () => isGroup && send(child, isGroup, 'SIGTERM')) // descendants that are still running
    child.on('close', (code, signal) => {
      endCurrent = null
      for (const timer of timers) clearTimeout(timer)
      const result = code ?? 128 + (signal ? constants.signals[signal] : 0)
      if (endedBy) exit(result || 128 + constants.signals[endedBy])
      else resolve({ code: isLate ? TIMED_OUT : result, output: Buffer.concat(output).toString() })
    })
  })
}
