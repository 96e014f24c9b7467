import {
  askForInvoice,
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
import { getCashier, identifyPayer, startPayment } from '#contract/payment.ts'
import {
  applyAftersale,
  confirmReplacement,
  getAftersale,
  getAftersales,
  getApplication,
  getLinesToApply,
  reapplyAftersale,
  sendBackAftersale,
  withdrawAftersale,
} from '#contract/aftersale.ts'
import { getRefunds, takeRefundToBalance } from '#contract/refund.ts'
import { addReview, followUpReview, getLinesToReview, getMyReviews } from '#contract/own-review.ts'
import { uploadFile } from '#contract/upload.ts'
import {
  acknowledgePrices,
  addToCart,
  getCart,
  mergeCart,
  selectCartLines,
  setCartLine,
} from '#contract/cart.ts'
import { createOrder, previewCheckout, settleCheckout } from '#contract/checkout.ts'
import {
  rebuy,
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
  ownOrder,
} from '#server/domain/order/order.ts'
import {
  countWaitingLines,
  followUp,
  ownReviews,
  reviewLine,
  waitingLines,
} from '#server/domain/review/review.ts'
import { implement } from '#server/http/implement.ts'
import { cashierFor } from '#server/domain/payment/cashier.ts'
import { identifyPayerOf } from '#server/domain/payment/open-payment.ts'
import { startPaymentOf } from '#server/domain/payment/payment.ts'
import { applicationFor, applyFor, reapplyFor } from '#server/domain/aftersale/apply.ts'
import {
  refundList,
  takeToBalance,
  aftersaleDetail,
  aftersaleList,
  applicableLines,
  confirmReplacementOf,
  sendBack,
  withdraw,
} from '#server/domain/aftersale/own.ts'
import { storeUpload } from '#server/domain/review/upload.ts'
import { mergeGuestCart } from '#server/domain/cart/cart-merge.ts'
import { acceptPrices, addPieces, cartFor, setLine, tickLines } from '#server/domain/cart/cart.ts'
import { previewOrder, settle } from '#server/domain/checkout/checkout.ts'
import { placeOrder } from '#server/domain/checkout/order-create.ts'

export const orderRoutes = [
  implement(getCart, (context) => cartFor(context)),
  implement(setCartLine, (context, wanted) => setLine(context, wanted)),
  implement(addToCart, (context, wanted) => addPieces(context, wanted)),
  implement(selectCartLines, (context, ticks) => tickLines(context, ticks)),
  implement(acknowledgePrices, (context, seen) => acceptPrices(context, seen)),
  implement(mergeCart, (context, { opId, lines }) => mergeGuestCart(context, opId, lines)),
  implement(previewCheckout, (context, wanted) => previewOrder(context, wanted)),
  implement(createOrder, (context, wanted) => placeOrder(context, wanted)),
  implement(settleCheckout, (context, { confirmKey }) => settle(context, confirmKey)),
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
  implement(getCashier, async (context, { no }) =>
    cashierFor(context, await ownOrder(context, no)),
  ),
  implement(startPayment, (context, wanted) => startPaymentOf(context, wanted)),
  implement(identifyPayer, (context, back) => identifyPayerOf(context, back)),
  implement(getAftersales, (context, asked) => aftersaleList(context, asked)),
  implement(getAftersale, (context, { id }) => aftersaleDetail(context, id)),
  implement(getLinesToApply, (context, asked) => applicableLines(context, asked)),
  implement(getApplication, (context, asked) => applicationFor(context, asked)),
  implement(applyAftersale, (context, asked) => applyFor(context, asked)),
  implement(reapplyAftersale, (context, asked) => reapplyFor(context, asked)),
  implement(sendBackAftersale, (context, waybill) => sendBack(context, waybill)),
  implement(withdrawAftersale, (context, { id }) => withdraw(context, id)),
  implement(confirmReplacement, (context, { id }) => confirmReplacementOf(context, id)),
  implement(getRefunds, (context, page) => refundList(context, page)),
  implement(takeRefundToBalance, (context, { sn }) => takeToBalance(context, sn)),
  implement(getLinesToReview, (context, page) => waitingLines(context, page)),
  implement(getMyReviews, (context, page) => ownReviews(context, page)),
  implement(addReview, (context, written) => reviewLine(context, written)),
  implement(followUpReview, (context, written) => followUp(context, written)),
  implement(uploadFile, async (context, input) => ({ file: await storeUpload(context, input) })),
]
