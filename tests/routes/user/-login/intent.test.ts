import { expect, test } from 'vitest'
import { intentOf, type Intent } from '#src/routes/user/-login/intent.ts'

test.each<[string, Intent]>([
  ['/cart/confirm?sku=12&n=2', { kind: 'buy', skuId: 12, quantity: 2 }],
  ['/cart/confirm?sku=12', { kind: 'buy', skuId: 12, quantity: 1 }],
  ['/cart/confirm', { kind: 'checkout' }],
  ['/cart/confirm?sku=no-number', { kind: 'checkout' }],
  ['/cart', { kind: 'cart' }],
  ['/cart?from=mail', { kind: 'cart' }],
  ['/', { kind: 'other' }],
  ['/user/account/profile', { kind: 'other' }],
])('who comes from %s wants to %o', (to, intent) => {
  expect(intentOf(to)).toEqual(intent)
})
