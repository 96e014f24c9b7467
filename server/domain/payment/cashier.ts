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
  const continuation = open && continuationOf(buyer, open, offered)
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
      key: open.key,
      startTime: open.createTime,
      url: continuationUrl(buyer, open, offered),
      qr: continuation?.kind === 'qr' ? continuation.text : null,
      bridge: continuation?.kind === 'bridge' ? continuation.call : null,
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

/** Where an unresolved attempt continues in this browser; null when there is nothing to open. */
function continuationOf(
  { browser, now }: Payer,
  { status, method, continuation, validUntil }: PaymentRecord,
  offered: readonly CarefulProvider[],
) {
  const provider = offered.find(({ code }) => code === method)
  const isValid = status === 'open' && (validUntil ?? 0) > now()
  if (!continuation || !provider || !isValid) return null
  return provider.continuesIn(browser, continuation) ? continuation : null
}

/** The page on which an attempt continues in this browser, if it does on one. */
export function continuationUrl(
  payer: Payer,
  payment: PaymentRecord,
  offered: readonly CarefulProvider[],
): string | null {
  const continuation = continuationOf(payer, payment, offered)
  return continuation?.kind === 'page' ? continuation.url : null
}
