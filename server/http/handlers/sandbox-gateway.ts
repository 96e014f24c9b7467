import { Hono, type Context as HonoContext, type Next } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import * as v from 'valibot'
import { SUCCESS } from '#contract/endpoint.ts'
import type { Language } from '#contract/language.ts'
import type { Shop } from '#server/domain/context.ts'
import { paymentByProviderId } from '#server/db/order/payments.ts'
import { receiveNotice } from '#server/domain/payment/payment-notice.ts'
import { isSandboxOpen } from '#server/domain/payment/payment-providers.ts'
import { formOf } from '#server/http/requests/input.ts'
import { logError } from '#server/domain/log.ts'
import { HttpRefused } from '#server/domain/messages/refusal.ts'
import { storable } from '#server/lib/safe-text.ts'
import { isSigned, sign, type Secrets } from '#server/lib/signature.ts'
import { decisionPage, endPage, PAGE_HEADERS } from './demo-page.ts'

/** Where the sandbox gateway reports the outcome of a payment. */
const NOTICE_PATH = '/api/cashier/notify/sandbox'
const TIME_HEADER = 'x-sandbox-time'
const SIGNATURE_HEADER = 'x-sandbox-signature'
/** Callbacks whose timestamp is further away than this are ignored, in seconds. */
export const NOTICE_TOLERANCE_SECONDS = 300

const NoticeSchema = v.object({
  providerId: v.string(),
  orderNo: v.string(),
  amount: v.pipe(v.number(), v.integer(), v.minValue(0)),
  result: v.picklist(['approved', 'refused']),
  paidTime: v.pipe(v.number(), v.integer(), v.minValue(0)),
})
export type Notice = v.InferOutput<typeof NoticeSchema>
/** The body of a callback. */
const NoticeTextSchema = v.pipe(v.string(), v.parseJson(), NoticeSchema)

/** Timestamp and body are signed together: neither can be replaced. */
const signedText = (body: string, time: number) => `sandbox-gateway:${time}.${body}`

/** Signed by us, and recent. */
function isNoticeGenuine(
  body: string,
  { time, signature }: { time: string | undefined; signature: string | undefined },
  { secrets, now }: { secrets: Secrets; now: () => number },
) {
  const seconds = Number(time)
  if (!signature || !(Math.abs(now() - seconds) <= NOTICE_TOLERANCE_SECONDS)) return false
  return isSigned(signedText(body, seconds), signature, secrets)
}

/** The callback as the gateway sends it. */
export const noticeRequest = (notice: Notice, origin: string, time: number, secrets: Secrets) =>
  signedRequest(JSON.stringify(notice), origin, time, secrets)

/** A callback with any body, signed like a genuine one. */
export function signedRequest(body: string, origin: string, time: number, secrets: Secrets) {
  const headers = {
    'content-type': 'application/json',
    [TIME_HEADER]: String(time),
    [SIGNATURE_HEADER]: sign(signedText(body, time), secrets),
  }
  return new Request(new URL(NOTICE_PATH, origin), { method: 'POST', headers, body })
}

const PAGE_PATH = '/sandbox-gateway/:providerId'
const FORM_LIMIT_BYTES = 1024

type GatewayOptions = {
  languageOf: (c: HonoContext) => Language
  /** how the callback reaches the shop */
  send: (request: Request) => Response | Promise<Response>
}

/**
 * The embedded payment provider: its own page that approves, refuses or leaves a payment undecided, and the callback
 * that notifies the shop. It reaches the shop only through this signed callback. While the sandbox is disabled, its
 * routes answer 404.
 */
export function sandboxGateway(shop: Shop, { languageOf, send }: GatewayOptions) {
  const gateway = new Hono()
  const onlyWhileOpen = async (c: HonoContext, next: Next) =>
    (await isSandboxOpen(shop)) ? next() : c.notFound()
  gateway.use('/sandbox-gateway/*', onlyWhileOpen)
  gateway.use(NOTICE_PATH, onlyWhileOpen)
  gateway.use(PAGE_PATH, bodyLimit({ maxSize: FORM_LIMIT_BYTES }))
  gateway.get(PAGE_PATH, async (c) => {
    const found = await paymentByProviderId(shop.db, storable(c.req.param('providerId')))
    const language = languageOf(c)
    if (!found) return c.html(endPage(language, '/'), 404, PAGE_HEADERS)
    const { payment, orderNo } = found
    if (payment.status !== 'open') {
      return c.html(endPage(language, cashierPath(orderNo)), 200, PAGE_HEADERS)
    }
    return c.html(decisionPage(language, { orderNo, amount: payment.amount }), 200, PAGE_HEADERS)
  })
  gateway.post(PAGE_PATH, async (c) => {
    const found = await paymentByProviderId(shop.db, storable(c.req.param('providerId')))
    if (!found) return c.html(endPage(languageOf(c), '/'), 404, PAGE_HEADERS)
    const { decision } = await formOf(c)
    const result = RESULTS.get(decision)
    if (result && found.payment.status === 'open') {
      const { providerId, amount } = found.payment
      const paidTime = shop.now()
      const notice = { providerId, orderNo: found.orderNo, amount, result, paidTime }
      const { origin } = new URL(c.req.url)
      const answer = await send(noticeRequest(notice, origin, paidTime, shop.secrets))
      if (!answer.ok)
        logError('call-back', new Error(`The shop refused with HTTP ${answer.status}`))
    }
    return c.redirect(cashierPath(found.orderNo), 303)
  })
  gateway.post(NOTICE_PATH, async (c) => {
    const body = await c.req.text()
    const proof = { time: c.req.header(TIME_HEADER), signature: c.req.header(SIGNATURE_HEADER) }
    if (!isNoticeGenuine(body, proof, shop)) throw new HttpRefused(403)
    const notice = v.safeParse(NoticeTextSchema, body)
    if (!notice.success) throw new HttpRefused(400)
    await receiveNotice(shop, notice.output)
    return c.json({ code: SUCCESS, msg: '', data: null })
  })
  return gateway
}

const cashierPath = (orderNo: string) => `/user/cashier/${orderNo}`
const RESULTS = new Map<unknown, 'approved' | 'refused'>([
  ['approve', 'approved'],
  ['refuse', 'refused'],
])
