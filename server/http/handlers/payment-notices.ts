import { Hono } from 'hono'
import { shortBodies } from '#server/http/requests/body-limit.ts'
import type { Shop } from '#server/domain/context.ts'
import { keepNotice } from '#server/domain/payment/kept-notices.ts'
import { isOfTrial } from '#server/domain/payment/trial.ts'
import { recordFinal } from '#server/domain/payment/final-word.ts'
import { openProviders } from '#server/domain/payment/payment-providers.ts'
import { logWarning } from '#server/domain/log.ts'
import { noticePath, type PaymentProvider } from '#server/providers/payment/provider.ts'
import { HttpRefused } from '#server/domain/messages/refusal.ts'

const NOTICE_LIMIT_BYTES = 64 * 1024

/**
 * Where payment providers report outcomes, without CSRF token, cookies or language. What a provider did not sign, or what
 * is about another payment or sum, is refused and changes nothing. What is genuine is kept for disputes.
 */
export function paymentNotices(shop: Shop) {
  const notices = new Hono()
  notices.use(noticePath(':code'), shortBodies(NOTICE_LIMIT_BYTES))
  notices.post(noticePath(':code'), async (c) => {
    const open = await openProviders(shop)
    const provider = open.find(({ code }) => code === c.req.param('code'))
    if (!provider) return c.notFound()
    const body = await c.req.text()
    const notice = await provider.readNotice({ header: (name) => c.req.header(name), body })
    if (notice.kind === 'rejected') throw refusedNotice(provider, notice.status)
    const keep = (about: string) =>
      keepNotice(shop, { provider: provider.code, about }, { headers: c.req.header(), body })
    if (notice.kind === 'refund') {
      await shop.jobs.send(shop.db, 'refund', { sn: notice.sn, isUnderWay: true })
      await keep(notice.sn)
    }
    if (notice.kind === 'trade') {
      const { tradeNo, state } = notice
      const recorded = await recordFinal(shop, tradeNo, state)
      if (recorded === 'wrong_amount') throw refusedNotice(provider, 400)
      if (recorded === 'not_found' && !(await isOfTrial(shop, tradeNo, state)))
        throw refusedNotice(provider, 404)
      await keep(tradeNo)
    }
    const { status, body: thanks } = provider.thanks
    return status === 204 ? c.body(null, status) : c.text(thanks, status)
  })
  return notices
}

/** Logs that a notice was refused, but nothing of what it says. */
function refusedNotice(
  { code: provider }: PaymentProvider,
  status: HttpRefused['status'],
): HttpRefused {
  logWarning('notice refused', { provider, status })
  return new HttpRefused(status)
}
