import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'

/** Labels for the entries of an order's history; entries of a newer server get a neutral label. */
const historyWords: Record<string, MessageDescriptor> = {
  create: msg`Order placed`,
  startPayment: msg`Payment started`,
  paymentFailed: msg`Payment declined`,
  paymentClosed: msg`Payment not completed`,
  pay: msg`Paid`,
  shipPart: msg`Partly shipped`,
  ship: msg`Shipped`,
  editAddress: msg`Address changed`,
  remind: msg`Shop reminded`,
  extendReceipt: msg`More time to confirm`,
  confirmReceipt: msg`Delivery confirmed`,
  autoReceipt: msg`Delivery confirmed automatically`,
  complete: msg`Completed`,
  cancel: msg`Cancelled`,
  close: msg`Closed`,
  refund: msg`Refunded`,
  restRefunded: msg`Nothing left to ship`,
  invoice: msg`Invoice requested`,
}
const someEntry = msg`Order updated`

export const historyWord = (action: string) => historyWords[action] ?? someEntry

const payMethods: Record<string, MessageDescriptor> = {
  balance: msg`Balance`,
  sandbox: msg`Sandbox Pay`,
  wechat: msg`WeChat Pay`,
  alipay: msg`Alipay`,
}
const somePayMethod = msg`Online payment`

/** The name of a payment method. */
export const payMethodName = (code: string) => payMethods[code] ?? somePayMethod

const parcelStates: Record<string, MessageDescriptor> = {
  onTheWay: msg`On its way`,
  delivered: msg`Delivered`,
}

/** Where a parcel is, if the server's status code is known here. */
export const parcelState = (state: string): MessageDescriptor | undefined => parcelStates[state]
