import { getCashier, startPayment } from '#src/contract/payment.ts'
import { cashierFor } from '#server/domain/cashier.ts'
import { ownOrder } from '#server/domain/order.ts'
import { startPaymentOf } from '#server/domain/payment.ts'
import { implement } from '#server/implement.ts'

export const paymentRoutes = [
  implement(getCashier, async (context, { no }) =>
    cashierFor(context, await ownOrder(context, no)),
  ),
  implement(startPayment, (context, wanted) => startPaymentOf(context, wanted)),
]
