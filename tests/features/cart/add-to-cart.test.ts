import { MutationObserver, QueryClient } from '@tanstack/react-query'
import { beforeEach, expect, test } from 'vitest'
import { addToCartMutation } from '#src/features/cart/add-to-cart.ts'
import type { KnownLine } from '#src/storage/cart-operations.ts'
import { clearGuestCart, guestCart } from '#src/state/guest-cart.ts'
import { aKnownLine } from './operations.ts'

const lamp = (stock: number, limitMax = 99) => aKnownLine({ stock, limitMax })

const add = (line: KnownLine, quantity: number) =>
  new MutationObserver(new QueryClient(), addToCartMutation()).mutate({ line, quantity })

beforeEach(clearGuestCart)

test('a guest’s cart holds what was added, with the price of that moment', async () => {
  await add(lamp(10), 2)
  const added = await add(lamp(10), 1)

  expect(added).toMatchObject({ added: 1, held: 3 })
  expect(guestCart.lines).toEqual([{ skuId: 7, title: 'Lamp', quantity: 3, priceAtAdd: 4900 }])
})

test('no more is added than there is, or than one may buy', async () => {
  expect(await add(lamp(2), 5)).toMatchObject({ added: 2, held: 2 })
  expect(await add(lamp(2), 1)).toMatchObject({ added: 0, held: 2 })

  clearGuestCart()
  expect(await add(lamp(50, 3), 5)).toMatchObject({ added: 3, held: 3 })
})
