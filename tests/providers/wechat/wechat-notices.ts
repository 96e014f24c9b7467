import { randomBytes } from 'node:crypto'
import { simRfc3339, type SimClock } from '#tests/providers/sim-clock.ts'
import type { WechatFaults, WechatLie } from './wechat-faults.ts'
import type { WechatKeys } from './wechat-keys.ts'
import { describeWechatOrder, type WechatOrder } from './wechat-orders.ts'
import { proveWechat } from './wechat-proofs.ts'
import { describeRefundInNotice, type WechatRefund } from './wechat-refunds.ts'
import { sealForMerchant } from './wechat-signing.ts'

/**
 * Pauses before each repetition, in seconds; 24 hours and 4 minutes in all: «支付通知API»,
 * https://pay.weixin.qq.com/wiki/doc/apiv3/apis/chapter3_2_5.shtml
 */
export const WECHAT_NOTICE_PAUSES = [
  15, 15, 30, 180, 600, 1200, 1800, 1800, 1800, 3600, 10_800, 10_800, 10_800, 21_600, 21_600,
]

/** The merchant has five seconds: «支付成功回调通知», https://pay.weixin.qq.com/docs/merchant/products/notification/introduction.html */
const PATIENCE_MS = 5000

/** One try to deliver a notice: the merchant's status, 0 when it could not be reached, or why it was not sent. */
export type WechatAttempt = { at: number; result: number | 'lost' | 'late' | 'away' }

/** A notice and what became of it. Times are milliseconds. */
export type WechatNotice = {
  id: string
  url: string
  event: string
  summary: string
  original: 'transaction' | 'refund'
  /** number of the order, or of the refund */
  no: string
  createdAt: number
  attempts: WechatAttempt[]
  isDelivered: boolean
}

type Letter = { notice: WechatNotice; resource: object }
type Surroundings = { clock: SimClock; keys: WechatKeys; faults: WechatFaults }

const REFUND_SUMMARIES = { SUCCESS: '退款成功', ABNORMAL: '退款异常', CLOSED: '退款关闭' }

/** Sends WeChat's notices, and repeats them until the merchant answers with 200 or 204. */
export function wechatNotices({ clock, keys, faults }: Surroundings) {
  const letters: Letter[] = []
  let heldBack: (() => Promise<void>)[] = []
  let waiting: (() => Promise<void>)[] = []

  function envelope({ notice, resource }: Letter, lie: WechatLie): string {
    const { id, createdAt, event, summary, original } = notice
    const sealed = sealForMerchant(JSON.stringify(withLie(resource, lie)), keys.apiV3Key, original)
    return JSON.stringify({
      id,
      create_time: simRfc3339(createdAt),
      resource_type: 'encrypt-resource',
      event_type: event,
      summary,
      resource: { original_type: original, ...sealed },
    })
  }

  /** Signed when it is sent; what is kept back on the way keeps its signature. */
  function post(letter: Letter): () => Promise<number> {
    const body = envelope(letter, faults.take('wrong', 'notice')?.lie ?? {})
    const proof = proveWechat(body, 'notice', { keys, faults })
    const headers = {
      'Content-Type': 'application/json',
      Accept: '*/*',
      'User-Agent': 'Mozilla/4.0',
      'Request-ID': randomBytes(16).toString('hex').toUpperCase(),
      ...proof,
    }
    return async () => {
      const signal = AbortSignal.timeout(PATIENCE_MS)
      const request = { method: 'POST', body, headers, redirect: 'manual', signal } as const
      const response = await fetch(letter.notice.url, request).catch(() => undefined)
      await response?.body?.cancel()
      return response?.status ?? 0
    }
  }

  async function arrive({ notice }: Letter, send: () => Promise<number>) {
    const result = await send()
    notice.attempts.push({ at: clock.now(), result })
    if (result === 200 || result === 204) notice.isDelivered = true
  }

  async function attempt(letter: Letter) {
    const { attempts } = letter.notice
    const skip = (result: WechatAttempt['result']) =>
      void attempts.push({ at: clock.now(), result })
    if (faults.take('away', 'notice')) return skip('away')
    if (faults.take('lost', 'notice')) return skip('lost')
    const send = post(letter)
    if (faults.take('reordered', 'notice')) {
      heldBack.push(() => arrive(letter, send))
      return skip('late')
    }
    if (faults.take('late', 'notice')) {
      waiting.push(() => arrive(letter, send))
      return skip('late')
    }
    await arrive(letter, send)
    if (faults.take('twice', 'notice')) await arrive(letter, post(letter))
    await letGo()
  }

  async function letGo() {
    const due = heldBack
    heldBack = []
    for (const send of due) await send()
  }

  async function deliver(letter: Letter, round: number): Promise<void> {
    if (letter.notice.isDelivered) return
    await attempt(letter)
    const pause = WECHAT_NOTICE_PAUSES[round]
    if (pause !== undefined && !letter.notice.isDelivered)
      clock.at(clock.now() + pause * 1000, () => deliver(letter, round + 1))
  }

  function announce(
    about: Pick<WechatNotice, 'url' | 'event' | 'summary' | 'original' | 'no'>,
    resource: object,
  ) {
    const id = `EV-${randomBytes(12).toString('hex')}`
    const notice = { ...about, id, createdAt: clock.now(), attempts: [], isDelivered: false }
    const letter = { notice, resource }
    letters.push(letter)
    return deliver(letter, 0)
  }

  return {
    all: () => letters.map(({ notice }) => notice),

    announcePayment: (order: WechatOrder) =>
      announce(
        {
          url: order.notifyUrl,
          event: 'TRANSACTION.SUCCESS',
          summary: '支付成功',
          original: 'transaction',
          no: order.tradeNo,
        },
        describeWechatOrder(order),
      ),

    async announceRefund(refund: WechatRefund) {
      const { notifyUrl: url, status, refundNo: no } = refund
      if (url === undefined || status === 'PROCESSING') return
      const summary = REFUND_SUMMARIES[status]
      await announce(
        { url, event: `REFUND.${status}`, summary, original: 'refund', no },
        describeRefundInNotice(refund),
      )
    },

    /** Sends a notice once more, signed again. */
    async replay(id: string) {
      const letter = letters.find(({ notice }) => notice.id === id)
      if (!letter) throw new Error(`There is no notice ${id}`)
      await attempt(letter)
    },

    /** Sends what was held back. */
    async release() {
      const due = waiting
      waiting = []
      for (const send of due) await send()
      await letGo()
    },
  }
}

/** A true answer or notice with the given parts replaced. */
export function withLie(resource: object, { total, currency, ...lie }: WechatLie): object {
  const amount = 'amount' in resource && resource.amount instanceof Object ? resource.amount : {}
  const wrong = {
    ...(total !== undefined && { total, payer_total: total }),
    ...(currency !== undefined && { currency, payer_currency: currency }),
  }
  return { ...resource, ...lie, amount: { ...amount, ...wrong } }
}
