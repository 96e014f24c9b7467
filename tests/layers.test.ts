import { globSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path/posix'
import { expect, test } from 'vitest'
import { featureUses, layers, longFolders, MOST_FILES } from '../layers.ts'

const root = new URL('..', import.meta.url).pathname
const IMPORT = /(?:from|import)\s*\(?\s*'([^']+)'/g

const files = globSync('{contract,src,server,sw,demo,tools,e2e}/**/*.{ts,tsx,mjs}', { cwd: root })
const filesOfRooms = files.filter((file) => !file.startsWith('e2e/') && !file.endsWith('.d.ts'))

/** The target of an import, as a path from the root; undefined for a package. */
function targetOf(file: string, specifier: string): string | undefined {
  const path = specifier.split('?')[0] ?? ''
  if (path.startsWith('#')) return path.slice(1)
  return path.startsWith('.') ? join(dirname(file), path) : undefined
}

const importsOf = new Map(
  files.map((file) => {
    const text = readFileSync(join(root, file), 'utf8')
    const specifiers = [...text.matchAll(IMPORT)].map(([, specifier = '']) => specifier)
    return [file, specifiers]
  }),
)

const isBelow = (path: string, folder: string) => path.startsWith(`${folder}/`)

/** The longest matching row of the table for a path. */
const rowOf = (path: string) =>
  Object.keys(layers)
    .filter((folder) => isBelow(path, folder))
    .toSorted((a, b) => b.length - a.length)[0]

const featureOf = (path: string) => /^src\/features\/([^/]+)\//.exec(path)?.[1]

/** The violation of one import, in words; undefined when there is none. */
function faultOf(file: string, specifier: string): string | undefined {
  const to = targetOf(file, specifier)
  if (to === undefined) return undefined
  const isAtTop = !to.includes('/') // such a file has no name with #
  if (specifier.startsWith('../') && !isAtTop) return 'Write #… for a file of another folder'
  if (file.startsWith('e2e/')) return faultOfBrowserTest(to)
  const row = rowOf(file)
  if (!row) return undefined
  const allowed = [row, ...(layers[row] ?? [])]
  if (!allowed.some((each) => to === each || isBelow(to, each)))
    return `${row} may import: ${allowed.join(', ')}`
  const feature = featureOf(file)
  const other = featureOf(to)
  const uses = feature ? [feature, ...(featureUses[feature] ?? [])] : []
  if (feature && other && !uses.includes(other))
    return `${feature} may use features: ${uses.join(', ')}`
  return undefined
}

/** Browser tests see the shop from outside. */
const faultOfBrowserTest = (to: string) =>
  isBelow(to, 'e2e') ||
  isBelow(to, 'contract') ||
  isBelow(to, 'src/platform/lib') ||
  /^tests\/(faults\/|providers\/|support\/(size|count|command-process|missing-features)\.ts)/.test(
    to,
  )
    ? undefined
    : 'e2e may import: contract, platform/lib, tests/faults, tests/providers, and in tests/support what is counted, asked of a command or missing in a browser'

test('imports point down, as layers.ts says', () => {
  const faults = [...importsOf].flatMap(([file, specifiers]) =>
    specifiers.flatMap((specifier) => {
      const fault = faultOf(file, specifier)
      return fault ? [`${file} imports ${specifier}. ${fault}`] : []
    }),
  )

  expect(files.length).toBeGreaterThan(100)
  expect(faults.join('\n')).toBe('')
})

test('a feature uses each of the features that layers.ts grants it', () => {
  const used = new Set(
    [...importsOf].flatMap(([file, specifiers]) =>
      specifiers.map((one) => `${featureOf(file)} → ${featureOf(targetOf(file, one) ?? '')}`),
    ),
  )
  const granted = Object.entries(featureUses).flatMap(([feature, others]) =>
    others.map((other) => `${feature} → ${other}`),
  )

  expect(granted.filter((one) => !used.has(one))).toEqual([])
})

test('a folder holds few files, so that its list is read at a glance', () => {
  const counts = Map.groupBy(filesOfRooms, (file) => dirname(file))
  const faults = [...counts].flatMap(([folder, { length }]) =>
    length > (longFolders[folder] ?? MOST_FILES) ? [`${folder} holds ${length} files`] : [],
  )

  expect(faults.join('\n')).toBe('')
})
