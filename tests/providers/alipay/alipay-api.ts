import type { AlipayBills } from './alipay-bills.ts'
import { AlipayRefusal } from './alipay-errors.ts'
import type { AlipayEndpoint } from './alipay-faults.ts'
import {
  AlipayBillSchema,
  AlipayCloseSchema,
  AlipayPageSchema,
  AlipayQuerySchema,
  AlipayRefundQuerySchema,
  AlipayRefundSchema,
  AlipayWapSchema,
  readAlipayFields,
} from './alipay-fields.ts'
import {
  describeAlipayRefund,
  describeAlipayRefundState,
  type AlipayRefunds,
} from './alipay-refunds.ts'
import type { AlipayParams } from './alipay-signing.ts'
import { describeAlipayTrade, type AlipayTrade, type AlipayTrades } from './alipay-trades.ts'

type Surroundings = {
  trades: AlipayTrades
  refunds: AlipayRefunds
  bills: AlipayBills
  /** the simulator's own address */
  url: () => string
}

/** Alipay's methods, for requests that were verified. */
export function alipayApi({ trades, refunds, bills, url }: Surroundings) {
  return {
    /** What happens when a shopper opens an address that the merchant signed. */
    openPayment(endpoint: AlipayEndpoint, params: AlipayParams): AlipayTrade {
      const { biz_content: content } = params
      if (endpoint === 'page')
        return trades.open('page', readAlipayFields(AlipayPageSchema, content), params)
      if (endpoint === 'wap')
        return trades.open('wap', readAlipayFields(AlipayWapSchema, content), params)
      throw new AlipayRefusal('isv.invalid-method')
    },

    /** What a method answers beside `code` and `msg`. */
    call(endpoint: AlipayEndpoint, { biz_content: content }: AlipayParams): object {
      switch (endpoint) {
        case 'query':
          return describeAlipayTrade(trades.find(readAlipayFields(AlipayQuerySchema, content)))
        case 'close': {
          const trade = trades.find(readAlipayFields(AlipayCloseSchema, content))
          trades.close(trade)
          return { out_trade_no: trade.tradeNo, trade_no: trade.alipayNo }
        }
        case 'refund': {
          const asked = readAlipayFields(AlipayRefundSchema, content)
          const { refund, isChanged } = refunds.create(asked)
          return describeAlipayRefund(refund, isChanged, asked.query_options)
        }
        case 'queryRefund': {
          const asked = readAlipayFields(AlipayRefundQuerySchema, content)
          const refund = refunds.find(trades.find(asked), asked.out_request_no)
          return describeAlipayRefundState(refund, asked.query_options)
        }
        case 'bill': {
          const { bill_type: kind, bill_date: date } = readAlipayFields(AlipayBillSchema, content)
          return bills.ask(date, kind, url())
        }
        case 'page':
        case 'wap':
        case 'download':
        case 'notice':
        case 'return':
          throw new Error(`${endpoint} is no call`)
      }
    },
  }
}

export type AlipayApi = ReturnType<typeof alipayApi>
