import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { GATE, gateTests } from '#e2e/support/gate-tests.ts'
import { root } from '../../scripts/support/node.mjs'
import { askedFor, browserFiles, partOf, PARTS, ROWS } from '../../scripts/support/parts.mjs'

test('every browser test is in a part that can be asked for, and every part has some', () => {
  const parts = new Set(browserFiles().map(partOf))

  expect([...parts].toSorted()).toEqual(PARTS.filter((name) => name !== 'unit').toSorted())
})

test.each(Object.entries(ROWS))('the files of row %s exist', (_, { files }) => {
  expect(files.length).toBeGreaterThan(0)
  expect(files.filter((file) => !existsSync(join(root, file)))).toEqual([])
})

test.each(GATE)('the gate’s $file has “$title…”', ({ file, title }) => {
  expect(readFileSync(join(root, 'e2e', file), 'utf8')).toContain(title)
})

test('the gate finds its tests by file and title, and no others', () => {
  const [finds] = gateTests([{ file: 'cart.spec.ts', title: 'a (new) one' }])

  expect(finds?.test('chromium cart.spec.ts on a phone a (new) one shows')).toBe(true)
  expect(finds?.test('chromium cart.spec.ts another')).toBe(false)
  expect(finds?.test('chromium old-cart.spec.ts a (new) one')).toBe(false)
})

test('what is not asked for is not run, and an unknown name is refused', () => {
  expect(askedFor([], ['a', 'b'])).toEqual(['a', 'b'])
  expect(askedFor(['--soak', 'b', '--share', '0.1'], ['a', 'b'])).toEqual(['b'])
  expect(() => askedFor(['c'], ['a', 'b'])).toThrow('There is no part “c”; there are: a, b')
})
