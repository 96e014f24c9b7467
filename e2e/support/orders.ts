import type { Page } from 'playwright/test'
import { placeOrder } from './goods.ts'
import type { ShopServer } from './server.ts'
import type { Shopper } from './shopper.ts'

/** Pays an order at the gateway and approves at once. */
export async function payInSandbox(page: Page, shopper: Shopper, no: string) {
  const paymentKey = crypto.randomUUID()
  const { url } = await shopper.call<{ url: string }>('POST', `/api/cashier/${no}/pay`, {
    method: 'sandbox',
    paymentKey,
  })
  await page.request.post(url, { form: { decision: 'approve' } })
}

type Bought = { page: Page; shop: ShopServer; shopper: Shopper; quantity?: number }

/** A paid order of one product. */
export async function paidOrder({ page, shopper, quantity = 1 }: Bought) {
  const order = await placeOrder(shopper, undefined, quantity)
  await payInSandbox(page, shopper, order.no)
  return order
}

/** A received order of one product. */
export async function receivedOrder(bought: Bought) {
  const order = await paidOrder(bought)
  await bought.shop.cli('ship', order.no)
  await bought.shopper.call('POST', `/api/order/detail/${order.no}/confirmReceipt`, {})
  return order
}

/** The number of the newest after-sale, in the form that the shop’s command line takes. */
export async function newestAftersale({ call }: Shopper): Promise<{ id: number; sn: string }> {
  const { list } = await call<{ list: { id: number; sn: string }[] }>('GET', '/api/service')
  const [newest] = list
  if (!newest) throw new Error('there is no after-sale')
  return newest
}
