import { createHmac, timingSafeEqual } from 'node:crypto'
import * as v from 'valibot'

/** Where the sandbox gateway reports the outcome of a payment. */
export const NOTICE_PATH = '/api/cashier/notify/sandbox'
export const TIME_HEADER = 'x-sandbox-time'
export const SIGNATURE_HEADER = 'x-sandbox-signature'
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
export const NoticeTextSchema = v.pipe(v.string(), v.parseJson(), NoticeSchema)

/** A separate key, so that no signature made for another purpose is accepted here. */
const keyFrom = (secret: string) => createHmac('sha256', secret).update('sandbox-gateway').digest()

/** Signs timestamp and body together: neither can be replaced. */
const signNotice = (body: string, time: number, secret: string) =>
  createHmac('sha256', keyFrom(secret)).update(`${time}.${body}`).digest('hex')

/** Signed by us, and recent. */
export function isNoticeGenuine(
  body: string,
  { time, signature }: { time: string | undefined; signature: string | undefined },
  { secret, now }: { secret: string; now: () => number },
) {
  const seconds = Number(time)
  if (!signature || !(Math.abs(now() - seconds) <= NOTICE_TOLERANCE_SECONDS)) return false
  const expected = Buffer.from(signNotice(body, seconds, secret))
  const given = Buffer.from(signature)
  return given.length === expected.length && timingSafeEqual(given, expected)
}

/** The callback as the gateway sends it. */
export const noticeRequest = (notice: Notice, origin: string, time: number, secret: string) =>
  signedRequest(JSON.stringify(notice), origin, time, secret)

/** A callback with any body, signed like a genuine one. */
export function signedRequest(body: string, origin: string, time: number, secret: string) {
  const headers = {
    'content-type': 'application/json',
    [TIME_HEADER]: String(time),
    [SIGNATURE_HEADER]: signNotice(body, time, secret),
  }
  return new Request(new URL(NOTICE_PATH, origin), { method: 'POST', headers, body })
}
