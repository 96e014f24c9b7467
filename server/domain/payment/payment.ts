import type * as v from 'valibot'
import { CLOSE_REASON, ORDER_STATUS, PAY_STATUS } from '#contract/order-actions.ts'
import type { startPayment, Cashier } from '#contract/payment.ts'
import type { Shop, Buyer } from '#server/domain/context.ts'
import { orderByNo, type OrderRecord } from '#server/db/order/orders.ts'
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
import { offeredProviders, type PaymentProvider } from './payment-providers.ts'
import { memberById } from '#server/db/member/members.ts'

type StartPaymentInput = v.InferOutput<typeof startPayment.input>

/**
 * Starts paying an order. A new attempt closes the previous one and never moves the deadline; the same payment key
 * returns the attempt that it started.
 */
export async function startPaymentOf(buyer: Buyer, wanted: StartPaymentInput) {
  const { db } = buyer
  const order = await ownOrder(buyer, wanted.no)
  const before = await paymentByKey(db, wanted.paymentKey)
  if (!before) await checkWish(buyer, order, wanted)
  const payment = await withOrder(buyer, order.id, (shop, locked) => pay(shop, locked, wanted))
  if (payment.orderId !== order.id) throw new HttpRefused(409)
  const after = (await orderByNo(db, order.no)) ?? order
  return {
    cashier: await cashierFor(buyer, after),
    url: continuationUrl(payment, await offeredProviders(buyer)),
  }
}

/** Checks that do not need the lock on the order, above all the slow password. */
async function checkWish(
  buyer: Buyer,
  order: OrderRecord,
  { method, password }: StartPaymentInput,
) {
  mustBePayable(buyer, order)
  if (method !== 'balance') {
    const offered = await offeredProviders(buyer)
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

async function pay(
  shop: Shop,
  order: OrderRecord,
  wanted: StartPaymentInput,
): Promise<PaymentRecord> {
  const before = await paymentByKey(shop.db, wanted.paymentKey)
  if (before) return before
  mustBePayable(shop, order)
  await closeOpenPayments(shop.db, order.id, shop.now())
  const isBalance = wanted.method === 'balance'
  const payment: PaymentRecord = {
    key: wanted.paymentKey,
    providerId: shop.random.bytes(18).toString('base64url'),
    orderId: order.id,
    method: wanted.method,
    amount: order.payAmount,
    status: isBalance ? 'paid' : 'open',
    createTime: shop.now(),
    finishTime: isBalance ? shop.now() : null,
  }
  await insertPayment(shop.db, payment)
  await (isBalance ? payFromBalance(shop, order) : awaitProvider(shop, order, wanted.method))
  return payment
}

/** Products before the member, as everywhere: see `placeOrder`. */
async function payFromBalance(shop: Shop, { id, no, memberId, payAmount }: OrderRecord) {
  const memo = sayInAll('memo_payment', { no })
  const source = { sourceType: 'order', sourceNo: no }
  await takePayment(shop, id, { method: 'balance', amount: payAmount, actor: 'member' })
  await changeBalance(shop, memberId, { kind: 'money', change: -payAmount, memo, ...source })
}

/** An order with an unresolved payment stays that way: only its attempt changes. */
async function awaitProvider(shop: Shop, { id, status }: OrderRecord, method: string) {
  const entry = { actor: 'member', action: 'startPayment', note: method } as const
  if (status === ORDER_STATUS.confirmingPayment) return logOrder(shop, id, entry)
  const set = { payStatus: PAY_STATUS.processing }
  return moveOrder(shop, id, { ...entry, to: ORDER_STATUS.confirmingPayment, set })
}

/** The payment methods of an order and the state of its payment. */
export async function cashierFor(buyer: Buyer, order: OrderRecord): Promise<Cashier> {
  const { db, member, now } = buyer
  const balance = (await memberById(db, member.id))?.money ?? 0
  const balanceOff = balance < order.payAmount ? 'balance_short' : whyHeld(buyer)
  const open = await openPayment(db, order.id)
  const offered = await offeredProviders(buyer)
  return {
    orderNo: order.no,
    payAmount: order.payAmount,
    expireTime: order.expireTime,
    serverTime: now(),
    methods: [
      { code: 'balance', enabled: balanceOff === '', reason: balanceOff },
      ...offered.map(({ code }) => ({ code, enabled: true, reason: '' as const })),
    ],
    balance,
    status: order.status,
    closeReason: order.closeReason,
    payment: open && {
      method: open.method,
      startTime: open.createTime,
      url: continuationUrl(open, offered),
    },
    hasFailed: order.payStatus === PAY_STATUS.failed,
  }
}

/** Why the balance cannot be spent, however much there is; '' when it can. */
function whyHeld({ member, now }: Buyer) {
  if (member.passwordHash === null) return 'password_unset'
  return member.balanceHeldUntil > now() ? 'balance_held' : ''
}

/** Where an unresolved attempt continues; null when there is nothing to open. */
function continuationUrl(
  payment: PaymentRecord,
  offered: readonly PaymentProvider[],
): string | null {
  if (payment.status !== 'open') return null
  return offered.find(({ code }) => code === payment.method)?.pageOf(payment) ?? null
}
