import type { Page } from 'playwright/test'
import type { Shopper } from './shopper.ts'

export const placeButton = (page: Page) => page.getByRole('button', { name: 'Place order' })

/** Numbers of the newest orders that the shop has of a member. */
export const ordersOf = async ({ call }: Shopper) =>
  (await call<{ list: { no: string }[] }>('GET', '/api/order')).list.map(({ no }) => no)

type Source = { from: 'cart' } | { from: 'item'; skuId: number; quantity: number }

/** Orders by the shop's calls, without a page. The key of an unchanged cart is the one that a page has. */
export async function orderByCall(
  { call }: Shopper,
  source: Source,
  addressId: number,
  remark = '',
) {
  const { confirmKey, payAmount } = await call<{ confirmKey: string; payAmount: number }>(
    'POST',
    '/api/order/confirm',
    { source },
  )
  const order = { confirmKey, addressId, payAmount, remark }
  const { no } = await call<{ no: string }>('POST', '/api/order/create', order)
  return { no, payAmount }
}
