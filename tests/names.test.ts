import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const root = new URL('..', import.meta.url).pathname
const EXPORT =
  /^export (?:declare )?(?:async )?(?:const|function\*?|class|type|interface|enum) (\w+)/gm
const TYPE = /^(?:export )?(?:type|interface) (\w+)/gm

const files = globSync('{contract,src,sw,server,tools}/**/*.{ts,tsx,mjs}', {
  cwd: root,
  exclude: ['src/app/routeTree.gen.ts'],
}).map((file) => ({ file, text: readFileSync(join(root, file), 'utf8') }))

const namesIn = (text: string, sign: RegExp) =>
  [...text.matchAll(sign)].map(([, name = '']) => name)

test('an exported name means one thing in the whole repository', () => {
  const homes = Map.groupBy(
    files.flatMap(({ file, text }) =>
      [...new Set(namesIn(text, EXPORT))].map((name) => ({ name, file })),
    ),
    ({ name }) => name,
  )
  const twice = [...homes]
    .filter(([name, { length }]) => length > 1 && name !== 'Route') // the router's name for each page
    .map(([name, found]) => `${name}: ${found.map(({ file }) => file).join(', ')}`)

  expect(homes.size).toBeGreaterThan(1000)
  expect(twice).toEqual([])
})

/** Words in -ed that are nouns here. */
const NOUNS = new Set(['Feed'])
/** What a thing has been through is no name for it: `Asked`, `Told`. */
const PARTICIPLE =
  /^(?:[A-Z][a-z]+ed|Came|Chosen|Drawn|Found|Given|Heard|Held|Kept|Known|Left|Made|Said|Seen|Sent|Shown|Taken|Told|Written)$/

test('types are nouns', () => {
  const participles = files.flatMap(({ file, text }) =>
    namesIn(text, TYPE)
      .filter((name) => PARTICIPLE.test(name) && !NOUNS.has(name))
      .map((name) => `${file}: ${name}`),
  )

  expect(participles).toEqual([])
})
