import {
  createHash,
  createPrivateKey,
  createPublicKey,
  sign,
  verify,
  X509Certificate,
} from 'node:crypto'
import { simTimeText } from '#tests/providers/sim-clock.ts'
import { openSimServer, type SimAnswer, type SimRequest } from '#tests/providers/sim-server.ts'
import type { AlipayKeyKind, AlipaySimKeys } from './alipay-keys.ts'
import { startAlipaySim, type AlipaySim, type AlipaySimOptions } from './alipay-sim.ts'

/** Noon of a day in Shanghai. */
export const ALIPAY_NOON = Date.parse('2026-03-10T12:00:00+08:00')
const HALF_HOUR_MS = 1_800_000

type Values = Record<string, string | undefined>

/** How a request differs from a right one. */
type AlipayCallChange = {
  /** other parameters, which are signed */
  params?: Values
  /** changed after the signature */
  tampered?: Values
  /** milliseconds by which its clock is wrong */
  skew?: number
  /** ends the waiting */
  signal?: AbortSignal
}

/** The answer of the simulator: `isProven` when its signature and certificate are right. */
export type AlipayReply = {
  status: number
  /** the response node */
  body: Record<string, unknown>
  text: string
  certSn: string | undefined
  isProven: boolean
}

const given = (values: Values): Record<string, string> =>
  Object.fromEntries(
    Object.entries(values).flatMap(([name, value]): [string, string][] =>
      value === undefined || value === '' ? [] : [[name, value]],
    ),
  )

/** `a=1&b=2`, sorted. */
const joined = (values: Values) =>
  Object.entries(given(values))
    .map(([name, value]) => `${name}=${value}`)
    .sort()
    .join('&')

/** Whether one of Alipay's keys signed a text; with a certificate's number, that one. By Node's own functions alone. */
function isSigned({ kind, alipay }: AlipaySimKeys, text: string, signature = '', sn?: string) {
  const named = sn !== undefined || kind === 'publicKey' ? alipay : []
  return named
    .filter((key) => sn === undefined || key.sn === sn)
    .some((key) => isBy(key.publicKey, text, signature))
}

const isBy = (key: string, text: string, signature: string) =>
  verify('sha256', Buffer.from(text), createPublicKey(key), Buffer.from(signature, 'base64'))

/** Checks a notice, or a way back. Neither names a certificate, so each key may have signed it. */
export function isAlipayNoticeProven({ alipay }: AlipaySimKeys, params: Values): boolean {
  const { sign: signature = '', sign_type: _, ...rest } = params
  return alipay.some(({ publicKey }) => isBy(publicKey, joined(rest), signature))
}

/** The number of a certificate, from its names and its number. */
function certificateSn(pem: string): string {
  const { issuer, serialNumber } = new X509Certificate(pem)
  const name = issuer.split('\n').reverse().join(',')
  return createHash('md5')
    .update(`${name}${BigInt(`0x${serialNumber}`)}`)
    .digest('hex')
}

function rootSn(pems: string): string {
  const all = pems.split(/(?<=-----END CERTIFICATE-----\n)/).filter(Boolean)
  const ofRsa = all.filter((pem) => new X509Certificate(pem).publicKey.asymmetricKeyType === 'rsa')
  return ofRsa.map(certificateSn).join('_')
}

function read(text: string, name: string, keys: AlipaySimKeys, status: number): AlipayReply {
  if (!text.startsWith('{')) return { status, body: {}, text, certSn: undefined, isProven: false }
  const whole = JSON.parse(text) as Record<string, unknown> // an object in each document
  const { sign: signature, alipay_cert_sn: sn } = whole as {
    sign?: string
    alipay_cert_sn?: string
  } // likewise
  const body = whole[name] ?? whole['error_response']
  const end = text.lastIndexOf(sn === undefined ? ',"sign":' : ',"alipay_cert_sn":')
  const node = text.slice(text.indexOf(':') + 1, end)
  return {
    status,
    body: body as Record<string, unknown>, // likewise
    text,
    certSn: sn,
    isProven: isSigned(keys, node, signature, sn),
  }
}

/** A merchant who knows Alipay's documents and nothing of the simulator's inside. */
export async function openAlipayMerchant(
  options: Partial<AlipaySimOptions> = {},
  running?: AlipaySim,
) {
  const sim: AlipaySim = running ?? (await startAlipaySim({ now: ALIPAY_NOON, ...options }))
  const keys = await sim.keys()
  const received: SimRequest[] = []
  let answers: Partial<SimAnswer>[] = []
  const inbox = await openSimServer(async (request) => {
    received.push(request)
    return { status: 200, headers: {}, body: 'success', ...answers.shift() }
  })
  const notifyUrl = `${inbox.url}/pay/notice`
  const certified = keys.kind === 'certificate' && {
    app_cert_sn: certificateSn(keys.appCertificate),
    alipay_root_cert_sn: rootSn(keys.rootCertificates),
  }

  /** All parameters of a request, signed. */
  async function signed(method: string, content: object, change: AlipayCallChange = {}) {
    const params: Values = {
      app_id: keys.appId,
      method,
      format: 'JSON',
      charset: 'utf-8',
      sign_type: 'RSA2',
      timestamp: simTimeText((await sim.now()) + (change.skew ?? 0)),
      version: '1.0',
      ...certified,
      biz_content: JSON.stringify(content),
      ...change.params,
    }
    const key = createPrivateKey(keys.appPrivateKey)
    const signature = sign('sha256', Buffer.from(joined(params)), key).toString('base64')
    return given({ ...params, sign: signature, ...change.tampered })
  }

  async function call(
    method: string,
    content: object,
    change: AlipayCallChange = {},
  ): Promise<AlipayReply> {
    const { biz_content, ...rest } = await signed(method, content, change)
    const response = await fetch(`${sim.url}/gateway.do?${String(new URLSearchParams(rest))}`, {
      method: 'POST',
      body: new URLSearchParams({ biz_content: biz_content ?? '' }),
      ...(change.signal && { signal: change.signal }),
    })
    const name = `${method.replaceAll('.', '_')}_response`
    return read(await response.text(), name, await sim.keys(), response.status)
  }

  /** The contents of a payment, as the documents want them. */
  const payment = (tradeNo: string, change: object = {}) => ({
    out_trade_no: tradeNo,
    total_amount: '123.00',
    subject: '一盏纸灯',
    product_code: 'FAST_INSTANT_TRADE_PAY',
    time_expire: simTimeText(ALIPAY_NOON + HALF_HOUR_MS),
    ...change,
  })

  /** The address that the merchant makes for a browser. */
  async function address(tradeNo: string, change: object = {}, request: AlipayCallChange = {}) {
    const params = { notify_url: notifyUrl, return_url: 'https://shop.example/back?order=1' }
    const method = 'alipay.trade.page.pay'
    const all = await signed(method, payment(tradeNo, change), {
      ...request,
      params: { ...params, ...request.params },
    })
    return `${sim.url}/gateway.do?${String(new URLSearchParams(all))}`
  }

  return {
    sim,
    keys,
    call,
    signed,
    payment,
    address,
    notifyUrl,
    /** Every notice that came, the newest last. */
    received,
    /** Parameters of the notices. */
    notices: (): Record<string, string>[] =>
      received.map(({ body }) => Object.fromEntries(new URLSearchParams(body.toString()))),
    /** What the merchant answers the next notices; then `success`. */
    answerWith: (...words: string[]) => void (answers = words.map((body) => ({ body }))),
    /** Likewise, with another status. */
    answerBy: (...next: Partial<SimAnswer>[]) => void (answers = next),
    query: (tradeNo: string) => call('alipay.trade.query', { out_trade_no: tradeNo }),
    close: (tradeNo: string) => call('alipay.trade.close', { out_trade_no: tradeNo }),
    open: async (tradeNo: string, change: object = {}, request: AlipayCallChange = {}) =>
      sim.open(await address(tradeNo, change, request)),
    /** Somebody opens the address of a payment, which has fifteen days, and pays. */
    sell: async (tradeNo: string, amount = '123.00') =>
      sim.pay(await address(tradeNo, { total_amount: amount, time_expire: undefined })),
    refund: (tradeNo: string, refundNo: string | undefined, amount: string, change: object = {}) =>
      call('alipay.trade.refund', {
        out_trade_no: tradeNo,
        out_request_no: refundNo,
        refund_amount: amount,
        ...change,
      }),
    queryRefund: (tradeNo: string, refundNo: string, details: string[] = []) =>
      call('alipay.trade.fastpay.refund.query', {
        out_trade_no: tradeNo,
        out_request_no: refundNo,
        query_options: details,
      }),
    async leave() {
      await inbox.close()
      await sim.close()
    },
  }
}

/** Both ways to set up an app. */
export const ALIPAY_KEY_KINDS: AlipayKeyKind[] = ['publicKey', 'certificate']
