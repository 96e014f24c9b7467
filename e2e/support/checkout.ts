import type { Page } from 'playwright/test'
import type { Shopper } from './shopper.ts'

export const placeButton = (page: Page) => page.getByRole('button', { name: 'Place order' })

/** Numbers of a member's newest orders. */
export const ordersOf = async ({ call }: Shopper) =>
  (await call<{ list: { no: string }[] }>('GET', '/api/order')).list.map(({ no }) => no)

type Source = { from: 'cart' } | { from: 'item'; skuId: number; quantity: number }

/** Places orders through the API, without a page. The key of an unchanged cart is the same as a page's. */
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
