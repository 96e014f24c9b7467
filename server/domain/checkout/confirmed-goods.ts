import { lockCart } from '#server/db/order/carts.ts'
import { goodsByVariant, goodsByVariants, lockVariants } from '#server/db/order/goods.ts'
import type { CheckoutSnapshot } from '#server/db/schema/trade.ts'
import { REFUSED } from '#contract/endpoint.ts'
import { refuse, Refused } from '#server/domain/messages/refusal.ts'
import type { Buyer } from '#server/domain/order/buyer.ts'
import type { OrderedGoods } from './checkout-goods.ts'
import { inLanguage } from '#server/domain/site/site.ts'

/**
 * The confirmed goods, locked and unchanged: the same cart, still sold, at the same price, and in stock.
 * @throws Refused price_changed, off_shelf, limit or stock_short
 */
export async function confirmedGoods(buyer: Buyer, snapshot: CheckoutSnapshot) {
  const { db, member } = buyer
  const { cartVersion, lines } = snapshot
  if (cartVersion !== null && (await lockCart(db, member.id)) !== cartVersion) {
    throw refuse('price_changed')
  }
  const ids = lines.map(({ variantId }) => variantId)
  await lockVariants(db, ids)
  const goodsOf = new Map((await goodsByVariants(db, ids)).map((it) => [it.variantId, it]))
  const confirmed: OrderedGoods[] = []
  for (const { variantId, quantity, price } of lines) {
    const goods = goodsOf.get(variantId)
    if (!goods) throw refuse('price_changed')
    const title = inLanguage(goods.title, buyer.language)
    const { limitMax, limitMin, stock } = goods
    if (!goods.isForSale) throw refuse('off_shelf', { title }, { skuId: variantId })
    if (goods.price !== price || quantity < limitMin) throw refuse('price_changed')
    if (quantity > limitMax) throw refuse('limit', { title, limit: limitMax })
    if (quantity > stock) throw await stockShort(buyer, variantId)
    confirmed.push({ goods, quantity })
  }
  return confirmed
}

/** Always the reason `stock_short`; the message says whether anything is left. */
export async function stockShort({ db, language }: Buyer, variantId: number) {
  const goods = await goodsByVariant(db, variantId)
  const stock = goods?.stock ?? 0
  const title = inLanguage(goods?.title ?? {}, language)
  const data = { reason: 'stock_short', skuId: variantId, stock }
  return new Refused(REFUSED, stock > 0 ? 'stock_short' : 'sold_out', { title, stock }, data)
}
