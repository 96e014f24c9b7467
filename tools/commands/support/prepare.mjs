// What the shop and its tests need before they run: packages, and the built pages.
import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { findNode, isWindows, root, run } from './node.mjs'

/** @typedef {import('node:child_process').SpawnOptions} SpawnOptions
 * @typedef {Record<string, { version?: string, optional?: boolean, devOptional?: boolean }>} Packages */

/** The build needs development packages even if the user's settings omit them (NODE_ENV=production). */
const INSTALL =
  'ci --include=dev --include=optional --prefer-offline --no-audit --no-fund --loglevel=error'
/** All inputs of the built pages and the service worker: files, folders and environment variables. */
const INPUTS =
  'contract src sw public tools/build index.html vite.config.ts lingui.config.ts package.json package-lock.json CHANGELOG.md'
const VARIABLES = ['BUILD_ID', 'BUILD_MIN', 'BUILD_KILL']
/** Written by the build itself. */
const GENERATED = 'routeTree.gen.ts'
/** Holds the fingerprint of the inputs; a build removes it first and writes it last. */
const mark = join(root, 'dist', '.made-from')

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

/** @param {string} path @returns {Packages | null} */
const packagesIn = (path) =>
  existsSync(join(root, path)) ? JSON.parse(readFileSync(join(root, path), 'utf8')).packages : null

/**
 * Installs the packages of the lock file unless they are present; tries again once, as registries fail at times.
 * @param {SpawnOptions} [options] @returns {Promise<number>} exit code
 */
export async function installPackages(options) {
  const present = packagesIn('node_modules/.package-lock.json')
  if (matches(packagesIn('package-lock.json') ?? {}, present)) return 0
  console.log('Installing packages …')
  const once = () => run('npm', INSTALL.split(' '), { shell: isWindows, ...options })
  const code = await once()
  return code === 0 ? 0 : once()
}

/** @param {string} path @returns {string[]} */
function filesUnder(path) {
  if (!existsSync(path)) return []
  if (!statSync(path).isDirectory()) return [path]
  const names = readdirSync(path).sort()
  return names.flatMap((name) => filesUnder(join(path, name)))
}

/** Hash of the names and contents of these files and folders. @param {string[]} paths @param {string} [except] end of a name */
export function hashOfPaths(paths, except) {
  const hash = createHash('sha256')
  const files = paths.flatMap((name) => filesUnder(join(root, name)))
  for (const path of files.filter((file) => !except || !file.endsWith(except))) {
    const content = readFileSync(path)
    hash.update(`${path.slice(root.length)}\0${content.length}\0`).update(content)
  }
  return hash.digest('hex')
}

/** Identifies all inputs of a build: 64 hexadecimal digits. */
export function fingerprint() {
  const variables = VARIABLES.map((name) => `${name}=${process.env[name] ?? ''}\0`)
  const inputs = [hashOfPaths(INPUTS.split(' '), GENERATED), ...variables]
  return createHash('sha256').update(inputs.join('')).digest('hex')
}

/** Builds the pages. @param {SpawnOptions} [options] @returns {Promise<number>} exit code */
export async function build(options) {
  const { node, env } = findNode()
  const inputs = fingerprint()
  rmSync(mark, { force: true })
  const vite = join('node_modules', 'vite', 'bin', 'vite.js')
  // For shoppers, whatever the caller's environment is for.
  const production = { ...env, NODE_ENV: 'production' }
  const code = await run(node, [vite, 'build', '--logLevel', 'warn'], {
    env: production,
    ...options,
  })
  if (code === 0) writeFileSync(mark, inputs)
  return code
}

/** Builds the pages unless they are up to date. @throws when the build failed */
export async function ensureBuilt() {
  if (existsSync(mark) && readFileSync(mark, 'utf8') === fingerprint()) return
  console.log('Building the shop …')
  if ((await build()) !== 0) throw new Error('The build failed.')
}
