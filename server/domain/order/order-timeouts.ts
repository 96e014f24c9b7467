import { ORDER_STATUS } from '#contract/order-actions.ts'
import { REVIEW_WITHIN_SECONDS } from '#contract/order.ts'
import type { Shop } from '#server/domain/context.ts'
import { forgetCartOperations } from '#server/db/order/carts.ts'
import { forgetCheckouts } from '#server/db/order/checkouts.ts'
import { overdueOrders, type Deadline, type OrderRecord } from '#server/db/order/orders.ts'
import { logError } from '#server/domain/log.ts'
import { applyDuePrices } from '#server/domain/catalog/price-changes.ts'
import { settleAftersales } from '#server/domain/aftersale/state.ts'
import { tellBackInStock } from '#server/domain/member/reminder.ts'
import { forgetTries } from '#server/domain/account/limits.ts'
import { closeOrder } from './order-close.ts'
import { completeOrder, receiveOrder } from './order-receipt.ts'
import { withOrder } from './order-state.ts'
import { settlePointsOrders } from '#server/domain/points/points-order.ts'

/** How long after the deadline a payment that was started in time may still be reported, in seconds. */
export const CONFIRM_GRACE_SECONDS = 15 * 60
/** Cart operations and unused keys are deleted after this many seconds: nobody retries them any more. */
const FORGET_AFTER_SECONDS = 7 * 86_400

type Rule = Deadline & {
  end: (shop: Shop, order: OrderRecord, time: number) => Promise<OrderRecord>
}

const closeUnpaid: Rule['end'] = (shop, { id }, time) =>
  closeOrder(shop, id, { reason: 'timeOut', actor: 'system', time })

/** The automatic transitions and when they happen. */
const RULES: readonly Rule[] = [
  { status: ORDER_STATUS.toPay, from: 'expireTime', seconds: 0, end: closeUnpaid },
  {
    status: ORDER_STATUS.confirmingPayment,
    from: 'expireTime',
    seconds: CONFIRM_GRACE_SECONDS,
    end: closeUnpaid,
  },
  {
    status: ORDER_STATUS.toReceive,
    from: 'receiptDeadline',
    seconds: 0,
    waitsForAftersale: true,
    end: (shop, { id }, time) => receiveOrder(shop, id, { actor: 'system', time }),
  },
  {
    status: ORDER_STATUS.toReview,
    from: 'receiveTime',
    seconds: REVIEW_WITHIN_SECONDS,
    waitsForAftersale: true,
    end: (shop, { id }, time) => completeOrder(shop, id, { actor: 'system', time }),
  },
]

/**
 * Advances every order whose time is over, as of the moment it expired; only one member's or one order when given. An
 * order that cannot be advanced blocks neither the others nor the page being read.
 */
export async function settleOrders(shop: Shop, of: { memberId?: number; orderId?: number } = {}) {
  for (const { id } of await overdueOrders(shop.db, RULES, shop.now(), of)) {
    try {
      await withOrder(shop, id, settle)
    } catch (error) {
      logError('order timeouts', error)
    }
  }
}

/** After a long pause an order may be due for more than one step. */
async function settle(shop: Shop, order: OrderRecord): Promise<void> {
  const rule = RULES.find(({ status }) => status === order.status)
  const from = rule && order[rule.from]
  if (!rule || !from || from + rule.seconds > shop.now()) return
  if (rule.waitsForAftersale && order.refundStatus === 1) return
  await settle(shop, await rule.end(shop, order, from + rule.seconds))
}

/** All time-driven changes of the shop; the server calls it every few seconds. */
export async function runTimeouts(shop: Shop): Promise<void> {
  await applyDuePrices(shop)
  await settleAftersales(shop)
  await settleOrders(shop)
  await settlePointsOrders(shop)
  await tellBackInStock(shop)
  await forgetCartOperations(shop.db, shop.now() - FORGET_AFTER_SECONDS)
  await forgetCheckouts(shop.db, shop.now() - FORGET_AFTER_SECONDS)
  await forgetTries(shop)
}
