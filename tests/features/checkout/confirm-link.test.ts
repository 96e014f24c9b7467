import * as v from 'valibot'
import { expect, test } from 'vitest'
import { previewCheckout } from '#contract/checkout.ts'
import { ConfirmLinkSchema, sourceOf } from '#src/features/checkout/confirm-link.ts'

test.each([
  [
    { sku: 7, n: 3 },
    { from: 'item', skuId: 7, quantity: 3 },
  ],
  [{ sku: 7 }, { from: 'item', skuId: 7, quantity: 1 }],
  [
    { sku: 7, n: 'abc' },
    { from: 'item', skuId: 7, quantity: 1 },
  ],
  [
    { sku: 7, n: 0 },
    { from: 'item', skuId: 7, quantity: 1 },
  ],
  [
    { sku: 7, n: 1.5 },
    { from: 'item', skuId: 7, quantity: 1 },
  ],
  [
    { sku: 7, n: 1e9 },
    { from: 'item', skuId: 7, quantity: 999 },
  ],
  [{ sku: 'abc', n: 3 }, { from: 'cart' }],
  [{ sku: 2 ** 53 }, { from: 'cart' }],
  [{ sku: -1 }, { from: 'cart' }],
  [{ values: '15' }, { from: 'cart' }],
])('the address %j asks for %j, which the shop understands', (search, wanted) => {
  const source = sourceOf(v.parse(ConfirmLinkSchema, search))

  expect(source).toEqual(wanted)
  expect(v.is(previewCheckout.input, { source })).toBe(true)
})
