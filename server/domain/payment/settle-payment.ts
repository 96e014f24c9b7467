import { paymentWithOrder } from '#server/db/order/payments.ts'
import type { Later } from '#server/db/queue.ts'
import type { Shop } from '#server/domain/context.ts'
import { logError } from '#server/domain/log.ts'
import { providerOf, tradeOf } from './payment-providers.ts'
import { recordFinal } from './final-word.ts'

/** Seconds after its start at which a provider is first asked about a payment. */
const FIRST_ASK_SECONDS = 5
/** The longest pause while the order can still be paid: a lost notice is made up for within half a minute. */
const LONGEST_WAITING_SECONDS = 20
/** The longest pause after that. */
const LONGEST_SECONDS = 3600

/**
 * The job of an attempt to pay: asks its provider until the answer is final. When the order's time is over or another
 * attempt has replaced this one, it asks the provider to close the trade.
 */
export async function settlePayment(
  shop: Shop,
  { key }: { key: string },
): Promise<Later<{ key: string }> | void> {
  const found = await paymentWithOrder(shop.db, key)
  if (!found?.payment.isUncertain) return
  const { payment, order } = found
  const age = shop.now() - payment.createTime
  if (age < FIRST_ASK_SECONDS) return { seconds: FIRST_ASK_SECONDS - age, data: { key } }
  const left = order.expireTime - shop.now()
  const again = { seconds: pauseAfter(age, left), data: { key } }
  const provider = providerOf(shop, payment.method)
  if (!provider) return again // its variables may come back
  const trade = tradeOf(payment, order)
  const isAwaited = payment.status === 'open' && left > 0
  const state = await (isAwaited ? provider.query(trade) : provider.close(trade))
  if (state.kind === 'unknown')
    logError('payments', new Error(`${provider.code} gave no answer: ${state.why}`))
  if (state.kind === 'unknown' || state.kind === 'open') return again
  const recorded = await recordFinal(shop, trade.tradeNo, state)
  if (recorded === 'recorded') return
  logError('payments', new Error(`${provider.code} speaks of a payment otherwise: ${recorded}`))
  return again
}

/** Grows with the age of the attempt, and ends with the order's time. All in seconds. */
function pauseAfter(age: number, left: number): number {
  const pause = Math.ceil(age / 2)
  if (left <= 0) return Math.min(LONGEST_SECONDS, Math.max(LONGEST_WAITING_SECONDS, -left))
  return Math.min(pause, LONGEST_WAITING_SECONDS, left)
}
