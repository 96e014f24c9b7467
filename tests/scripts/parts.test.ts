import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
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

test('what is not asked for is not run, and an unknown name is refused', () => {
  expect(askedFor([], ['a', 'b'])).toEqual(['a', 'b'])
  expect(askedFor(['--soak', 'b', '--share', '0.1'], ['a', 'b'])).toEqual(['b'])
  expect(() => askedFor(['c'], ['a', 'b'])).toThrow('There is no part “c”; there are: a, b')
})
