import type * as v from 'valibot'
import { CLOSE_REASON, ORDER_STATUS, PAY_STATUS } from '#contract/order-actions.ts'
import type { startPayment } from '#contract/payment.ts'
import type { Buyer, Payer, Shop } from '#server/domain/context.ts'
import type { OrderRecord } from '#server/db/order/orders.ts'
import {
  closeOpenPayments,
  insertPayment,
  paymentByKey,
  openPayment,
  type PaymentRecord,
} from '#server/db/order/payments.ts'
import { sayInAll } from '#server/domain/messages/messages.ts'
import { HttpRefused, refuse } from '#server/domain/messages/refusal.ts'
import { changeBalance } from '#server/domain/wallet/ledger.ts'
import { takePayment } from '#server/domain/order/order-paid.ts'
import { isUnpaid, logOrder, moveOrder, withOrder } from '#server/domain/order/order-state.ts'
import { ownOrder } from '#server/domain/order/order.ts'
import { requirePassword } from '#server/domain/account/password.ts'
import { newTradeNo, type CarefulProvider } from '#server/providers/payment/provider.ts'
import { offeredProviders, providerOf, tradeOf } from './payment-providers.ts'
import { cashierFor, continuationUrl, viewCashier } from './cashier.ts'
import { recordFinal } from './final-word.ts'
import { ENDED, openAtProvider } from './open-payment.ts'

type StartPaymentInput = v.InferOutput<typeof startPayment.input>

/**
 * Starts paying an order. A new attempt closes the previous one and never moves the deadline; the same payment key
 * returns the attempt that it started.
 */
export async function startPaymentOf(buyer: Payer, wanted: StartPaymentInput) {
  const order = await ownOrder(buyer, wanted.no)
  const before = await paymentByKey(buyer.db, wanted.paymentKey)
  const offered = await offeredProviders(buyer)
  if (!before) {
    await checkWish(buyer, order, { ...wanted, offered })
    if (await isPaidMeanwhile(buyer, order))
      return startedOf(buyer, wanted, { offered, identifyUrl: null })
  }
  const { member } = buyer
  const pending = before
    ? { payment: before, isFresh: false as const }
    : await withOrder(buyer, order.id, (shop, locked) => pay(shop, locked, { ...wanted, member }))
  const { payment } = pending
  if (payment.orderId !== order.id) throw new HttpRefused(409)
  const opening =
    payment.status === 'open'
      ? await openAtProvider(buyer, payment, order, { isFirst: pending.isFresh })
      : ENDED
  if (!pending.isFresh || (payment.status === 'open' && !opening.payment))
    return startedOf(buyer, wanted, { offered, identifyUrl: opening.identifyUrl })
  const { balance } = pending
  const cashier = viewCashier(buyer, pending.order, { balance, open: opening.payment, offered })
  return { cashier, url: opening.identifyUrl ?? cashier.payment?.url ?? null }
}

type StartedState = { offered: readonly CarefulProvider[]; identifyUrl: string | null }

/** The cashier as it stands, and where the shopper goes on. */
async function startedOf(
  buyer: Payer,
  { no, paymentKey }: StartPaymentInput,
  { offered, identifyUrl }: StartedState,
) {
  const cashier = await cashierFor(buyer, await ownOrder(buyer, no))
  const payment = await paymentByKey(buyer.db, paymentKey)
  return { cashier, url: identifyUrl ?? (payment && continuationUrl(buyer, payment, { offered })) }
}

/** Closes the attempt under way at its provider. @returns whether that had taken the money already */
async function isPaidMeanwhile(shop: Shop, order: OrderRecord): Promise<boolean> {
  if (order.status !== ORDER_STATUS.confirmingPayment) return false
  const open = await openPayment(shop.db, order.id)
  const provider = open && providerOf(shop, open.method)
  if (!provider) return false
  const state = await provider.close(tradeOf(open, order))
  if (state.kind === 'open' || state.kind === 'unknown') return false // its job asks again
  await recordFinal(shop, open.providerId, state)
  return state.kind === 'paid'
}

/** Checks that do not need the lock on the order, above all the slow password. */
async function checkWish(
  buyer: Buyer,
  order: OrderRecord,
  {
    method,
    password,
    offered,
  }: Pick<StartPaymentInput, 'method' | 'password'> & { offered: readonly CarefulProvider[] },
) {
  mustBePayable(buyer, order)
  if (method !== 'balance') {
    if (!offered.some(({ code }) => code === method)) throw refuse('method_unavailable')
    return
  }
  await requirePassword(buyer, password)
}

function mustBePayable({ now }: Pick<Shop, 'now'>, order: OrderRecord) {
  if (order.closeReason === CLOSE_REASON.timeOut) throw refuse('expired')
  if (!isUnpaid(order)) throw refuse('not_allowed_now')
  if (order.expireTime <= now()) throw refuse('expired')
}

/** `isFresh`: order and balance are as they are after it. */
type PaymentStart = {
  payment: PaymentRecord
  order: OrderRecord
  balance: number
  isFresh: boolean
}

async function pay(
  shop: Shop,
  order: OrderRecord,
  { paymentKey: key, method, member }: StartPaymentInput & Pick<Buyer, 'member'>,
): Promise<PaymentStart> {
  const { db, now, random } = shop
  const balance = member.money
  /** What the same request has started, if it was faster. */
  const started = async () => {
    const payment = await paymentByKey(db, key)
    return payment && { payment, order, balance, isFresh: false }
  }
  const isUntouched = order.status === ORDER_STATUS.toPay
  const before = isUntouched ? null : await started()
  if (before) return before
  mustBePayable(shop, order)
  if (!isUntouched) await closeOpenPayments(db, order.id, now())
  const isBalance = method === 'balance'
  const payment: PaymentRecord = {
    key,
    providerId: newTradeNo(random.bytes),
    orderId: order.id,
    method,
    amount: order.payAmount,
    status: isBalance ? 'paid' : 'open',
    createTime: now(),
    finishTime: isBalance ? now() : null,
    continuation: null,
    validUntil: null,
    isUncertain: !isBalance,
  }
  if (!(await insertPayment(db, payment))) {
    const same = await started()
    if (same) return same
    throw new HttpRefused(409)
  }
  if (isBalance) return { payment, isFresh: true, ...(await payFromBalance(shop, order)) }
  await shop.jobs.send(db, 'payment', { key })
  return { payment, balance, isFresh: true, order: await awaitProvider(shop, order, method) }
}

async function payFromBalance(shop: Shop, unpaid: OrderRecord) {
  const { no, memberId, payAmount } = unpaid
  const memo = sayInAll('memo_payment', { no })
  const source = { sourceType: 'order', sourceNo: no }
  const order = await takePayment(shop, unpaid, {
    method: 'balance',
    amount: payAmount,
    actor: 'member',
  })
  const change = { kind: 'money', change: -payAmount, memo, ...source } as const
  const { after: balance } = await changeBalance(shop, memberId, change)
  return { order, balance }
}

/** An order with an unresolved payment stays that way: only its attempt changes. */
async function awaitProvider(shop: Shop, order: OrderRecord, method: string) {
  const entry = { actor: 'member', action: 'startPayment', note: method } as const
  if (order.status !== ORDER_STATUS.confirmingPayment) {
    const set = { payStatus: PAY_STATUS.processing }
    return moveOrder(shop, order, { ...entry, to: ORDER_STATUS.confirmingPayment, set })
  }
  await logOrder(shop, order.id, entry)
  return order
}
