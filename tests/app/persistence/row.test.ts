import { expect, test } from 'vitest'
import { replaces, type Row } from '#contract/lib/row.ts'
import { MAX_AGE_MS } from '#contract/lib/believable.ts'

const NOW = Date.now()
const MINUTE = 60_000
const row = (given: Partial<Row>): Row => ({
  data: { floors: [] },
  updatedAt: NOW,
  size: 20,
  shape: 'home',
  ...given,
})
const list = (pages: number) => ({ pages: Array.from({ length: pages }, () => ({})) })

test.each([
  ['nothing', undefined, true],
  ['an older row, however much larger', row({ updatedAt: NOW - MINUTE, size: 9000 }), true],
  ['a newer row', row({ updatedAt: NOW + MINUTE }), false],
  ['a row of another schema', row({ updatedAt: NOW + MINUTE, shape: 'other' }), true],
  ['what is no row', { home: true }, true],
])('a row that was fetched in advance, over %s', (_what, stored, isReplaced) => {
  expect(replaces(row({}), stored)).toBe(isReplaced)
})

test('a longer list stays until nobody trusts it any more', () => {
  const first = row({ data: list(1) })

  expect(replaces(first, row({ data: list(3), updatedAt: NOW - MINUTE }))).toBe(false)
  expect(replaces(first, row({ data: list(3), updatedAt: NOW - MAX_AGE_MS - MINUTE }))).toBe(true)
})
