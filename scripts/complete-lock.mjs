// Adds to package-lock.json the optional packages for other systems that the registry in use did not provide: npm 11
// and 12 reject a lock file without them. Without an integrity hash npm uses the registry's. Run by `npm run lock`.
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from './support/node.mjs'

/**
 * @typedef {{ version: string, dev?: boolean, optional?: boolean, os?: string[], cpu?: string[], libc?: string[],
 *   optionalDependencies?: Record<string, string> }} Package
 * @typedef {{ packages: Record<string, Package> }} Lock
 */

const SYSTEMS = 'darwin win32 linux freebsd android openharmony aix sunos netbsd openbsd'.split(' ')
const PROCESSORS = 'arm64 x64 ia32 arm ppc64 s390x riscv64 loong64 wasm32 mips64el'.split(' ')

/** How npm resolves a package from another one: beside it, or further up.
 * @param {Lock} lock @param {string} from @param {string} name @returns {string | undefined} */
function lookUp(lock, from, name) {
  const key = `${from ? `${from}/` : ''}node_modules/${name}`
  if (lock.packages[key]) return key
  if (!from) return undefined
  const up = from.lastIndexOf('/node_modules/')
  return lookUp(lock, up < 0 ? '' : from.slice(0, up), name)
}

/** The system that a package is for, derived from its name.
 * @param {string} name @returns {Partial<Package> | null} */
function platformOf(name) {
  const words = (name.split('/').at(-1) ?? '').split(/[-.]/)
  const system =
    words.find((word) => SYSTEMS.includes(word)) ?? (words.includes('win') ? 'win32' : '')
  const processor = words.find((word) => PROCESSORS.includes(word))
  if (!system && !processor) return null
  const isMusl = words.includes('musl') || words.includes('musleabihf')
  const libc = isMusl ? 'musl' : system === 'linux' ? 'glibc' : ''
  return {
    ...(system && { os: [system] }),
    ...(processor && { cpu: [processor] }),
    ...(libc && { libc: [libc] }),
  }
}

/** Beside a package of the same parent that the registry provided, so that npm sees the tree it would create itself.
 * @param {Lock} lock @param {string} parent @param {Record<string, string>} wanted */
function folderFor(lock, parent, wanted) {
  for (const [name, version] of Object.entries(wanted)) {
    const key = lookUp(lock, parent, name)
    if (key && lock.packages[key]?.version === version) return key.slice(0, -name.length)
  }
  return 'node_modules/'
}

/** @param {Lock} lock @returns {string[]} names of what was added */
export function complete(lock) {
  const added = []
  for (const [parent, { optionalDependencies = {}, dev }] of Object.entries(lock.packages)) {
    for (const [name, version] of Object.entries(optionalDependencies)) {
      const found = lookUp(lock, parent, name)
      const platform = platformOf(name)
      const isThere = found && lock.packages[found]?.version === version
      if (isThere || !platform || !/^\d/.test(version)) continue
      const key = folderFor(lock, parent, optionalDependencies) + name
      lock.packages[key] = { version, ...(dev && { dev }), optional: true, ...platform }
      added.push(name)
    }
  }
  const sorted = Object.entries(lock.packages).toSorted(([a], [b]) => (a < b ? -1 : 1))
  lock.packages = Object.fromEntries(sorted)
  return added
}

if (import.meta.main ?? process.argv[1]?.endsWith('complete-lock.mjs')) {
  const file = join(root, 'package-lock.json')
  const lock = JSON.parse(readFileSync(file, 'utf8'))
  const added = complete(lock)
  writeFileSync(file, `${JSON.stringify(lock, null, 2)}\n`)
  console.log(`Added ${added.length} packages for other systems`)
}
