// Compares the size of what a visit loads, measured on `dist` as it is sent to browsers (Brotli), with its limits.
import { createHash } from 'node:crypto'
import { existsSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { root } from './support/node.mjs'

/** Limits in kilobytes (1000 bytes) as sent; the first load also for browsers that only accept gzip. */
export const LIMITS = {
  'scripts of the first load': 138.8,
  'scripts of the first load, gzip': 158.8,
  'styles of the first load': 13.5,
  'scripts of the home page': 17,
  'scripts of a list': 22.6,
  'scripts of a product': 29.6,
  'scripts of an article': 26.2,
  'scripts of another page, beside the first load': 57.8,
  'words of every page': 5.8,
  'a bundle of words': 5.8,
  'the worker': 16.4,
}

/** Entry pages of first visits, by source file; each has its own limit.
 * @type {ReadonlyMap<string, keyof typeof LIMITS>} */
const OPEN_PAGES = new Map([
  ['src/routes/_shop/index.tsx', 'scripts of the home page'],
  ['src/routes/_shop/list.$id.tsx', 'scripts of a list'],
  ['src/routes/_shop/item.$sn.tsx', 'scripts of a product'],
  ['src/routes/_shop/help.$id.tsx', 'scripts of an article'],
])

/** @typedef {{ file: string, src?: string, isEntry?: boolean, imports?: string[], css?: string[] }} Chunk
 * @typedef {Record<string, Chunk>} Manifest
 * @typedef {{ kind: keyof typeof LIMITS, name: string, bytes: number }} Weight */

/** A chunk and all its static imports, by key.
 * @param {Manifest} manifest @param {string} key @param {Set<string>} [seen] */
export function closure(manifest, key, seen = new Set()) {
  if (seen.has(key)) return seen
  seen.add(key)
  for (const next of manifest[key]?.imports ?? []) closure(manifest, next, seen)
  return seen
}

/** @param {string} src the source of a lazy part @returns {Weight['kind']} */
function kindOf(src) {
  if (src.endsWith('/common.po')) return 'words of every page'
  if (src.endsWith('.po')) return 'a bundle of words'
  const [page = ''] = src.split('?')
  return OPEN_PAGES.get(page) ?? 'scripts of another page, beside the first load'
}

/** @param {Manifest} manifest @param {(file: string) => number} sent @param {(file: string) => number} zipped
 * @returns {Weight[]} */
export function measure(manifest, sent, zipped) {
  const entry = Object.keys(manifest).find((key) => manifest[key]?.isEntry) ?? ''
  const first = closure(manifest, entry)
  const chunks = (/** @type {Iterable<string>} */ keys) =>
    [...keys].flatMap((key) => manifest[key] ?? [])
  const sum = (/** @type {string[]} */ files, weigh = sent) =>
    [...new Set(files)].reduce((all, file) => all + weigh(file), 0)
  const scripts = chunks(first).map(({ file }) => file)
  const styles = chunks(first).flatMap(({ css = [] }) => css)
  const lazy = Object.entries(manifest).filter(
    ([key, { file }]) => !first.has(key) && file.endsWith('.js'),
  )
  const more = lazy.map(([key, { src = '' }]) => {
    const own = [...closure(manifest, key)].filter((part) => !first.has(part))
    return {
      kind: kindOf(src),
      name: src || key,
      bytes: sum(chunks(own).map(({ file }) => file)),
    }
  })
  const name = 'index.html'
  return [
    { kind: 'scripts of the first load', name, bytes: sum(scripts) },
    { kind: 'scripts of the first load, gzip', name, bytes: sum(scripts, zipped) },
    { kind: 'styles of the first load', name, bytes: sum(styles) },
    ...more,
    { kind: 'the worker', name: 'sw.js', bytes: sent('sw.js') },
  ]
}

/** @returns {{ lines: string[], isFine: boolean }} everything that is too heavy, then the heaviest of each kind */
function checkSize() {
  const dist = join(root, 'dist')
  const read = (/** @type {string} */ file) => readFileSync(join(dist, file))
  const manifest = JSON.parse(read(join('.vite', 'manifest.json')).toString())
  const sent = (/** @type {string} */ file) => {
    const content = read(file)
    const hash = createHash('sha256').update(content).digest('hex').slice(0, 32)
    const encoded = join(dist, '.encoded', `${hash}.br`) // the same lookup as in server/http/files/built-files.ts
    return existsSync(encoded) ? statSync(encoded).size : content.length
  }
  const weights = measure(manifest, sent, (file) => gzipSync(read(file), { level: 9 }).length)
  const show = (/** @type {Weight} */ { kind, name, bytes }) =>
    `${bytes > LIMITS[kind] * 1000 ? 'Error: too heavy: ' : ''}${(bytes / 1000).toFixed(1).padStart(7)} of ${LIMITS[kind]} kB  ${kind}: ${name}`
  const heavy = weights.filter(({ kind, bytes }) => bytes > LIMITS[kind] * 1000)
  const heaviest = Object.keys(LIMITS).flatMap(
    (kind) =>
      weights.filter((one) => one.kind === kind).toSorted((a, b) => b.bytes - a.bytes)[0] ?? [],
  )
  return {
    lines: [...heavy, ...heaviest.filter((one) => !heavy.includes(one))].map(show),
    isFine: heavy.length === 0,
  }
}

if (import.meta.main) {
  const { lines, isFine } = checkSize()
  console.log(lines.join('\n'))
  process.exitCode = isFine ? 0 : 1
}
