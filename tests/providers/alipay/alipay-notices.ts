import { randomBytes } from 'node:crypto'
import { simTimeText, simYuan, type SimClock } from '#tests/providers/sim-clock.ts'
import type { AlipayFaults } from './alipay-faults.ts'
import type { AlipayKeys } from './alipay-keys.ts'
import type { AlipayRefund } from './alipay-refunds.ts'
import { alipayNoticeText, type AlipayParams } from './alipay-signing.ts'
import type { AlipayTrade } from './alipay-trades.ts'

const MINUTE_MS = 60_000
/**
 * Pauses before each repetition, in minutes; 24 hours and 24 minutes in all: «异步通知说明» of «电脑网站支付»,
 * https://opendocs.alipay.com/open/00dn7l, and of «手机网站支付», https://opendocs.alipay.com/open/00f7nj
 */
export const ALIPAY_NOTICE_PAUSES = [4, 10, 10, 60, 120, 360, 900]
/** No document says how long Alipay waits. */
const PATIENCE_MS = 5000
const DAY_MS = 86_400_000

/** One try to deliver a notice: the word that the merchant answered, what came instead, or why it was not sent. */
export type AlipayAttempt = {
  at: number
  result: 'success' | 'another word' | 'no answer' | 'lost' | 'late' | 'away'
}

/** A notice and what became of it. Times are milliseconds. */
export type AlipayNotice = {
  /** the same in each repetition */
  id: string
  url: string
  about: 'payment' | 'refund' | 'close'
  /** the merchant's number of the trade, or of the refund */
  no: string
  createdAt: number
  attempts: AlipayAttempt[]
  isDelivered: boolean
}

type Letter = { notice: AlipayNotice; params: AlipayParams }
type Surroundings = { clock: SimClock; keys: AlipayKeys; faults: AlipayFaults }

/** Sends notices until the merchant answers `success`. */
export function alipayNotices({ clock, keys, faults }: Surroundings) {
  const letters: Letter[] = []
  let heldBack: (() => Promise<void>)[] = []
  let waiting: (() => Promise<void>)[] = []

  /** Signed when it is sent; what is kept back on the way keeps its signature. */
  function post({ notice, params }: Letter): () => Promise<AlipayAttempt['result']> {
    const age = faults.take('old', 'notice') ? DAY_MS : 0
    const told: AlipayParams = {
      ...params,
      notify_time: simTimeText(clock.now() - age),
      ...faults.take('wrong', 'notice')?.lie,
    }
    const { sign } = keys.prove(
      alipayNoticeText(told),
      faults.take('forged', 'notice') !== undefined,
    )
    const proof = faults.take('unsigned', 'notice') ? {} : { sign }
    const body = new URLSearchParams({ ...told, ...proof }).toString()
    const headers = {
      'Content-Type': 'application/x-www-form-urlencoded; charset=utf-8',
      'User-Agent': 'Mozilla/4.0',
    }
    return async () => {
      const signal = AbortSignal.timeout(PATIENCE_MS)
      const request = { method: 'POST', body, headers, redirect: 'manual', signal } as const
      const response = await fetch(notice.url, request).catch(() => undefined)
      const word = await response?.text().catch(() => undefined)
      if (response === undefined || word === undefined) return 'no answer'
      return response.status === 200 && word === 'success' ? 'success' : 'another word'
    }
  }

  async function arrive({ notice }: Letter, send: () => Promise<AlipayAttempt['result']>) {
    const result = await send()
    notice.attempts.push({ at: clock.now(), result })
    if (result === 'success') notice.isDelivered = true
  }

  async function attempt(letter: Letter) {
    const skip = (result: AlipayAttempt['result']) =>
      void letter.notice.attempts.push({ at: clock.now(), result })
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
    const pause = ALIPAY_NOTICE_PAUSES[round]
    if (pause !== undefined && !letter.notice.isDelivered)
      clock.at(clock.now() + pause * MINUTE_MS, () => deliver(letter, round + 1))
  }

  /** Writes down what a notice says; it is sent by `deliver`. */
  function announce(about: AlipayNotice['about'], no: string, params: AlipayParams, url: string) {
    const id = `${simTimeText(clock.now()).replaceAll(/\D/g, '')}${randomBytes(10).toString('hex')}`
    const notice: AlipayNotice = {
      id,
      url,
      about,
      no,
      createdAt: clock.now(),
      attempts: [],
      isDelivered: false,
    }
    const letter = { notice, params: { ...params, notify_id: id } }
    letters.push(letter)
    return letter
  }

  const about = (trade: AlipayTrade) => describeForNotice(trade, keys)

  return {
    all: () => letters.map(({ notice }) => notice),

    async announcePayment(trade: AlipayTrade) {
      if (!trade.notifyUrl) return
      await deliver(announce('payment', trade.tradeNo, about(trade), trade.notifyUrl), 0)
    },

    async announceClose(trade: AlipayTrade) {
      if (!trade.notifyUrl) return
      await deliver(announce('close', trade.tradeNo, about(trade), trade.notifyUrl), 0)
    },

    /** Sent a second later, as the merchant still waits for the answer. */
    announceRefund({ trade, refundNo, succeededAt = 0 }: AlipayRefund) {
      if (!trade.notifyUrl) return
      const params = {
        ...about(trade),
        out_biz_no: refundNo,
        refund_fee: simYuan(trade.returned),
        gmt_refund: `${simTimeText(succeededAt)}.000`,
      }
      const letter = announce('refund', refundNo, params, trade.notifyUrl)
      clock.at(clock.now() + 1000, () => deliver(letter, 0))
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

/** «异步通知说明» of «电脑网站支付», https://opendocs.alipay.com/open/00dn7l; lists are JSON in a text. */
function describeForNotice(trade: AlipayTrade, { appId, sellerId }: AlipayKeys): AlipayParams {
  const { total, paidAt, closedAt, createdAt, body, passback } = trade
  const amount = simYuan(total)
  return {
    notify_type: 'trade_status_sync',
    app_id: appId,
    auth_app_id: appId,
    charset: 'utf-8',
    version: '1.0',
    sign_type: 'RSA2',
    trade_no: trade.alipayNo,
    out_trade_no: trade.tradeNo,
    trade_status: trade.state,
    total_amount: amount,
    subject: trade.subject,
    ...(body && { body }),
    ...(passback && { passback_params: passback }),
    buyer_id: trade.buyerId,
    seller_id: sellerId,
    gmt_create: simTimeText(createdAt),
    ...(closedAt !== undefined && { gmt_close: simTimeText(closedAt) }),
    ...(paidAt !== undefined && {
      receipt_amount: amount,
      invoice_amount: amount,
      buyer_pay_amount: amount,
      point_amount: '0.00',
      gmt_payment: simTimeText(paidAt),
      fund_bill_list: JSON.stringify([{ amount, fundChannel: 'ALIPAYACCOUNT' }]),
    }),
  }
}
