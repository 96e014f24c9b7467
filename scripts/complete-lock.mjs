// Adds to package-lock.json the optional packages for other systems that the registry in use did not provide: npm 11
// and 12 reject a lock file without them. Without an integrity hash npm uses the registry's. Run by `npm run lock`.
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { isMain, root } from './support/node.mjs'

/** @typedef {{ version: string, dev?: boolean, optional?: boolean, os?: string[], cpu?: string[], libc?: string[],
 *   optionalDependencies?: Record<string, string> }} Package
 * @typedef {{ packages: Record<string, Package> }} Lock */

const SYSTEM = /\b(darwin|win32|win|linux|freebsd|android|openharmony|aix|sunos|netbsd|openbsd)\b/
const PROCESSOR = /\b(arm64|x64|ia32|arm|ppc64|s390x|riscv64|loong64|wasm32|mips64el)\b/

/** How npm resolves a package from another one: beside it, or further up.
 * @param {Lock} lock @param {string} from @param {string} name @returns {string | undefined} */
function lookUp(lock, from, name) {
  const key = `${from ? `${from}/` : ''}node_modules/${name}`
  if (lock.packages[key] || !from) return lock.packages[key] && key
  const up = from.lastIndexOf('/node_modules/')
  return lookUp(lock, up < 0 ? '' : from.slice(0, up), name)
}

/** The system that a package is for, derived from its name. @param {string} name @returns {Partial<Package>} */
function platformOf(name) {
  const words = name.split('/').at(-1) ?? ''
  const system = SYSTEM.exec(words)?.[0].replace(/^win$/, 'win32')
  const processor = PROCESSOR.exec(words)?.[0]
  const libc = /\bmusl/.test(words) ? 'musl' : system === 'linux' ? 'glibc' : undefined
  return {
    ...(system && { os: [system] }),
    ...(processor && { cpu: [processor] }),
    ...(libc && { libc: [libc] }),
  }
}

/** @param {Lock} lock @returns {string[]} names of what was added */
export function complete(lock) {
  const added = []
  for (const [parent, { optionalDependencies = {}, dev }] of Object.entries(lock.packages)) {
    const wanted = Object.entries(optionalDependencies).map(([name, version]) => {
      const found = lookUp(lock, parent, name)
      return { name, version, key: lock.packages[found ?? '']?.version === version ? found : null }
    })
    // Beside one of the same parent that the registry provided, so that npm sees the tree it would create itself.
    const there = wanted.find(({ key }) => key)
    const folder = there?.key?.slice(0, -there.name.length) ?? 'node_modules/'
    for (const { name, version, key } of wanted) {
      const platform = platformOf(name)
      if (key || Object.keys(platform).length === 0 || !/^\d/.test(version)) continue
      lock.packages[folder + name] = { version, ...(dev && { dev }), optional: true, ...platform }
      added.push(name)
    }
  }
  const sorted = Object.entries(lock.packages).toSorted(([a], [b]) => (a < b ? -1 : 1))
  lock.packages = Object.fromEntries(sorted)
  return added
}

if (isMain(import.meta.url)) {
  const file = join(root, 'package-lock.json')
  const lock = JSON.parse(readFileSync(file, 'utf8'))
  const added = complete(lock)
  writeFileSync(file, `${JSON.stringify(lock, null, 2)}\n`)
  console.log(`Added ${added.length} packages for other systems`)
}
