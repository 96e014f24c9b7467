// Compares the size of what a visit loads, measured on `dist` as it is sent to browsers (Brotli), with its limits.
import { createHash } from 'node:crypto'
import { existsSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { isMain, root } from './support/node.mjs'

/** Limits in kilobytes (1000 bytes) as sent; the first load also for browsers that only accept gzip. */
const LIMITS = {
  'scripts of the first load': 140.4,
  'scripts of the first load, gzip': 160.8,
  'styles of the first load': 14.2,
  'scripts of the home page': 16.2,
  'scripts of a list': 21.3,
  'scripts of a product': 29.8,
  'scripts of an article': 25.3,
  // The same scripts weigh 0.1 kB more or less, as the hashes in the names of their imports fall out.
  'scripts of another page, beside the first load': 59.9,
  'words of every page': 6.3,
  'a bundle of words': 6.3,
  // Weighs 35.2 to 35.5 kB, depending on the hashes in it.
  'the worker': 35.6,
}

/** Entry pages of first visits, by source file; each has its own limit.
 * @type {Record<string, keyof typeof LIMITS>} */
const OPEN_PAGES = {
  'src/routes/_shop/index.tsx': 'scripts of the home page',
  'src/routes/_shop/list.$id.tsx': 'scripts of a list',
  'src/routes/_shop/item.$sn.tsx': 'scripts of a product',
  'src/routes/_shop/help.$id.tsx': 'scripts of an article',
}

/** @typedef {{ file: string, src?: string, isEntry?: boolean, imports?: string[], css?: string[] }} Chunk
 * @typedef {Record<string, Chunk>} Manifest
 * @typedef {{ kind: keyof typeof LIMITS, name: string, bytes: number }} Weight */

/** A chunk and all its static imports. @param {Manifest} manifest @param {string} key @param {Set<Chunk>} [seen] */
function closure(manifest, key, seen = new Set()) {
  const chunk = manifest[key]
  if (!chunk || seen.has(chunk)) return seen
  seen.add(chunk)
  for (const next of chunk.imports ?? []) closure(manifest, next, seen)
  return seen
}

/** @param {string} src the source of a lazy part @returns {Weight['kind']} */
function kindOf(src) {
  if (src.endsWith('/common.po')) return 'words of every page'
  if (src.endsWith('.po')) return 'a bundle of words'
  return OPEN_PAGES[src.split('?')[0] ?? ''] ?? 'scripts of another page, beside the first load'
}

/** @param {Manifest} manifest @param {(file: string) => number} sent @param {(file: string) => number} zipped
 * @returns {Weight[]} */
export function scriptWeights(manifest, sent, zipped) {
  const name = 'index.html'
  const entry = Object.keys(manifest).find((key) => manifest[key]?.isEntry) ?? ''
  const first = closure(manifest, entry)
  const sum = (/** @type {string[]} */ files, weigh = sent) =>
    [...new Set(files)].reduce((all, file) => all + weigh(file), 0)
  const scripts = [...first].map(({ file }) => file)
  const lazy = Object.entries(manifest)
    .filter(([, chunk]) => !first.has(chunk) && chunk.file.endsWith('.js'))
    .map(([key, { src = '' }]) => {
      const own = [...closure(manifest, key)].filter((chunk) => !first.has(chunk))
      return { kind: kindOf(src), name: src || key, bytes: sum(own.map(({ file }) => file)) }
    })
  return [
    { kind: 'scripts of the first load', name, bytes: sum(scripts) },
    { kind: 'scripts of the first load, gzip', name, bytes: sum(scripts, zipped) },
    {
      kind: 'styles of the first load',
      name,
      bytes: sum([...first].flatMap(({ css = [] }) => css)),
    },
    ...lazy,
    { kind: 'the worker', name: 'sw.js', bytes: sent('sw.js') },
  ]
}

/** Prints what is too heavy, then the heaviest of each kind. Fails when something is too heavy. */
function checkSize() {
  const dist = join(root, 'dist')
  const read = (/** @type {string} */ file) => readFileSync(join(dist, file))
  const sent = (/** @type {string} */ file) => {
    const hash = createHash('sha256').update(read(file)).digest('hex').slice(0, 32)
    const encoded = join(dist, '.encoded', `${hash}.br`) // the same lookup as in server/http/files/built-files.ts
    return statSync(existsSync(encoded) ? encoded : join(dist, file)).size
  }
  const manifest = JSON.parse(read('.vite/manifest.json').toString())
  const weights = scriptWeights(manifest, sent, (file) => gzipSync(read(file), { level: 9 }).length)
  const isHeavy = (/** @type {Weight} */ { kind, bytes }) => bytes > LIMITS[kind] * 1000
  weights.sort((one, other) => other.bytes - one.bytes)
  const heaviest = Object.keys(LIMITS).map((kind) => weights.find((one) => one.kind === kind))
  for (const one of new Set([...weights.filter(isHeavy), ...heaviest])) {
    if (!one) continue
    const size = `${(one.bytes / 1000).toFixed(1).padStart(7)} of ${LIMITS[one.kind]} kB`
    console.log(`${isHeavy(one) ? 'Error: too heavy: ' : ''}${size}  ${one.kind}: ${one.name}`)
  }
  process.exitCode = weights.some(isHeavy) ? 1 : 0
}

if (isMain(import.meta.url)) checkSize()
