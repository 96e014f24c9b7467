import type { WechatLedger } from './wechat-control.ts'
import type { WechatOrder } from './wechat-orders.ts'
import type { WechatRefund } from './wechat-refunds.ts'

const sumOf = (entries: { cents: number }[]) => entries.reduce((sum, { cents }) => sum + cents, 0)

/** What WeChat took and paid back. */
export function wechatLedger(orders: WechatOrder[], all: WechatRefund[]): WechatLedger {
  const payments = orders.flatMap(({ tradeNo, transactionId = '', total, paidAt }) =>
    paidAt === undefined ? [] : [{ tradeNo, transactionId, cents: total, at: paidAt }],
  )
  const refunds = all.flatMap(({ refundNo, refundId, order: { tradeNo }, cents, succeededAt }) =>
    succeededAt === undefined ? [] : [{ refundNo, refundId, tradeNo, cents, at: succeededAt }],
  )
  const open = all.filter(({ status }) => status === 'PROCESSING' || status === 'ABNORMAL')
  return {
    payments,
    refunds,
    taken: sumOf(payments),
    returned: sumOf(refunds),
    underWay: sumOf(open),
  }
}
