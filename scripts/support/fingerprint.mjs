import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { root } from './node.mjs'

/** All inputs of the built pages and the service worker. */
const INPUTS = [
  'src',
  'sw',
  'public',
  'build',
  'index.html',
  'vite.config.ts',
  'lingui.config.ts',
  'package.json',
  'package-lock.json',
  'CHANGELOG.md',
]
/** Environment variables that affect the build. */
const VARIABLES = ['BUILD_ID', 'BUILD_MIN', 'BUILD_KILL']
/** Written by the build itself. */
const GENERATED = 'routeTree.gen.ts'

/** @param {string} path @returns {string[]} */
function filesUnder(path) {
  if (!existsSync(path)) return []
  if (!statSync(path).isDirectory()) return path.endsWith(GENERATED) ? [] : [path]
  return readdirSync(path)
    .sort()
    .flatMap((name) => filesUnder(join(path, name)))
}

/** Hash of the contents of all inputs: 64 hexadecimal digits. */
export function fingerprint() {
  const hash = createHash('sha256')
  for (const path of INPUTS.flatMap((name) => filesUnder(join(root, name)))) {
    const content = readFileSync(path)
    hash.update(`${path.slice(root.length)}\0${content.length}\0`).update(content)
  }
  for (const name of VARIABLES) hash.update(`${name}=${process.env[name] ?? ''}\0`)
  return hash.digest('hex')
}
