import { randomUUID } from 'node:crypto'
import { orderByCall } from './checkout.ts'
import type { ShopServer } from './server.ts'
import type { Shopper } from './shopper.ts'

export type Variant = { skuId: number; shopPrice: number; stock: number; limitMax: number }
export type Goods = {
  sn: string
  title: string
  variants: Variant[]
  goesWith?: { sn: string }[]
}

/** How many products the demo shop has. */
export const GOODS = 92

/** Single-variant products of the demo shop: plenty at ¥49.00 and ¥89.00, and two with few left. */
export const MOON = 'LP-LIT-002'
export const TORCH = 'LP-LIT-009'
export const LAST_THREE = 'LP-LIT-003'
export const LAST_FOUR = 'LP-KIT-010'
/** Few pieces of one variant, and plenty of another product. */
export const HOURGLASS = 'LP-DSK-010'
export const LEDGER = 'LP-DSK-002'

/** The current product. */
export const goodsOf = ({ call }: Pick<Shopper, 'call'>, sn: string) =>
  call<Goods>('GET', `/api/catalog/item/${sn}`)

/** A variant with at least `pieces` left. @throws when the product has none */
export function variantOf({ sn, variants }: Goods, pieces = 1): Variant {
  const found = variants.find(({ stock, limitMax }) => stock >= pieces && limitMax >= pieces)
  if (!found) throw new Error(`${sn} has no variant with ${pieces} pieces`)
  return found
}

/** Puts pieces of a variant into the member's cart. */
export const putIntoCart = ({ call }: Shopper, skuId: number, quantity: number) =>
  call('PUT', '/api/cart/line', { opId: randomUUID(), skuId, quantity })

/** The product that most tests buy. */
export const putMoonIntoCart = async (shopper: Shopper) =>
  putIntoCart(shopper, variantOf(await goodsOf(shopper, MOON)).skuId, 1)

export const ADDRESS = {
  name: 'Lin Xiaoman',
  mobile: '13800138000',
  areaCode: '310104',
  detail: '12 Wutong Lane, 3rd floor',
  isDefault: true,
  tag: '',
}
export const saveAddress = ({ call }: Shopper) =>
  call<{ id: number }>('POST', '/api/address', ADDRESS)

/** An unpaid order of one product. */
export async function placeOrder(shopper: Shopper, sn = MOON, quantity = 1) {
  const { id } = await saveAddress(shopper)
  const goods = await goodsOf(shopper, sn)
  const { skuId } = variantOf(goods, quantity)
  const { no, payAmount } = await orderByCall(shopper, { from: 'item', skuId, quantity }, id)
  return { no, payAmount, title: goods.title, sn, skuId }
}

/** Pays an order at the sandbox gateway and approves at once. */
export async function payAtGateway({ call, send }: Shopper, no: string) {
  const { url } = await call<{ url: string }>('POST', `/api/cashier/${no}/pay`, {
    method: 'sandbox',
    paymentKey: randomUUID(),
  })
  await send(url, { decision: 'approve' })
}

/** A received order of one product, and the page for its review. */
export async function receiveGoods(
  shopper: Shopper,
  { cli }: Pick<ShopServer, 'cli'>,
  wanted = MOON,
) {
  const { no: orderNo, title, sn } = await placeOrder(shopper, wanted)
  await payAtGateway(shopper, orderNo)
  await cli('ship', orderNo)
  const { lines } = await shopper.call<{ lines: { id: number }[] }>(
    'POST',
    `/api/order/detail/${orderNo}/confirmReceipt`,
    {},
  )
  const lineId = lines[0]?.id ?? 0
  const write = `/user/account/appraise?write=${orderNo}-${lineId}`
  return { orderNo, lineId, title, sn, write }
}
