import { globSync, readFileSync } from 'node:fs'
import { relative } from 'node:path'
import { expect, test } from 'vitest'
import { featureUses, layers } from '../layers.js'

const root = new URL('..', import.meta.url).pathname
const IMPORT = /(?:from|import)\s*\(?\s*'([^']+)'/g

/** `src/features/cart/x.ts` → `features`; files directly in src (main.tsx) may import everything. */
const layerOf = (path: string) => /^src\/([^/]+)\//.exec(path)?.[1]
const featureOf = (path: string) => /^src\/features\/([^/]+)\//.exec(path)?.[1]

/** What is wrong with one import of a file, in words; undefined when nothing is. */
function faultOf(file: string, target: string): string | undefined {
  if (target.startsWith('../../')) return 'Write #src/… for another folder'
  if (!target.startsWith('#')) return undefined
  const to = target.slice(1)
  if (/^(server|sw|e2e)\//.test(file)) {
    const own = file.split('/')[0] ?? ''
    const isShared =
      own === 'e2e' && /^tests\/(faults\/|support\/(size|count|command-process)\.ts)/.test(to)
    const isAllowed = to.startsWith(`${own}/`) || /^src\/(contract|lib)\//.test(to) || isShared
    return isAllowed
      ? undefined
      : `${own} may import: contract, lib; e2e also tests/faults, how often, what is counted, and what a command is asked`
  }
  const from = layerOf(file)
  const layer = layerOf(to)
  if (!from || from === 'app') return undefined
  const allowed = [from, ...(layers[from] ?? [])]
  if (to === 'sw/messages.ts' && from === 'pwa') return undefined
  if (!layer || !allowed.includes(layer)) return `${from} may import: ${allowed.join(', ')}`
  const feature = featureOf(file)
  const other = featureOf(to)
  const uses = feature ? [feature, ...(featureUses[feature] ?? [])] : []
  if (feature && other && !uses.includes(other))
    return `${feature} may use features: ${uses.join(', ')}`
  return undefined
}

test('imports point down, as layers.js says', () => {
  const files = globSync('{src,server,sw,e2e}/**/*.{ts,tsx}', { cwd: root })
  const faults = files.flatMap((file) => {
    const text = readFileSync(`${root}${file}`, 'utf8')
    return [...text.matchAll(IMPORT)].flatMap(([, target = '']) => {
      const fault = faultOf(relative('.', file), target)
      return fault ? [`${file} imports ${target}. ${fault}`] : []
    })
  })

  expect(files.length).toBeGreaterThan(100)
  expect(faults.join('\n')).toBe('')
})
