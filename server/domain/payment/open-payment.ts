import type * as v from 'valibot'
import type { Cashier, identifyPayer } from '#contract/payment.ts'
import type { OrderRecord } from '#server/db/order/orders.ts'
import { keepContinuation, openPayment, type PaymentRecord } from '#server/db/order/payments.ts'
import type { Payer } from '#server/domain/context.ts'
import { logError } from '#server/domain/log.ts'
import { ownOrder } from '#server/domain/order/order.ts'
import { siteSettings } from '#server/domain/site/site.ts'
import type { CarefulProvider, StartWish } from '#server/providers/payment/provider.ts'
import { cashierFor } from './cashier.ts'
import { recordFinal } from './final-word.ts'
import { isPayerState, newPayerState } from './payer-state.ts'
import { providerOf, tradeOf } from './payment-providers.ts'

/** `payment`: the attempt, null when it has ended; `identifyUrl`: where the provider learns who pays. */
type PaymentOpening = { payment: PaymentRecord | null; identifyUrl: string | null }

/** Of an attempt that is not open. */
export const ENDED: PaymentOpening = { payment: null, identifyUrl: null }

/** `isFirst`: nothing was asked about it before; `code`: by what the provider knows who pays. */
type OpeningOptions = { isFirst: boolean; code?: string }

/**
 * Opens the trade of an attempt, or opens it again when its address or code is no longer valid. Without an answer its job asks
 * what became of it.
 */
export async function openAtProvider(
  payer: Payer,
  payment: PaymentRecord,
  order: OrderRecord,
  { isFirst, code = '' }: OpeningOptions,
): Promise<PaymentOpening> {
  const provider = providerOf(payer, payment.method)
  const isOpened = payment.continuation !== null && (payment.validUntil ?? 0) > payer.now()
  const isOver = order.expireTime <= payer.now()
  if (!provider || isOpened || isOver) return { payment, identifyUrl: null }
  const wish = await wishOf(payer, payment, order, code)
  const answer = await provider.start(wish)
  if (answer.kind === 'started') {
    const { continuation, validUntil } = answer
    await keepContinuation(payer.db, payment.key, { continuation, validUntil })
    return { payment: { ...payment, continuation, validUntil }, identifyUrl: null }
  }
  if (answer.why !== '')
    logError('payments', new Error(`${provider.code} did not start: ${answer.why}`))
  if (answer.kind === 'identify') return { payment, identifyUrl: answer.url }
  if (answer.kind === 'unknown') return { payment, identifyUrl: null }
  return (await isEnded(payer, provider, wish, isFirst)) ? ENDED : { payment, identifyUrl: null }
}

/**
 * The provider has refused to open a trade. One that it may have opened before is closed there: it may have taken money.
 * @returns whether the attempt has ended
 */
async function isEnded(
  payer: Payer,
  provider: CarefulProvider,
  trade: StartWish,
  isFirst: boolean,
): Promise<boolean> {
  const state = isFirst ? ({ kind: 'declined' } as const) : await provider.close(trade)
  if (state.kind === 'open' || state.kind === 'unknown') return false // its job asks again
  await recordFinal(payer, trade.tradeNo, state)
  return true
}

async function wishOf(
  payer: Payer,
  payment: PaymentRecord,
  order: OrderRecord,
  code: string,
): Promise<StartWish> {
  const { siteName } = await siteSettings(payer.db)
  const { browser, ip, language } = payer
  const subject = `${siteName[language]} ${order.no}`
  const state = newPayerState(payer, payment.key)
  return { ...tradeOf(payment, order), subject, browser, ip, payer: { state, code } }
}

/**
 * The shopper is back from where the provider learnt who pays: opens the attempt. Whatever is wrong with `state` or `code`
 * opens nothing, and the cashier says so.
 */
export async function identifyPayerOf(
  payer: Payer,
  { no, code, state }: v.InferOutput<typeof identifyPayer.input>,
): Promise<Cashier> {
  const order = await ownOrder(payer, no)
  const payment = await openPayment(payer.db, order.id)
  if (payment && isPayerState(payer, payment.key, state))
    await openAtProvider(payer, payment, order, { isFirst: false, code })
  return cashierFor(payer, await ownOrder(payer, no))
}
