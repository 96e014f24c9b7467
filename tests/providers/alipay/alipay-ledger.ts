import type { AlipayLedger } from './alipay-control.ts'
import type { AlipayRefund } from './alipay-refunds.ts'
import type { AlipayTrade } from './alipay-trades.ts'

const sumOf = (entries: { cents: number }[]) => entries.reduce((sum, { cents }) => sum + cents, 0)

/** What Alipay took and paid back. */
export function alipayLedger(trades: AlipayTrade[], all: AlipayRefund[]): AlipayLedger {
  const payments = trades.flatMap(({ tradeNo, alipayNo, total, paidAt }) =>
    paidAt === undefined ? [] : [{ tradeNo, alipayNo, cents: total, at: paidAt }],
  )
  const refunds = all.flatMap(({ refundNo, trade: { tradeNo }, cents, succeededAt }) =>
    succeededAt === undefined ? [] : [{ refundNo, tradeNo, cents, at: succeededAt }],
  )
  return {
    payments,
    refunds,
    taken: sumOf(payments),
    returned: sumOf(refunds),
    underWay: sumOf(all.filter(({ status }) => status === 'processing')),
  }
}
