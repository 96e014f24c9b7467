import { createOrder, previewCheckout, settleCheckout } from '#contract/checkout.ts'
import { previewOrder } from '#server/domain/checkout/checkout.ts'
import { placeOrder } from '#server/domain/checkout/order-create.ts'
import { settle } from '#server/domain/order/order-settle.ts'
import { implement } from '#server/http/implement.ts'

export const checkoutRoutes = [
  implement(previewCheckout, (context, wanted) => previewOrder(context, wanted)),
  implement(createOrder, (context, wanted) => placeOrder(context, wanted)),
  implement(settleCheckout, (context, { confirmKey }) => settle(context, confirmKey)),
]
