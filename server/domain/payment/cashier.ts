import { PAY_STATUS } from '#contract/order-actions.ts'
import type { Cashier } from '#contract/payment.ts'
import { memberById } from '#server/db/member/members.ts'
import type { OrderRecord } from '#server/db/order/orders.ts'
import { openPayment, type PaymentRecord } from '#server/db/order/payments.ts'
import type { Buyer, Payer } from '#server/domain/context.ts'
import type { CarefulProvider } from '#server/providers/payment/provider.ts'
import { offeredProviders } from './payment-providers.ts'

/** The payment methods of an order and the state of its payment. */
export async function cashierFor(buyer: Payer, order: OrderRecord): Promise<Cashier> {
  const { db, member } = buyer
  return viewCashier(buyer, order, {
    balance: (await memberById(db, member.id))?.money ?? 0,
    open: await openPayment(db, order.id),
    offered: await offeredProviders(buyer),
  })
}

type CashierState = {
  /** cents */
  balance: number
  open: PaymentRecord | null
  offered: readonly CarefulProvider[]
}

/** The same, with what is known of it already. */
export function viewCashier(
  buyer: Payer,
  order: OrderRecord,
  { balance, open, offered }: CashierState,
): Cashier {
  const continuation = open && continuationOf(buyer, open, { offered })
  const balanceOff = balance < order.payAmount ? 'balance_short' : whyHeld(buyer)
  return {
    orderNo: order.no,
    payAmount: order.payAmount,
    expireTime: order.expireTime,
    serverTime: buyer.now(),
    methods: [
      { code: 'balance', enabled: balanceOff === '', reason: balanceOff, isAway: false },
      ...offered
        .map(({ code, isAway }) => ({ code, enabled: true, reason: '' as const, isAway: isAway() }))
        .toSorted((one, other) => Number(one.isAway) - Number(other.isAway)),
    ],
    balance,
    status: order.status,
    closeReason: order.closeReason,
    payment: open && {
      method: open.method,
      startTime: open.createTime,
      url: continuation?.kind === 'page' ? continuation.url : null,
      qr: continuation?.kind === 'qr' ? continuation.text : null,
      bridge: continuation?.kind === 'bridge' ? continuation.call : null,
      renewKey: isRenewable(buyer, open, { order, offered }) ? open.key : null,
      isStarted: open.continuation !== null,
    },
    hasFailed: order.payStatus === PAY_STATUS.failed,
  }
}

/** Why the balance cannot be spent, however much there is; '' when it can. */
function whyHeld({ member, now }: Buyer) {
  if (member.passwordHash === null) return 'password_unset'
  return member.balanceHeldUntil > now() ? 'balance_held' : ''
}

type PaymentPlace = { offered: readonly CarefulProvider[] }

/** What an attempt led to at first, if it can go on in this browser. */
function ownContinuation(
  { browser }: Payer,
  { status, method, continuation }: PaymentRecord,
  { offered }: PaymentPlace,
) {
  const provider = offered.find(({ code }) => code === method)
  if (status !== 'open' || !continuation || !provider) return null
  return provider.continuesIn(browser, continuation) ? continuation : null
}

/** Where an unresolved attempt continues in this browser; null when there is nothing to open. */
function continuationOf(payer: Payer, payment: PaymentRecord, place: PaymentPlace) {
  const isValid = (payment.validUntil ?? 0) > payer.now()
  return isValid ? ownContinuation(payer, payment, place) : null
}

/** Whether an attempt can be opened again in this browser because its address or code is no longer valid. */
function isRenewable(
  payer: Payer,
  payment: PaymentRecord,
  { order, ...place }: PaymentPlace & { order: OrderRecord },
): boolean {
  const isExpired = payment.validUntil !== null && payment.validUntil <= payer.now()
  const isPayable = order.expireTime > payer.now()
  return isExpired && isPayable && ownContinuation(payer, payment, place) !== null
}

/** The page on which an attempt continues in this browser, if it does on one. */
export function continuationUrl(
  payer: Payer,
  payment: PaymentRecord,
  place: PaymentPlace,
): string | null {
  const continuation = continuationOf(payer, payment, place)
  return continuation?.kind === 'page' ? continuation.url : null
}
