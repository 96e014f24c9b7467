import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { missingIn, OLDEST_BROWSERS } from '#tests/support/missing-features.ts'

const root = join(import.meta.dirname, '../../..')
const COMMENT = /\/\*[^]*?\*\/|\/\/.*/g

/** Uses that check first whether the browser has it. */
const CHECKED = ['Intl.Segmenter contract/lib/search-words.ts']

const missing = OLDEST_BROWSERS.flatMap(missingIn)
const owners = new Set(missing.flatMap(({ owner, name }) => (name === undefined ? [owner] : [])))
const members = new Set(
  missing.flatMap(({ owner, name }) => (name === undefined ? [] : [`${owner}.${name}`])),
)

/**
 * The missing interfaces and static members that code uses. TypeScript knows the members of the language's own objects
 * (`lib` in src/tsconfig.json), e2e/older-browsers.spec.ts tries all others.
 */
const usesIn = (code: string): string[] =>
  [...code.matchAll(/(?<![.\w'])(new |instanceof )?([A-Za-z]\w*)(\.(\w+)|\()?/g)].flatMap(
    ([, keyword, owner = '', following, member]) => {
      if (members.has(`${owner}.${member}`)) return [`${owner}.${member}`]
      return owners.has(owner) && (keyword ?? following) ? [owner] : []
    },
  )

test('no code uses an interface that an oldest supported browser lacks', () => {
  const files = globSync(['contract/**/*.ts', 'src/**/*.{ts,tsx}', 'sw/**/*.ts'], { cwd: root })
  const uses = files.flatMap((file) => {
    const code = readFileSync(join(root, file), 'utf8').replaceAll(COMMENT, '')
    return usesIn(code).map((use) => `${use} ${file}`)
  })

  expect(files.length).toBeGreaterThan(500)
  expect(new Set(uses)).toEqual(new Set(CHECKED))
})

test('a use of what is missing is seen', () => {
  const code =
    'const any = AbortSignal.any([one]); URL.canParse(text); new Intl.Segmenter("zh"); new CloseWatcher()'

  expect(usesIn(code)).toEqual([
    'AbortSignal.any',
    'URL.canParse',
    'Intl.Segmenter',
    'CloseWatcher',
  ])
})
