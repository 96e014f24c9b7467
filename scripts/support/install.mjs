import { existsSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { alone } from './alone.mjs'
import { root } from './node.mjs'
import { step } from './progress.mjs'
import { run } from './run.mjs'

/** @typedef {Record<string, { version?: string, optional?: boolean, devOptional?: boolean }>} Packages */

/** @param {string} path @returns {Packages | null} */
function readPackages(path) {
  try {
    return JSON.parse(readFileSync(path, 'utf8')).packages
  } catch {
    return null
  }
}

/** Whether node_modules matches the lock file; an optional package for another system may be missing.
 * @param {Packages} wanted @param {Packages | null} present */
export function matches(wanted, present) {
  if (!present) return false
  return Object.entries(wanted).every(([path, { version, optional, devOptional }]) => {
    const found = present[path]
    if (path === '') return true
    return found ? found.version === version : Boolean(optional ?? devOptional)
  })
}

export function isInstalled() {
  const wanted = readPackages(join(root, 'package-lock.json'))
  return matches(wanted ?? {}, readPackages(join(root, 'node_modules', '.package-lock.json')))
}

/** The npm that started this process, else the one beside this Node, else the first on the path. */
function npmCommand() {
  const asked = process.env['npm_execpath'] ?? ''
  const beside = join(
    dirname(process.execPath),
    '..',
    'lib',
    'node_modules',
    'npm',
    'bin',
    'npm-cli.js',
  )
  const script = [asked, beside].find((path) => path.endsWith('npm-cli.js') && existsSync(path))
  if (script) return { file: process.execPath, first: [script], shell: false }
  return { file: 'npm', first: [], shell: process.platform === 'win32' }
}

/** The build needs development packages even if the user's settings omit them (NODE_ENV=production). */
const FLAGS = [
  '--include=dev',
  '--include=optional',
  '--prefer-offline',
  '--no-audit',
  '--no-fund',
  '--loglevel=error',
]

/**
 * Installs the packages of the lock file unless they are present; retries once when the registry did not respond.
 * @param {Partial<import('./stages.mjs').Within>} [within]
 */
export async function install(within = {}) {
  if (isInstalled()) return { code: 0, output: '' }
  const { file, first, shell } = npmCommand()
  const tryIt = () => run(file, [...first, 'ci', ...FLAGS], { shell, ...within })
  const done = await tryIt()
  return done.code === 0 ? done : tryIt()
}

/** Installs the packages of the lock file unless they are present, one process at a time. */
export async function ensureInstalled() {
  if (isInstalled()) return
  await alone(async () => {
    const { code, output } = await step('Installing packages (npm ci)', () => install())
    if (code !== 0) throw new Error(`npm ci failed:\n${output.trim()}`)
  })
}
