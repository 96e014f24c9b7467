import { globSync, readFileSync } from 'node:fs'
import { basename } from 'node:path'
import { expect, test } from 'vitest'

/** Retired words of the code, each with its replacement. */
const RETIRED: Readonly<Record<string, string>> = {
  anew: 'again, or reload',
  courier: 'notifier',
  couriers: 'notifiers',
  doors: 'routes',
  flowPictures: 'animateNavigations',
  inTime: 'withTimeout',
  keyOfAct: 'idempotencyKeyOf',
  letGo: 'release',
  loadAnew: 'reloadPage',
  mend: 'fix, or repair',
  pauseAfter: 'backoff',
  'pwa.md': 'a document in docs/',
  repeating: 'withRetry',
  Shelf: 'GoodsSource, or CatalogueIndex',
  'spec/decisions': 'a document in docs/',
  Stamp: 'AsOfLabel',
  Strip: 'BottomBanner',
  vacate: 'stopStaleServer',
  warmLinks: 'prefetchLinks',
  waver: 'be flaky',
}

const escaped = (text: string) => text.replaceAll('.', String.raw`\.`)
const retired = new RegExp(
  String.raw`(?<![\w-])(${Object.keys(RETIRED).map(escaped).join('|')})(?![\w-])`,
  'g',
)

/** Prose of the demo shop and generated files are not code. */
const files = globSync('{contract,src,server,sw,build,scripts}/**/*.{ts,tsx,mjs}', {
  exclude: ['src/app/routeTree.gen.ts'],
})

/** Each retired word in a text, by line, with its replacement. */
const retiredIn = (text: string) =>
  text
    .split('\n')
    .flatMap((line, at) =>
      [...line.matchAll(retired)].map(([word]) => `${at + 1}: “${word}” → ${RETIRED[word]}`),
    )

test('code uses the field’s own words', () => {
  expect(files.length).toBeGreaterThan(1000)
  expect(
    files.flatMap((file) =>
      [basename(file), readFileSync(file, 'utf8')].flatMap((text) =>
        retiredIn(text).map((found) => `${file}:${found}`),
      ),
    ),
  ).toEqual([])
})

test('a retired word is found as a word, not inside another', () => {
  expect(retiredIn('// drawn anew\nconst recommend = stripped')).toEqual([
    '1: “anew” → again, or reload',
  ])
})
