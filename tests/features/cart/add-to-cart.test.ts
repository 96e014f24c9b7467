import { beforeEach, expect, test } from 'vitest'
import { addForGuest } from '#src/features/cart/add-to-cart.ts'
import type { KnownLine } from '#src/features/cart/outbox/cart-operations.ts'
import { dropGuestLines, guestCart } from '#src/features/cart/guest/guest-cart.ts'
import { aKnownLine } from './outbox/operations.ts'

const lamp = (stock: number, limitMax = 99) => aKnownLine({ stock, limitMax })

const add = (line: KnownLine, quantity: number) => addForGuest({ line, quantity })

beforeEach(() => dropGuestLines(guestCart.lines))

test('a guest’s cart holds what was added, with the price of that moment', () => {
  add(lamp(10), 2)
  const added = add(lamp(10), 1)

  expect(added).toMatchObject({ added: 1, held: 3 })
  expect(guestCart.lines).toMatchObject([
    { skuId: 7, title: 'Lamp', quantity: 3, priceAtAdd: 4900 },
  ])
})

test('no more is added than there is, or than one may buy', () => {
  expect(add(lamp(2), 5)).toMatchObject({ added: 2, held: 2 })
  expect(add(lamp(2), 1)).toMatchObject({ added: 0, held: 2 })

  dropGuestLines(guestCart.lines)
  expect(add(lamp(50, 3), 5)).toMatchObject({ added: 3, held: 3 })
})
