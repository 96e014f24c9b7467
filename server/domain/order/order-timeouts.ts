import { ORDER_STATUS } from '#contract/order-actions.ts'
import type { Shop } from '#server/domain/context.ts'
import {
  claimDueOrder,
  hasDueOrder,
  type OrderOwner,
  type OrderRecord,
} from '#server/db/order/orders.ts'
import { logError } from '#server/domain/log.ts'
import { sweep } from '#server/domain/sweep.ts'
import { sweepClosings } from '#server/domain/account/closing.ts'
import { applyDuePrices } from '#server/domain/catalog/price-changes.ts'
import { sweepAftersales } from '#server/domain/aftersale/state.ts'
import { tellBackInStock } from '#server/domain/member/reminder.ts'
import { closeOrder } from './order-close.ts'
import { completeOrder, receiveOrder } from './order-receipt.ts'
import { sweepPointsOrders } from '#server/domain/points/points-order.ts'

type Step = (shop: Shop, order: OrderRecord, time: number) => Promise<OrderRecord>

const closeUnpaid: Step = (shop, order, time) =>
  closeOrder(shop, order, { reason: 'timeOut', actor: 'system', time })

/** What happens to an order at its deadline (`deadlines.order`), by its status. */
const STEPS: Readonly<Record<number, Step>> = {
  [ORDER_STATUS.toPay]: closeUnpaid,
  [ORDER_STATUS.confirmingPayment]: closeUnpaid,
  [ORDER_STATUS.toReceive]: (shop, order, time) =>
    receiveOrder(shop, order, { actor: 'system', time }),
  [ORDER_STATUS.toReview]: (shop, order, time) =>
    completeOrder(shop, order, { actor: 'system', time }),
}

/**
 * Advances every order whose time is over, as of the moment it expired. After a long pause an order may be due for more
 * than one step, and is then claimed again.
 */
const sweepOrders = (shop: Shop, owner: OrderOwner, signal?: AbortSignal) =>
  sweep(shop, {
    name: 'order timeouts',
    claim: (db, after) => claimDueOrder(db, { now: shop.now(), after }, owner),
    settle: (transaction, { order, deadline }) => {
      const step = STEPS[order.status]
      if (!step) throw new Error(`an order of status ${order.status} has no deadline`)
      return step(transaction, order, deadline)
    },
    signal,
  })

/** Advances one member's orders, or one order, for a page: one that cannot be advanced does not block it. */
export async function settleOrders(shop: Shop, owner: OrderOwner): Promise<void> {
  if (await hasDueOrder(shop.db, shop.now(), owner)) await sweepOrders(shop, owner)
}

/** What a worker does by the clock, in turn. */
const SWEEPS: readonly ((shop: Shop, signal?: AbortSignal) => Promise<void>)[] = [
  applyDuePrices,
  sweepAftersales,
  (shop, signal) => sweepOrders(shop, {}, signal),
  sweepPointsOrders,
  tellBackInStock,
  sweepClosings,
]

/** All time-driven changes of the shop; a worker calls it every few seconds. A sweep that fails does not stop the others. */
export async function runTimeouts(shop: Shop, signal?: AbortSignal): Promise<void> {
  for (const run of SWEEPS) {
    await run(shop, signal).catch((error: unknown) => logError('timeouts', error))
  }
}
