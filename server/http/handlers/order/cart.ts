import {
  acknowledgePrices,
  addToCart,
  getCart,
  mergeCart,
  selectCartLines,
  setCartLine,
} from '#contract/cart.ts'
import { mergeGuestCart } from '#server/domain/cart/cart-merge.ts'
import { acceptPrices, addPieces, cartFor, setLine, tickLines } from '#server/domain/cart/cart.ts'
import { implement } from '#server/http/implement.ts'

export const cartRoutes = [
  implement(getCart, (context) => cartFor(context)),
  implement(setCartLine, (context, wanted) => setLine(context, wanted)),
  implement(addToCart, (context, wanted) => addPieces(context, wanted)),
  implement(selectCartLines, (context, ticks) => tickLines(context, ticks)),
  implement(acknowledgePrices, (context, seen) => acceptPrices(context, seen)),
  implement(mergeCart, (context, { opId, lines }) => mergeGuestCart(context, opId, lines)),
]
