// This file, and everything that start.mjs and test.mjs import, runs on every Node from 20.19 on.
import { spawn } from 'node:child_process'
import { existsSync, realpathSync } from 'node:fs'
import { constants } from 'node:os'
import { delimiter, dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

/** The project's folder. */
export const root = join(dirname(fileURLToPath(import.meta.url)), '..', '..', '..')
export const isWindows = process.platform === 'win32'
/** Exit code of a command that took too long, the same as that of the command `timeout`. */
export const TIMED_OUT = 124

/** Whether this module is the program itself: `import.meta.main`, which Node 20 lacks. @param {string} url */
export function isMain(url) {
  const [, program = ''] = process.argv
  return existsSync(program) && realpathSync(program) === fileURLToPath(url)
}

/** Whether this Node runs TypeScript files: 22.19, and the even versions after it. @param {string} version */
export function isGoodNode(version) {
  const [major = 0, minor = 0] = version.replace('v', '').split('.').map(Number)
  return (major === 22 && minor >= 19) || major >= 24
}

/** The Node installed as a package. npm 10 does not link it in `.bin`, so it is located directly. */
function bundledNode() {
  const system = `${isWindows ? 'win' : process.platform}-${process.arch}`
  return [`node-${system}`, `node-bin-${system}`]
    .map((name) => join(root, 'node_modules', name, 'bin', isWindows ? 'node.exe' : 'node'))
    .find((path) => existsSync(path))
}

/**
 * A supported Node, and an environment in which `node` and the tools in node_modules are found.
 * @throws when this Node is too old and none is installed as a package
 */
export function findNode() {
  const node = isGoodNode(process.version) ? process.execPath : bundledNode()
  if (!node)
    throw new Error(
      `This project needs Node 22.19 or newer; this is ${process.version}, and no Node package is installed for ` +
        `${process.platform}-${process.arch}. Run "npm ci" without --omit=optional, or install Node 22, 24 or 26.`,
    )
  const PATH = Object.keys(process.env).find((key) => key.toUpperCase() === 'PATH') ?? 'PATH'
  const folders = [dirname(node), join(root, 'node_modules', '.bin'), process.env[PATH]]
  const given = process.env['NODE_OPTIONS'] ?? ''
  const quick = `--import=${new URL('quick-imports.mjs', import.meta.url).href}`
  const NODE_OPTIONS = given.includes(quick) ? given : `${given} ${quick}`.trim()
  return { node, env: { ...process.env, [PATH]: folders.join(delimiter), NODE_OPTIONS } }
}

/** The command that is running. @type {import('node:child_process').ChildProcess | undefined} */
let current
/** @type {NodeJS.Signals | undefined} */
let endedBy

/** From now on a signal that ends this process, and the end of npm, first ends the command that runs. */
export function endTogether() {
  const end = (/** @type {NodeJS.Signals} */ signal) => {
    endedBy = signal
    if (!current) process.exit(128 + constants.signals[signal])
    if (signal !== 'SIGINT') current.kill(signal) // a terminal sends Ctrl-C to both
  }
  for (const signal of /** @type {const} */ (['SIGINT', 'SIGTERM', 'SIGHUP']))
    process.on(signal, end)
  const parent = process.ppid
  if (!process.env['npm_lifecycle_event']) return
  const looking = setInterval(() => {
    if (process.ppid === parent) return
    clearInterval(looking) // a signal again would cut the end short
    end('SIGTERM') // npm passes no signal on when it is killed
  }, 500).unref()
}

/**
 * Runs a command in the project's folder.
 * @param {string} file @param {string[]} args @param {import('node:child_process').SpawnOptions} [options]
 * @returns {Promise<number>} its exit code, or `TIMED_OUT` after `options.timeout` milliseconds
 */
export const run = (file, args, options = {}) =>
  new Promise((resolve, reject) => {
    const child = spawn(file, args, { cwd: root, stdio: 'inherit', ...options })
    current = child
    child.on('error', reject)
    child.on('exit', (code, signal) => {
      current = undefined
      const result = code ?? 128 + (signal ? constants.signals[signal] : 0)
      if (endedBy) process.exit(result || 128 + constants.signals[endedBy])
      resolve(child.killed ? TIMED_OUT : result)
    })
  })
