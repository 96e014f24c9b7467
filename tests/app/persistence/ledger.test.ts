import { expect, test } from 'vitest'
import { MAX_AGE_MS } from '#contract/lib/believable.ts'
import { MOST_ROWS, MOST_SIZE, rowsToEvict } from '#src/app/persistence/ledger.ts'

const NOW = Date.UTC(2026, 10, 21, 6)
/** `sizes` from the newest to the oldest, a minute apart. */
const kept = (sizes: number[]) =>
  new Map(sizes.map((size, place) => [`row ${place}`, { size, updatedAt: NOW - place * 60_000 }]))

test('up to 300 rows stay; of more the longest unused go', () => {
  expect(rowsToEvict(kept(Array<number>(MOST_ROWS).fill(1)), NOW)).toEqual([])

  expect(rowsToEvict(kept(Array<number>(MOST_ROWS + 2).fill(1)), NOW)).toEqual([
    'row 300',
    'row 301',
  ])
})

test('up to 20 MB stay; of more the longest unused go', () => {
  const half = MOST_SIZE / 2

  expect(rowsToEvict(kept([half, half]), NOW)).toEqual([])
  expect(rowsToEvict(kept([half, half, 1, 1]), NOW)).toEqual(['row 2', 'row 3'])
})

test('what is older than a week goes, however little there is', () => {
  const rows = new Map([
    ['new', { size: 1, updatedAt: NOW }],
    ['a week', { size: 1, updatedAt: NOW - MAX_AGE_MS }],
    ['old', { size: 1, updatedAt: NOW - MAX_AGE_MS - 1 }],
    ['of the future', { size: 1, updatedAt: NOW + MAX_AGE_MS + 1 }],
  ])

  expect(rowsToEvict(rows, NOW)).toEqual(['old', 'of the future'])
})
