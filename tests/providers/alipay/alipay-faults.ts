import type { SimFault, SimFaults } from '#tests/providers/sim-faults.ts'
import type { AlipayErrorCode } from './alipay-errors.ts'

/** What a fault can concern: one of the gateway's methods, a download, a notice, or the way back to `return_url`. */
export type AlipayEndpoint =
  | 'page'
  | 'wap'
  | 'query'
  | 'close'
  | 'refund'
  | 'queryRefund'
  | 'bill'
  | 'download'
  | 'notice'
  | 'return'

/** What a notice, a way back or the answer to a question says wrongly, well signed; the rest of it is true. */
export type AlipayLie = {
  total_amount?: string
  seller_id?: string
  app_id?: string
  out_trade_no?: string
  trade_no?: string
  trade_status?: string
  pay_currency?: string
  out_request_no?: string
}

/** How a refund ends, and how long after it was asked for; until then it is uncertain. */
export type AlipayRefundEnd = { outcome: 'success' | 'failure'; after: number }

type Range = Pick<SimFault, 'times' | 'until'> & { at?: AlipayEndpoint }

/** A fault of Alipay, or of the line to it. Without `at` it concerns each answer, notice and way back. */
export type AlipayFault =
  /** The line is closed before anything is done; notices are not sent. */
  | (Range & { kind: 'away' })
  /** Half of the answer. */
  | (Range & { kind: 'cut' })
  /** An answer or notice held back until `release`, or an answer that never comes; `unheard`: nothing was done before. */
  | (Range & { kind: 'late' | 'silent'; unheard?: boolean })
  | (Range & {
      kind: 'error'
      /** without one, a page of a gateway with `status` instead of Alipay's JSON */
      subCode?: AlipayErrorCode | (string & {})
      /** the gateway's code of a `subCode` that the simulator does not know; by default 40004 */
      code?: string
      message?: string
      /** of the page; by default 502 */
      status?: number
      /** the request has its effect all the same */
      heard?: boolean
    })
  /** Signed by a stranger's key; not at all; by a certificate whose number nobody knows. */
  | (Range & { kind: 'forged' | 'unsigned' | 'unknownCert' })
  | (Omit<Range, 'at'> & {
      kind: 'wrong'
      at?: 'notice' | 'return' | 'query' | 'queryRefund'
      lie: AlipayLie
    })
  /** Notices that never arrive, arrive twice, or after the next one; with a `notify_time` of the day before. */
  | (Omit<Range, 'at'> & { kind: 'lost' | 'twice' | 'reordered' | 'old'; at?: 'notice' })
  /** Another file, in base64, is downloaded instead of the bill. */
  | (Omit<Range, 'at'> & { kind: 'swapped'; at?: 'download'; file: string })
  /** How the next refunds end; by default with success at once. */
  | (Omit<Range, 'at'> & { kind: 'refundEnd'; at?: 'refund' } & Partial<AlipayRefundEnd>)

export type AlipayFaults = SimFaults<AlipayFault>
