import * as v from 'valibot'
import { requestIdHeaders } from '#server/lib/request-id.ts'
import { isFromWechat, wechatAuthorization, type WechatContract } from './wechat-keys.ts'

/** Milliseconds that WeChat may take for an answer. */
export const ANSWER_WITHIN_MS = 8000

const RefusalSchema = v.object({ code: v.string(), message: v.string() })

/** What WeChat answered; `code` and `message` of a refusal, else ''. */
export type WechatAnswer = { status: number; content: unknown; code: string; message: string }

/** Of a refusal, in WeChat's words. */
export const wordsOf = ({ code, message, status }: WechatAnswer) =>
  code === '' ? `HTTP ${status}` : `${code}: ${message}`

export type WechatClientOptions = {
  contract: WechatContract
  /** seconds since 1970 */
  now: () => number
  /** WeChat's own address, or that of a test */
  apiUrl: string
}

/**
 * Asks WeChat. `target` is a path with its query.
 * @throws when there is no answer, or none that WeChat signed; it does not sign that it refuses a signature
 */
export async function askWechat(
  { contract, now, apiUrl }: WechatClientOptions,
  method: 'GET' | 'POST',
  target: string,
  given?: object,
): Promise<WechatAnswer> {
  const body = given ? JSON.stringify(given) : ''
  const response = await fetch(new URL(target, apiUrl), {
    method,
    headers: {
      ...requestIdHeaders(),
      accept: 'application/json',
      'content-type': 'application/json',
      'user-agent': 'Lamplight',
      authorization: wechatAuthorization(contract, { method, target, body, now: now() }),
    },
    ...(given && { body }),
    signal: AbortSignal.timeout(ANSWER_WITHIN_MS),
    redirect: 'error',
  })
  const text = await response.text()
  if (!isFromWechat(contract, (name) => response.headers.get(name), text, now()))
    throw new Error(`HTTP ${response.status} without WeChat’s signature`)
  const content: unknown = text === '' ? {} : JSON.parse(text)
  const refusal = v.safeParse(RefusalSchema, response.ok ? null : content)
  const said = refusal.success ? refusal.output : { code: '', message: '' }
  return { status: response.status, content, ...said }
}
