import { getCashier, startPayment } from '#contract/payment.ts'
import { cashierFor } from '#server/domain/payment/cashier.ts'
import { ownOrder } from '#server/domain/order/order.ts'
import { startPaymentOf } from '#server/domain/payment/payment.ts'
import { implement } from '#server/http/implement.ts'

export const paymentRoutes = [
  implement(getCashier, async (context, { no }) =>
    cashierFor(context, await ownOrder(context, no)),
  ),
  implement(startPayment, (context, wanted) => startPaymentOf(context, wanted)),
]
