import { mutationOptions } from '@tanstack/react-query'
import { call } from '#src/platform/http/call.ts'
import {
  acknowledgePrices,
  addToCart,
  selectCartLines,
  setCartLine,
  type Cart,
} from '#contract/cart.ts'
import { exhaustive } from '#contract/lib/exhaustive.ts'
import type { CartOperation } from './outbox/cart-operations.ts'

/** Sends one operation of the outbox, which reports refusals itself. */
export const sendOperationMutation = () =>
  mutationOptions({
    mutationKey: ['cart', 'send'],
    mutationFn: sendOperation,
    meta: { quiet: true },
  })

function sendOperation({ opId, change }: CartOperation): Promise<Cart> {
  switch (change.kind) {
    case 'set':
      return call(setCartLine, { opId, ...wanted(change) })
    case 'add':
      return call(addToCart, { opId, ...wanted(change) })
    case 'select':
      return call(selectCartLines, {
        opId,
        skuIds: change.skuIds,
        selected: change.selected,
      })
    case 'acknowledge':
      return call(acknowledgePrices, { opId, prices: change.prices })
    default:
      return exhaustive(change)
  }
}

type QuantityChange = { line: { skuId: number; shopPrice: number }; quantity: number }
const wanted = ({ line: { skuId, shopPrice }, quantity }: QuantityChange) => ({
  skuId,
  quantity,
  priceSeen: shopPrice,
})
