import {
  acknowledgePrices,
  addToCart,
  getCart,
  mergeCart,
  selectCartLines,
  setCartLine,
} from '#contract/cart.ts'
import { createOrder, previewCheckout, settleCheckout } from '#contract/checkout.ts'
import { mergeGuestCart } from '#server/domain/cart/cart-merge.ts'
import { acceptPrices, addPieces, cartFor, setLine, tickLines } from '#server/domain/cart/cart.ts'
import { implement } from '#server/http/implement.ts'
import { previewOrder } from '#server/domain/checkout/checkout.ts'
import { placeOrder } from '#server/domain/checkout/order-create.ts'
import { settle } from '#server/domain/order/order-settle.ts'

export const cartRoutes = [
  implement(getCart, (context) => cartFor(context)),
  implement(setCartLine, (context, wanted) => setLine(context, wanted)),
  implement(addToCart, (context, wanted) => addPieces(context, wanted)),
  implement(selectCartLines, (context, ticks) => tickLines(context, ticks)),
  implement(acknowledgePrices, (context, seen) => acceptPrices(context, seen)),
  implement(mergeCart, (context, { opId, lines }) => mergeGuestCart(context, opId, lines)),
  implement(previewCheckout, (context, wanted) => previewOrder(context, wanted)),
  implement(createOrder, (context, wanted) => placeOrder(context, wanted)),
  implement(settleCheckout, (context, { confirmKey }) => settle(context, confirmKey)),
]
