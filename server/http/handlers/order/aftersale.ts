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
import { applicationFor, applyFor, reapplyFor } from '#server/domain/aftersale/apply.ts'
import { refundList, takeToBalance } from '#server/domain/aftersale/own-refunds.ts'
import {
  aftersaleDetail,
  aftersaleList,
  applicableLines,
  confirmReplacementOf,
  sendBack,
  withdraw,
} from '#server/domain/aftersale/own.ts'
import { implement } from '#server/http/implement.ts'

export const aftersaleRoutes = [
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
]
