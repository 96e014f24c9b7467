import { spawn } from 'node:child_process'
import { constants } from 'node:os'
import { watchLauncher } from './launcher.mjs'
import { root } from './node.mjs'

/** @type {import('node:child_process').ChildProcess | null} */
let current = null
/** @type {NodeJS.Signals | null} */
let endedBy = null

/** @param {NodeJS.Signals} signal */
function end(signal) {
  endedBy = signal
  if (current) current.kill(signal)
  else process.exit(128 + constants.signals[signal])
}

/** From now on, what ends this process (a signal, or the end of npm) ends what it runs, first. */
export function endTogether() {
  for (const signal of /** @type {const} */ (['SIGINT', 'SIGTERM']))
    process.on(signal, () => end(signal))
  watchLauncher(() => end('SIGTERM'))
}

/**
 * @typedef {{ env?: NodeJS.ProcessEnv, stdio?: import('node:child_process').StdioOptions, shell?: boolean }} Options
 * @param {string} file
 * @param {string[]} args
 * @param {Options} [options] without `stdio` the output is kept and handed back
 * @returns {Promise<{ code: number, output: string }>}
 */
export function run(file, args, options = {}) {
  return new Promise((resolve, reject) => {
    const child = spawn(file, args, { cwd: root, stdio: ['ignore', 'pipe', 'pipe'], ...options })
    /** @type {Buffer[]} */
    const output = []
    current = child
    for (const stream of [child.stdout, child.stderr])
      stream?.on('data', (part) => output.push(part))
    child.on('error', reject)
    child.on('close', (code, signal) => {
      current = null
      const result = code ?? 128 + (signal ? constants.signals[signal] : 0)
      if (endedBy) process.exit(result)
      resolve({ code: result, output: Buffer.concat(output).toString() })
    })
  })
}
