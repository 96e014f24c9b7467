import type * as v from 'valibot'
import { CART_LINES_MAX } from '#contract/cart.ts'
import { LINE_QUANTITY_MAX } from '#contract/line-quantity.ts'
import { orderCan, type rebuyOrder } from '#contract/order.ts'
import { linesOf } from '#server/db/order/order-parts.ts'
import { refuse } from '#server/domain/messages/refusal.ts'
import type { Buyer } from './buyer.ts'
import { mergeGuestCart } from '#server/domain/cart/cart-merge.ts'
import { ownOrder } from './order.ts'
import { viewOrder } from './order-view.ts'

/** Adds the goods of an order to the cart again, as far as they are available; returns the number of pieces. */
export async function rebuy(buyer: Buyer, { no, opId }: v.InferOutput<typeof rebuyOrder.input>) {
  const order = await ownOrder(buyer, no)
  if (!orderCan('rebuy', await viewOrder(buyer, order))) throw refuse('not_allowed_now')
  const lines = (await linesOf(buyer.db, order.id)).slice(0, CART_LINES_MAX)
  const asked = lines.map(({ variantId, quantity, price }) => ({
    skuId: variantId,
    title: '',
    quantity: Math.min(quantity, LINE_QUANTITY_MAX),
    priceAtAdd: price,
  }))
  const { merged } = await mergeGuestCart(buyer, opId ?? buyer.random.uuid(), asked)
  const added = merged.reduce((total, line) => total + line.quantity, 0)
  return { added, missing: merged.reduce((total, line) => total + line.asked, 0) - added }
}
