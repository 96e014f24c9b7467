import { expect, test } from 'vitest'
import { coalesced } from '#src/features/cart/outbox/coalesce.ts'
import type { CartChange, CartOperation } from '#src/features/cart/outbox/cart-operations.ts'
import { aKnownLine, anOperation } from './operations.ts'

const set = (skuId: number, quantity: number, before = 0): CartChange => ({
  kind: 'set',
  line: aKnownLine({ skuId }),
  quantity,
  before,
})
const add = (skuId: number, quantity: number): CartChange => ({
  kind: 'add',
  line: aKnownLine({ skuId }),
  quantity,
})
const tick = (selected: boolean, ...skuIds: number[]): CartChange => ({
  kind: 'select',
  skuIds,
  selected,
})

/** Operations in this order; those `sent` may have reached the shop. */
const made = (...changes: (CartChange | { sent: CartChange })[]): CartOperation[] =>
  changes.map((change, place) =>
    'sent' in change
      ? anOperation({ change: change.sent, isSent: true, madeAt: place })
      : anOperation({ change, madeAt: place }),
  )
const changes = (operations: CartOperation[]) => operations.map(({ change }) => short(change))
function short(change: CartChange) {
  if (change.kind === 'select') return [change.selected ? 'tick' : 'untick', ...change.skuIds]
  if (change.kind === 'acknowledge') return ['seen', ...change.prices.map((it) => it.shopPrice)]
  return [change.kind, change.line.skuId, change.quantity]
}

test.each([
  ['the last quantity of a thing counts', [set(1, 2), set(1, 5), set(1, 3)], [['set', 1, 3]]],
  [
    'each thing for itself, in the order of the first taps',
    [set(1, 2), set(2, 1), set(1, 3)],
    [
      ['set', 1, 3],
      ['set', 2, 1],
    ],
  ],
  [
    'a removal wins over what was wished before it',
    [add(1, 2), set(1, 4), set(1, 0)],
    [['set', 1, 0]],
  ],
  ['what is brought back is there again', [set(1, 0), set(1, 2)], [['set', 1, 2]]],
  ['pieces that are added are added up', [add(1, 2), add(1, 3)], [['add', 1, 5]]],
  ['pieces added to a known number make a known number', [set(1, 2), add(1, 3)], [['set', 1, 5]]],
  ['a number makes additions before it needless', [add(1, 2), set(1, 4)], [['set', 1, 4]]],
  ['ticks beside one another are one', [tick(false, 1), tick(false, 2)], [['untick', 1, 2]]],
  [
    'the last tick of a thing counts',
    [tick(false, 1, 2), tick(true, 1)],
    [
      ['untick', 2],
      ['tick', 1],
    ],
  ],
  ['ticked and unticked again: only the last', [tick(false, 1), tick(true, 1)], [['tick', 1]]],
  ['who removes a thing need not untick it', [tick(false, 1), set(1, 0)], [['set', 1, 0]]],
  [
    'a new line is there before it is unticked',
    [set(1, 1), tick(false, 1), set(1, 2)],
    [
      ['set', 1, 2],
      ['untick', 1],
    ],
  ],
  [
    'prices that were seen are told together, of each thing the last',
    [
      { kind: 'acknowledge', prices: [{ skuId: 1, shopPrice: 100 }] },
      { kind: 'acknowledge', prices: [{ skuId: 1, shopPrice: 120 }] },
    ] as const,
    [['seen', 120]],
  ],
])('%s', (_rule, wishes, expected) => {
  expect(changes(coalesced(made(...(wishes as CartChange[]))))).toEqual(expected)
})

test('what may have reached the shop is sent again as it was, and later wishes come after it', () => {
  const queue = coalesced(made({ sent: add(1, 1) }, add(1, 1), add(1, 1)))

  expect(changes(queue)).toEqual([
    ['add', 1, 1],
    ['add', 1, 2],
  ])
})

test('an operation names those it stands for, and they are not sent beside it', () => {
  const [first, second] = made(add(1, 1), add(1, 1))
  const [both] = coalesced([first, second].flatMap((it) => it ?? []))
  if (!first || !both) throw new Error('nothing is left')
  expect(both.covers).toEqual([first.opId])

  // The page died after the sum was stored on the device and before its parts were deleted.
  const queue = coalesced([first, { ...both, isSent: true }])

  expect(changes(queue)).toEqual([['add', 1, 2]])
})
