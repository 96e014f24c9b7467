import { Hono, type Context as HonoContext, type Next } from 'hono'
import { shortBodies } from '#server/http/requests/body-limit.ts'
import type { Language } from '#contract/language.ts'
import { endSandboxTrade, sandboxTrade, type SandboxTrade } from '#server/db/order/sandbox.ts'
import type { Shop } from '#server/domain/context.ts'
import { siteSettings } from '#server/domain/site/site.ts'
import { isSandboxOpen } from '#server/domain/payment/payment-providers.ts'
import { formOf } from '#server/http/requests/input.ts'
import { logError } from '#server/domain/log.ts'
import { storable } from '#server/lib/safe-text.ts'
import type { Secrets } from '#server/lib/signature.ts'
import {
  SANDBOX,
  sandboxNoticeHeaders,
  type SandboxNotice,
} from '#server/providers/payment/sandbox.ts'
import { noticePath } from '#server/providers/payment/provider.ts'
import { decisionPage, endPage, PAGE_HEADERS } from './demo-page.ts'

/** A notice as the gateway sends it at this time, in seconds. */
export const noticeRequest = (
  notice: SandboxNotice,
  origin: string,
  time: number,
  secrets: Secrets,
) => signedRequest(JSON.stringify(notice), origin, time, secrets)

/** A notice with any body, signed like a genuine one. */
export const signedRequest = (body: string, origin: string, time: number, secrets: Secrets) =>
  new Request(new URL(noticePath(SANDBOX), origin), {
    method: 'POST',
    headers: sandboxNoticeHeaders(body, time, secrets),
    body,
  })

const PAGE_PATH = '/sandbox-gateway/:tradeNo'
const FORM_LIMIT_BYTES = 1024

type GatewayOptions = {
  languageOf: (c: HonoContext) => Language
  /** how the notice reaches the shop */
  send: (request: Request) => Response | Promise<Response>
}

/**
 * The page of the embedded payment provider, which approves, refuses or leaves a payment undecided, and then notifies the
 * shop. It reaches the shop only through this signed notice. While the sandbox is closed, its routes answer 404.
 */
export function sandboxGateway(shop: Shop, { languageOf, send }: GatewayOptions) {
  const gateway = new Hono()
  const onlyWhileOpen = async (c: HonoContext, next: Next) =>
    (await isSandboxOpen(shop)) ? next() : c.notFound()
  const isOpen = ({ state, expireTime }: SandboxTrade) =>
    state === 'open' && expireTime > shop.now()

  async function notify({ tradeNo, amount, state }: SandboxTrade, origin: string) {
    if (['late', 'silent'].includes((await siteSettings(shop.db)).sandbox)) return // the shop has to ask
    const paidTime = shop.now()
    const result = state === 'paid' ? 'approved' : 'refused'
    const notice = { tradeNo, amount, result, paidTime } as const
    const answer = await send(noticeRequest(notice, origin, paidTime, shop.secrets))
    if (!answer.ok) logError('call-back', new Error(`The shop refused with HTTP ${answer.status}`))
  }

  gateway.use('/sandbox-gateway/*', onlyWhileOpen)
  gateway.use(PAGE_PATH, shortBodies(FORM_LIMIT_BYTES))
  gateway.get(PAGE_PATH, async (c) => {
    const found = await sandboxTrade(shop.db, storable(c.req.param('tradeNo')))
    const language = languageOf(c)
    if (!found) return c.html(endPage(language, '/'), 404, PAGE_HEADERS)
    if (!isOpen(found))
      return c.html(endPage(language, cashierPath(found.orderNo)), 200, PAGE_HEADERS)
    return c.html(decisionPage(language, found), 200, PAGE_HEADERS)
  })
  gateway.post(PAGE_PATH, async (c) => {
    const tradeNo = storable(c.req.param('tradeNo'))
    const state = STATES.get((await formOf(c))['decision'])
    const ended = state && (await endSandboxTrade(shop.db, tradeNo, state, shop.now()))
    if (ended) await notify(ended, new URL(c.req.url).origin)
    const found = ended || (await sandboxTrade(shop.db, tradeNo))
    if (!found) return c.html(endPage(languageOf(c), '/'), 404, PAGE_HEADERS)
    return c.redirect(cashierPath(found.orderNo), 303)
  })
  return gateway
}

const cashierPath = (orderNo: string) => `/user/cashier/${orderNo}`
const STATES = new Map<unknown, 'paid' | 'declined'>([
  ['approve', 'paid'],
  ['refuse', 'declined'],
])
