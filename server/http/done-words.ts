import {
  changeBind,
  changePassword,
  chooseUsername,
  endOtherSessions,
  saveProfile,
  setFirstPassword,
} from '#contract/account.ts'
import {
  applyAftersale,
  confirmReplacement,
  reapplyAftersale,
  sendBackAftersale,
  withdrawAftersale,
} from '#contract/aftersale.ts'
import { collectCoupon, redeemCouponCode } from '#contract/coupon-code.ts'
import {
  askForInvoice,
  cancelOrder,
  changeOrderAddress,
  confirmReceipt,
  deleteOrder,
  extendReceipt,
  remindShop,
} from '#contract/order.ts'
import { addReview, followUpReview } from '#contract/own-review.ts'
import { takeRefundToBalance } from '#contract/refund.ts'
import {
  cancelPointsOrder,
  payPointsOrder,
  receivePointsOrder,
  redeemPoints,
} from '#contract/score.ts'
import { bindWechat, unbindWechat } from '#contract/wechat.ts'
import { sendEms, sendSms } from '#contract/code.ts'
import type { MessageKey } from '#server/domain/messages/messages.ts'

type CallRoute = { method: string; path: string }

const WORDS: readonly (readonly [CallRoute, MessageKey])[] = [
  [sendSms, 'code_sent'],
  [sendEms, 'code_sent'],
  [saveProfile, 'done_saved'],
  [changeBind, 'done_linked'],
  [bindWechat, 'done_linked'],
  [unbindWechat, 'done_unlinked'],
  [changePassword, 'done_password'],
  [setFirstPassword, 'done_first_password'],
  [chooseUsername, 'done_username'],
  [endOtherSessions, 'done_devices'],
  [cancelOrder, 'done_order_cancelled'],
  [changeOrderAddress, 'done_order_address'],
  [remindShop, 'done_order_reminded'],
  [confirmReceipt, 'done_received'],
  [extendReceipt, 'done_extended'],
  [askForInvoice, 'done_invoice'],
  [deleteOrder, 'done_order_deleted'],
  [collectCoupon, 'done_coupon'],
  [redeemCouponCode, 'done_coupon'],
  [applyAftersale, 'done_applied'],
  [reapplyAftersale, 'done_applied'],
  [sendBackAftersale, 'done_waybill'],
  [withdrawAftersale, 'done_withdrawn'],
  [confirmReplacement, 'done_received'],
  [takeRefundToBalance, 'done_paid_back'],
  [addReview, 'done_reviewed'],
  [followUpReview, 'done_reviewed'],
  [redeemPoints, 'done_redeemed'],
  [payPointsOrder, 'done_redeemed'],
  [cancelPointsOrder, 'done_redemption_cancelled'],
  [receivePointsOrder, 'done_received'],
]

const keyOf = ({ method, path }: CallRoute) => `${method} ${path}`
const byCall = new Map(WORDS.map(([called, words]) => [keyOf(called), words]))

/** The message of a call that has done its work: what happened, or else that it was successful (spec §8). */
export const doneWords = (called: CallRoute): MessageKey => byCall.get(keyOf(called)) ?? 'success'
