import { expect, test } from 'vitest'
import { describeReason } from '#server/domain/import/reasons.ts'
import { salePrices, type SaleCells } from '#server/domain/import/values/sale.ts'

/** 1 March 2026, noon in Shanghai. */
const NOON = Date.UTC(2026, 2, 1, 4) / 1000
const NO_SALE: SaleCells = { price: '', percent: '', amount: '', from: '', until: '' }

function sold(cells: Partial<SaleCells>) {
  const { prices, notes } = salePrices({
    regular: 20000,
    cells: { ...NO_SALE, ...cells },
    rule: { unit: 'yuan' },
    now: NOON,
  })
  return { ...prices, notes: notes.map(describeReason) }
}

test.each([
  ['ended in an earlier year', { price: '49', until: '2025-11-12' }, 20000, null],
  ['ends today: days count whole, in Shanghai', { price: '49', until: '2026-03-01' }, 4900, 20000],
  ['ended yesterday', { price: '49', until: '2026-02-28' }, 20000, null],
  ['ended an hour ago', { price: '49', until: '2026-03-01 11:00' }, 20000, null],
  ['begins tomorrow', { price: '49', from: '2026-03-02' }, 20000, null],
  ['began this morning', { price: '49', from: '2026-03-01 08:00' }, 4900, 20000],
  ['has no time', { price: '49' }, 4900, 20000],
  [
    'has the zeros of a shop system for a time',
    { price: '49', from: '0000-00-00', until: '0000-00-00 00:00:00' },
    4900,
    20000,
  ],
  ['is 0, as feeds write that there is none', { price: '0.00' }, 20000, null],
  ['is above the regular price', { price: '250' }, 20000, null],
  ['has a time that nobody understands', { price: '49', until: 'soon' }, 20000, null],
  ['has a day that could be two', { price: '49', until: '03/04/2020' }, 20000, null],
  [
    'has a day whose order is told',
    { price: '49', until: '03/04/26', dates: 'month/day/year' as const },
    4900,
    20000,
  ],
  ['takes off a percentage', { percent: '12.5' }, 17500, 20000],
  ['takes off an amount', { amount: '30,50' }, 16950, 20000],
  ['takes off everything', { amount: '200' }, 20000, null],
])('a sale that %s', (_, cells, price, marketPrice) => {
  expect(sold(cells)).toMatchObject({ price, marketPrice })
})

test('a sale that runs knows when it ends and what it costs then', () => {
  const { later, notes } = sold({ price: '49', until: '2026-03-02T18:00+0100' })

  expect(later).toEqual([
    { time: Date.UTC(2026, 2, 2, 17) / 1000, price: 20000, marketPrice: null },
  ])
  expect(notes).toEqual(['the sale at 49.00 ends on 2026-03-03 00:59; then it costs 200.00'])
})

test('a sale to come begins and ends by itself', () => {
  expect(sold({ price: '49', from: '2026-03-05', until: '2026-03-06' }).later).toEqual([
    { time: Date.UTC(2026, 2, 4, 16) / 1000, price: 4900, marketPrice: 20000 },
    { time: Date.UTC(2026, 2, 6, 16) / 1000, price: 20000, marketPrice: null },
  ])
})

test('every sale that does not count says so', () => {
  expect(sold({ price: '49', until: '2025-11-12' }).notes).toEqual([
    'the sale at 49.00 ended on 2025-11-12 23:59; it costs 200.00',
  ])
  expect(sold({ price: '49', until: 'soon' }).notes).toEqual([
    'the time of the sale “soon” was not understood; the regular price counts',
  ])
  expect(sold({ price: 'cheap' }).notes).toEqual([
    'the sale price “cheap” cannot be used; the regular price counts',
  ])
})
