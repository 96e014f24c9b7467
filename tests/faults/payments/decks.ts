import type { AlipayFault } from '#tests/providers/alipay/alipay-faults.ts'
import type { WechatEndpoint, WechatFault } from '#tests/providers/wechat/wechat-faults.ts'

const HOUR_MS = 3_600_000

/** What can happen to any request and its answer. */
const onLine = <At>(at: At) =>
  [
    { kind: 'away', at },
    { kind: 'cut', at },
    { kind: 'silent', at },
    { kind: 'silent', at, unheard: true },
    { kind: 'late', at },
    { kind: 'late', at, unheard: true },
    { kind: 'forged', at },
    { kind: 'unsigned', at },
  ] as const

const atWechat = (at: WechatEndpoint): WechatFault[] => [
  ...onLine(at),
  { kind: 'error', at, status: 502 },
  { kind: 'error', at, status: 500, code: 'SYSTEM_ERROR', heard: true },
  { kind: 'error', at, status: 429, code: 'FREQUENCY_LIMITED' },
  { kind: 'old', at },
  { kind: 'unknownSerial', at },
]

/** Each deck is gone through in turn: the faults of one place, and how refunds end. */
export const WECHAT_DECKS: Record<string, WechatFault[]> = {
  native: atWechat('native'),
  h5: atWechat('h5'),
  query: atWechat('query'),
  close: atWechat('close'),
  refund: [...atWechat('refund'), { kind: 'error', at: 'refund', status: 403, code: 'NOT_ENOUGH' }],
  queryRefund: atWechat('queryRefund'),
  refundEnd: [
    { kind: 'refundEnd', outcome: 'SUCCESS', after: 5 * HOUR_MS },
    { kind: 'refundEnd', outcome: 'ABNORMAL', after: HOUR_MS },
    { kind: 'refundEnd', outcome: 'CLOSED', after: HOUR_MS },
  ],
  notice: [
    { kind: 'lost' },
    { kind: 'twice' },
    { kind: 'reordered' },
    { kind: 'late', at: 'notice' },
    { kind: 'away', at: 'notice' },
    { kind: 'forged', at: 'notice' },
    { kind: 'signtest', at: 'notice' },
    { kind: 'unsigned', at: 'notice' },
    { kind: 'old', at: 'notice' },
    { kind: 'unknownSerial', at: 'notice' },
    { kind: 'wrong', lie: { total: 1 } },
    { kind: 'wrong', lie: { currency: 'USD' } },
    { kind: 'wrong', lie: { mchid: '1900000000' } },
    { kind: 'wrong', lie: { appid: 'wx0000000000000000' } },
    { kind: 'wrong', lie: { out_trade_no: 'NOBODYS' } },
    { kind: 'wrong', lie: { trade_state: 'NOTPAY' } },
  ],
}

const atAlipay = (at: 'query' | 'close' | 'refund' | 'queryRefund'): AlipayFault[] => [
  ...onLine(at),
  { kind: 'error', at, status: 502 },
  { kind: 'error', at, subCode: 'ACQ.SYSTEM_ERROR', heard: true },
  { kind: 'unknownCert', at },
]

export const ALIPAY_DECKS: Record<string, AlipayFault[]> = {
  query: [
    ...atAlipay('query'),
    { kind: 'wrong', at: 'query', lie: { total_amount: '0.01' } },
    { kind: 'wrong', at: 'query', lie: { out_trade_no: 'NOBODYS' } },
  ],
  close: atAlipay('close'),
  refund: [
    ...atAlipay('refund'),
    { kind: 'error', at: 'refund', subCode: 'ACQ.SELLER_BALANCE_NOT_ENOUGH' },
  ],
  queryRefund: atAlipay('queryRefund'),
  refundEnd: [
    { kind: 'refundEnd', outcome: 'success', after: 5 * HOUR_MS },
    { kind: 'refundEnd', outcome: 'failure', after: HOUR_MS },
  ],
  notice: [
    { kind: 'lost' },
    { kind: 'twice' },
    { kind: 'reordered' },
    { kind: 'late', at: 'notice' },
    { kind: 'away', at: 'notice' },
    { kind: 'forged', at: 'notice' },
    { kind: 'unsigned', at: 'notice' },
    { kind: 'old' },
    { kind: 'wrong', at: 'notice', lie: { total_amount: '0.01' } },
    { kind: 'wrong', at: 'notice', lie: { seller_id: '2088000000000000' } },
    { kind: 'wrong', at: 'notice', lie: { app_id: '2021000000000000' } },
    { kind: 'wrong', at: 'notice', lie: { out_trade_no: 'NOBODYS' } },
    { kind: 'wrong', at: 'notice', lie: { trade_status: 'WAIT_BUYER_PAY' } },
  ],
}

/** A deck in turn, for ever. */
export function inTurn<T>(deck: readonly T[]): () => T {
  let at = 0
  return () => {
    const next = deck[at % deck.length]
    at += 1
    if (next === undefined) throw new Error('an empty deck')
    return next
  }
}
