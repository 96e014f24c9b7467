import { appendFileSync, existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { alone } from './alone.mjs'
import { fingerprint } from './fingerprint.mjs'
import { findNode, root } from './node.mjs'
import { step } from './progress.mjs'
import { run } from './run.mjs'

const mark = join(root, 'dist', '.made-from')

/** Made by the build, and kept beside the sources for the types. */
const routeTree = join(root, 'src', 'app', 'routeTree.gen.ts')

const isBuilt = () => existsSync(mark) && readFileSync(mark, 'utf8') === fingerprint()

/**
 * Builds the pages; the mark goes first, and comes back when the new build is whole.
 * @param {Partial<import('./stages.mjs').Within>} [within]
 */
export async function build(within = {}) {
  const { node, env } = findNode()
  const made = fingerprint()
  rmSync(mark, { force: true })
  const routesBefore = readFileSync(routeTree, 'utf8')
  const vite = join(root, 'node_modules', 'vite', 'bin', 'vite.js')
  const result = await run(node, [vite, 'build', '--logLevel', 'warn'], { env, ...within })
  if (result.code !== 0) return result
  if (process.env['CI'] && readFileSync(routeTree, 'utf8') !== routesBefore) {
    const output =
      'Error: src/app/routeTree.gen.ts is not what the routes make: build, and commit it.\n'
    if (within.log) appendFileSync(within.log, output)
    return { code: 1, output }
  }
  writeFileSync(mark, made)
  return result
}

/** Builds the pages unless they are up to date. */
export async function ensureBuilt() {
  if (isBuilt()) return
  await alone(async () => {
    if (isBuilt()) return
    const { code, output } = await step('Building the shop', () => build())
    if (code !== 0) throw new Error(`The build failed:\n${output.trim()}`)
  })
}
