import { QueryClient } from '@tanstack/react-query'
import { expect, test } from 'vitest'
import { getCart } from '#contract/cart.ts'
import {
  hasCartToMerge,
  pendingMerge,
  sendGuestCart,
} from '#src/features/cart/guest/merge-guest-cart.ts'
import { addGuestLine, dropGuestLines, guestCart } from '#src/features/cart/guest/guest-cart.ts'
import { broken, speakAs } from '#tests/support/client.ts'
import { aProduct } from '#tests/support/goods.ts'
import { aMember } from '#tests/support/members.ts'
import { openShop } from '#tests/support/shop.ts'

async function aGuestWhoSignsIn() {
  const { shop, signIn } = await openShop()
  const member = await aMember(shop)
  const browser = await signIn(member)
  const { skuId } = await aProduct(shop)
  const way = speakAs(browser, member.id)
  addGuestLine({ skuId, title: 'A lamp', quantity: 2, priceAtAdd: 2000 }, 50)
  const client = new QueryClient()
  const pieces = async () => (await browser.call(getCart, {})).count
  return { member, skuId, way, client, pieces }
}

test('the guest’s things are the member’s, and the guest’s cart is empty', async () => {
  const { client, pieces } = await aGuestWhoSignsIn()

  const merged = await sendGuestCart(client)

  expect(merged).toMatchObject([{ title: 'A lamp', result: 'added', quantity: 2 }])
  expect(await pieces()).toBe(2)
  expect(guestCart.lines).toEqual([])
  expect(hasCartToMerge()).toBe(false)
})

test('a lost answer is asked for again, and nothing is added twice', async () => {
  const { client, way, pieces } = await aGuestWhoSignsIn()
  way.fault = async (_request, pass) => {
    await pass()
    return broken()
  }
  await expect(sendGuestCart(client)).rejects.toThrow('network')
  expect(hasCartToMerge()).toBe(true)

  way.fault = null
  const merged = await sendGuestCart(client)

  expect(merged).toMatchObject([{ result: 'added', quantity: 2 }])
  expect(await pieces()).toBe(2)
  expect(hasCartToMerge()).toBe(false)
})

test('what another member had begun to take over is not given to this one', async () => {
  const { client, member, skuId, pieces } = await aGuestWhoSignsIn()
  dropGuestLines(guestCart.lines)
  pendingMerge.write({
    memberId: member.id + 1,
    opId: crypto.randomUUID(),
    lines: [{ skuId, title: 'A lamp', quantity: 9, priceAtAdd: 2000 }],
  })

  expect(await sendGuestCart(client)).toEqual([])

  expect(await pieces()).toBe(0)
  expect(hasCartToMerge()).toBe(false)
})
