import { PAY_STATUS } from '#contract/order-actions.ts'
import type { Cashier } from '#contract/payment.ts'
import { memberById } from '#server/db/member/members.ts'
import type { OrderRecord } from '#server/db/order/orders.ts'
import { openPayment, type PaymentRecord } from '#server/db/order/payments.ts'
import type { Buyer } from '#server/domain/order/buyer.ts'
import { offeredProviders, type PaymentProvider } from './providers.ts'

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
export function continuationUrl(
  payment: PaymentRecord,
  offered: readonly PaymentProvider[],
): string | null {
  if (payment.status !== 'open') return null
  return offered.find(({ code }) => code === payment.method)?.pageOf(payment) ?? null
}
