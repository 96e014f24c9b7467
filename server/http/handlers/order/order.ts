import { askForInvoice } from '#contract/invoice.ts'
import {
  cancelOrder,
  changeOrderAddress,
  confirmReceipt,
  deleteOrder,
  extendReceipt,
  getOrder,
  getOrderCounts,
  getOrders,
  rebuyOrder,
  remindShop,
} from '#contract/order.ts'
import { rebuy } from '#server/domain/order/order-rebuy.ts'
import {
  cancelOrderOf,
  changeAddressOf,
  confirmReceiptOf,
  askForInvoiceOf,
  deleteOrderOf,
  extendReceiptOf,
  orderCounts,
  orderDetail,
  orderList,
  remindShopOf,
} from '#server/domain/order/order.ts'
import { countWaitingLines } from '#server/domain/review/review.ts'
import { implement } from '#server/http/implement.ts'

export const orderRoutes = [
  implement(getOrders, (context, asked) => orderList(context, asked)),
  implement(getOrderCounts, async (context) => ({
    ...(await orderCounts(context)),
    linesToReview: await countWaitingLines(context),
  })),
  implement(getOrder, (context, { no }) => orderDetail(context, no)),
  implement(cancelOrder, (context, { no, reason }) => cancelOrderOf(context, no, reason)),
  implement(changeOrderAddress, (context, { no, ...form }) => changeAddressOf(context, no, form)),
  implement(remindShop, (context, { no }) => remindShopOf(context, no)),
  implement(confirmReceipt, (context, { no }) => confirmReceiptOf(context, no)),
  implement(extendReceipt, (context, { no }) => extendReceiptOf(context, no)),
  implement(askForInvoice, (context, { no, ...form }) => askForInvoiceOf(context, no, form)),
  implement(rebuyOrder, (context, asked) => rebuy(context, asked)),
  implement(deleteOrder, async (context, { no }) => {
    await deleteOrderOf(context, no)
    return null
  }),
]
