import type { SimFault, SimFaults } from '#tests/providers/sim-faults.ts'
import type { WechatErrorCode } from './wechat-errors.ts'
import type { WechatRefundEnd } from './wechat-refunds.ts'

/** What a fault can concern: one of WeChat's interfaces, `payer` to tell who pays inside WeChat, or its notices. */
export type WechatEndpoint =
  | 'native'
  | 'h5'
  | 'jsapi'
  | 'query'
  | 'close'
  | 'refund'
  | 'queryRefund'
  | 'tradeBill'
  | 'fundBill'
  | 'download'
  | 'certificates'
  | 'payer'
  | 'notice'

/** What a notice says wrongly; the rest of it is true. */
export type WechatLie = {
  total?: number
  currency?: string
  mchid?: string
  appid?: string
  out_trade_no?: string
  trade_state?: string
}

type Range = Pick<SimFault, 'times' | 'until'> & { at?: WechatEndpoint }

/** A fault of WeChat, or of the line to it. Without `at` it concerns each answer and each notice. */
export type WechatFault =
  /** The line is closed before anything is done; notices are not sent. */
  | (Range & { kind: 'away' })
  /** Half of the answer. */
  | (Range & { kind: 'cut' })
  /** An answer or notice held back until `release`, or an answer that never comes; `unheard`: nothing was done before. */
  | (Range & { kind: 'late' | 'silent'; unheard?: boolean })
  | (Range & {
      kind: 'error'
      status: number
      /** without one, a page of a gateway instead of WeChat's JSON */
      code?: WechatErrorCode | (string & {})
      message?: string
      /** the request has its effect all the same */
      heard?: boolean
    })
  | (Range & {
      /**
       * signed by a stranger's key; by WeChat's own false signature; not at all; ten minutes ago; under a serial that
       * nobody knows
       */
      kind: 'forged' | 'signtest' | 'unsigned' | 'old' | 'unknownSerial'
    })
  /** Notices that never arrive, arrive twice, or arrive after the next one. */
  | (Omit<Range, 'at'> & { kind: 'lost' | 'twice' | 'reordered'; at?: 'notice' })
  | (Omit<Range, 'at'> & { kind: 'wrong'; at?: 'notice'; lie: WechatLie })
  /** A well signed answer that is about something else, in what it says here. */
  | (Omit<Range, 'at'> & {
      kind: 'mistaken'
      at: 'query' | 'queryRefund'
      lie: WechatLie & { out_refund_no?: string }
    })
  /** Another file, in base64, is downloaded instead of the bill. */
  | (Omit<Range, 'at'> & { kind: 'swapped'; at?: 'download'; file: string })
  /** How the next refunds end, and after how long; by default with success after a second. */
  | (Omit<Range, 'at'> & { kind: 'refundEnd'; at?: 'refund' } & Partial<WechatRefundEnd>)

export type WechatFaults = SimFaults<WechatFault>
