import { describe, expect, test } from 'vitest'
import { typesAllowed } from '#contract/application-rights.ts'
import {
  AFTERSALE_MOVES,
  AFTERSALE_STATUS,
  aftersaleActions,
  shareOf,
} from '#contract/aftersale-rules.ts'

/** 1→2|5|7|8, 2→3|8, 3→5|4|9, 4→1|8, 5→6|10, 7→1 (once)|8, 9→6, 10→5 (decisions: After-sales). */
const TABLE: Record<number, number[]> = {
  1: [2, 5, 7, 8],
  2: [3, 8],
  3: [4, 5, 9],
  4: [1, 8],
  5: [6, 10],
  6: [],
  7: [1, 8],
  8: [],
  9: [6],
  10: [5],
}

test.each(Object.values(AFTERSALE_STATUS))('from %i there are the ways of the table', (status) => {
  const ways = AFTERSALE_MOVES.filter(({ from }) => from === status).map(({ to }) => to)

  expect([...new Set(ways)].toSorted((a, b) => a - b)).toEqual(TABLE[status])
})

describe('what a member may do', () => {
  const facts = { type: 2, isReapplied: false, orderStatus: 40 }

  test.each([
    [1, ['withdraw']],
    [2, ['sendBack', 'withdraw']],
    [3, []],
    [4, ['reapply', 'withdraw']],
    [5, []],
    [6, []],
    [7, ['reapply', 'withdraw']],
    [8, []],
    [9, ['confirmReplacement']],
    [10, ['refundToBalance']],
    [99, []],
  ])('in status %i: %j', (status, actions) => {
    expect(aftersaleActions({ ...facts, status })).toEqual(actions)
  })

  test('a refusal is answered once', () => {
    expect(aftersaleActions({ ...facts, status: 7, isReapplied: true })).toEqual(['withdraw'])
  })

  test('a completed order ends no request, a closed one does', () => {
    const actionsIn = (orderStatus: number) =>
      aftersaleActions({ ...facts, status: 7, orderStatus })

    expect(actionsIn(50)).toEqual(['reapply', 'withdraw'])
    expect(actionsIn(60)).toEqual(['withdraw'])
  })
})

test.each([
  [10, []],
  [15, []],
  [20, [1]],
  [25, [1]],
  [30, [1, 2, 3, 4]],
  [40, [1, 2, 3, 4]],
  [50, [1, 2, 3, 4]],
  [60, []],
])('while the order is in status %i the types %j can be asked for', (status, types) => {
  expect(typesAllowed(status).toSorted((a, b) => a - b)).toEqual(types)
})

test('pieces that go back one by one bring what the line cost, to the cent', () => {
  const line = { realAmount: 1000, quantity: 3 }

  const shares = [0, 1, 2].map((before) => shareOf(line, { before, quantity: 1 }))

  expect(shares).toEqual([333, 333, 334])
  expect(shareOf(line, { before: 1, quantity: 2 })).toBe(667)
})
