import {
  createPrivateKey,
  createPublicKey,
  createDecipheriv,
  randomBytes,
  sign,
  verify,
} from 'node:crypto'
import { openSimServer, type SimRequest } from '#tests/providers/sim-server.ts'
import { simRfc3339 } from '#tests/providers/sim-clock.ts'
import type { WechatSimKeys } from './wechat-keys.ts'
import { startWechatSim, type WechatSim, type WechatSimOptions } from './wechat-sim.ts'

/** Noon of a day in Beijing. */
export const WECHAT_NOON = Date.parse('2026-03-10T12:00:00+08:00')

/** How a request differs from a right one. */
type SimCallChange = {
  headers?: Record<string, string | undefined>
  /** seconds by which its clock is wrong */
  skew?: number
  mchid?: string
  serial?: string
  /** what is signed instead of the body */
  signedBody?: string
  /** ends the waiting */
  signal?: AbortSignal
}

/** The answer of the simulator: `isProven` when its signature, serial and time are right. */
export type WechatReply = {
  status: number
  body: Record<string, unknown>
  bytes: Buffer
  serial: string
  isProven: boolean
}

type SignedHeaders = (name: string) => string

/** Checks a signature of WeChat, by Node's own functions alone. */
export function isWechatProven(
  { platform }: WechatSimKeys,
  header: SignedHeaders,
  body: Buffer,
  now: number,
): boolean {
  const key = platform.find(({ serial }) => serial === header('wechatpay-serial'))
  const timestamp = header('wechatpay-timestamp')
  if (!key || !(Math.abs(Number(timestamp) - now / 1000) <= 300)) return false
  const start = Buffer.from(`${timestamp}\n${header('wechatpay-nonce')}\n`)
  const message = Buffer.concat([start, body, Buffer.from('\n')])
  const signature = Buffer.from(header('wechatpay-signature'), 'base64')
  return verify('sha256', message, createPublicKey(key.publicKey), signature)
}

type SimSealedText = { ciphertext: string; nonce: string; associated_data: string }

/** Opens a ciphertext of WeChat, by Node's own functions alone. */
export function openWechatSealed(
  key: string,
  { ciphertext, nonce, associated_data }: SimSealedText,
) {
  const sealed = Buffer.from(ciphertext, 'base64')
  const decipher = createDecipheriv('aes-256-gcm', key, nonce)
    .setAAD(Buffer.from(associated_data))
    .setAuthTag(sealed.subarray(-16))
  return Buffer.concat([decipher.update(sealed.subarray(0, -16)), decipher.final()]).toString()
}

/** A merchant who knows WeChat's documents and nothing of the simulator's inside. */
export async function openWechatMerchant(
  options: Partial<WechatSimOptions> = {},
  running?: WechatSim,
) {
  const sim: WechatSim = running ?? (await startWechatSim({ now: WECHAT_NOON, ...options }))
  const keys = await sim.keys()
  const received: SimRequest[] = []
  let answers: number[] = []
  const inbox = await openSimServer(async (request) => {
    received.push(request)
    return { status: answers.shift() ?? 204, headers: {}, body: '' }
  })
  const notifyUrl = `${inbox.url}/pay/notice`

  async function call(
    method: 'GET' | 'POST',
    target: string,
    content?: object,
    change: SimCallChange = {},
  ): Promise<WechatReply> {
    const body = content ? JSON.stringify(content) : ''
    const response = await fetch(`${sim.url}${target}`, {
      method,
      headers: await headersOf(method, target, body, change),
      ...(content && { body }),
      ...(change.signal && { signal: change.signal }),
    })
    const bytes = Buffer.from(await response.arrayBuffer())
    const header = (name: string) => response.headers.get(name) ?? ''
    const isJson = header('content-type').startsWith('application/json') && bytes.length > 0
    return {
      status: response.status,
      body: isJson ? (JSON.parse(bytes.toString()) as Record<string, unknown>) : {}, // an object in each document
      bytes,
      serial: header('wechatpay-serial'),
      isProven: isWechatProven(await sim.keys(), header, bytes, await sim.now()),
    }
  }

  async function headersOf(method: string, target: string, body: string, change: SimCallChange) {
    const timestamp = Math.floor((await sim.now()) / 1000) + (change.skew ?? 0)
    const nonce = randomBytes(16).toString('hex')
    const message = `${method}\n${target}\n${timestamp}\n${nonce}\n${change.signedBody ?? body}\n`
    const key = createPrivateKey(keys.merchantPrivateKey)
    const signature = sign('sha256', Buffer.from(message), key).toString('base64')
    const { mchid = keys.mchid, serial = keys.merchantSerial } = change
    const given: Record<string, string | undefined> = {
      Accept: 'application/json',
      'Content-Type': 'application/json',
      'User-Agent': 'Lamplight',
      Authorization: `WECHATPAY2-SHA256-RSA2048 mchid="${mchid}",nonce_str="${nonce}",signature="${signature}",timestamp="${timestamp}",serial_no="${serial}"`,
      ...change.headers,
    }
    return Object.entries(given).flatMap(([name, value]): [string, string][] =>
      value === undefined ? [] : [[name, value]],
    )
  }

  /** The contents of an order, as the documents want them. */
  const order = (tradeNo: string, change: object = {}) => ({
    appid: keys.appid,
    mchid: keys.mchid,
    description: '一盏纸灯',
    out_trade_no: tradeNo,
    time_expire: simRfc3339(WECHAT_NOON + 1_800_000),
    notify_url: notifyUrl,
    amount: { total: 12_300, currency: 'CNY' },
    ...change,
  })

  const native = (tradeNo: string, change: object = {}, request: SimCallChange = {}) =>
    call('POST', '/v3/pay/transactions/native', order(tradeNo, change), request)

  return {
    sim,
    keys,
    call,
    order,
    native,
    notifyUrl,
    /** Every notice that came, the newest last. */
    received,
    /** How the merchant answers the next notices; then 204. */
    answerWith: (...statuses: number[]) => void (answers = statuses),
    query: (tradeNo: string) =>
      call('GET', `/v3/pay/transactions/out-trade-no/${tradeNo}?mchid=${keys.mchid}`),
    close: (tradeNo: string) =>
      call('POST', `/v3/pay/transactions/out-trade-no/${tradeNo}/close`, { mchid: keys.mchid }),
    /** What a page in WeChat hands to the bridge. */
    bridgeCall(pack: string) {
      const timeStamp = String(WECHAT_NOON / 1000)
      const nonceStr = randomBytes(16).toString('hex')
      const message = Buffer.from(`${keys.accountAppid}\n${timeStamp}\n${nonceStr}\n${pack}\n`)
      const key = createPrivateKey(keys.merchantPrivateKey)
      const paySign = sign('sha256', message, key).toString('base64')
      const appId = keys.accountAppid
      return { appId, timeStamp, nonceStr, package: pack, signType: 'RSA', paySign }
    },
    /** Creates an order and pays it. */
    async sell(tradeNo: string, total = 12_300) {
      await native(tradeNo, { amount: { total, currency: 'CNY' } })
      return sim.pay(tradeNo)
    },
    refund: (tradeNo: string, refundNo: string, [refund, total]: [refund: number, total: number]) =>
      call('POST', '/v3/refund/domestic/refunds', {
        out_trade_no: tradeNo,
        out_refund_no: refundNo,
        notify_url: notifyUrl,
        amount: { refund, total, currency: 'CNY' },
      }),
    queryRefund: (refundNo: string) => call('GET', `/v3/refund/domestic/refunds/${refundNo}`),
    async leave() {
      await inbox.close()
      await sim.close()
    },
  }
}
