import { CLOSE_REASON, ORDER_STATUS, PAY_STATUS } from '#contract/order-actions.ts'
import type { Shop } from '#server/domain/context.ts'
import { releaseCoupon } from '#server/db/order/coupons.ts'
import type { Database } from '#server/db/database.ts'
import { giveStock } from '#server/db/order/goods.ts'
import { linesOf, piecesHere, type OrderLineRecord } from '#server/db/order/order-parts.ts'
import { updateOrder, type OrderRecord } from '#server/db/order/orders.ts'
import { closeOpenPayments } from '#server/db/order/payments.ts'
import { moneyUnderWay } from '#server/db/order/refunds.ts'
import { sayInAll } from '#server/domain/messages/messages.ts'
import { changeBalance } from '#server/domain/wallet/ledger.ts'
import { tellOrderNews } from '#server/domain/member/order-news.ts'
import { moveOrder, type LogEntry } from './order-state.ts'
import { refundOrder } from '#server/domain/payment/refund.ts'

type CloseRequest = Omit<LogEntry, 'action'> & {
  action?: string
  reason: keyof typeof CLOSE_REASON
}

/**
 * Closes an order and returns coupon, points, money and stock. Call it in a transaction. Stock comes last, as everywhere:
 * see `placeOrder`.
 */
export async function closeOrder(
  shop: Shop,
  order: OrderRecord,
  closing: CloseRequest,
): Promise<OrderRecord> {
  const { reason, action = 'close', time = shop.now(), ...entry } = closing
  const closed = await moveOrder(shop, order, {
    to: ORDER_STATUS.closed,
    ...entry,
    action,
    time,
    set: { closeReason: CLOSE_REASON[reason], closeTime: time },
  })
  await closeOpenPayments(shop.db, order.id, time)
  await releaseCoupon(shop.db, closed.no)
  await returnPoints(shop, closed)
  await tellClosed(shop, closed, { reason, time, note: closing.note })
  const returned = await returnMoney(shop, closed)
  await returnPieces(shop.db, await linesOf(shop.db, order.id))
  return returned
}

/** Puts back into stock what the shop still holds of these lines. */
export async function returnPieces(db: Database, lines: readonly OrderLineRecord[]) {
  const here = lines.map((line) => ({ ...line, quantity: piecesHere(line) }))
  const left = here.filter(({ quantity }) => quantity > 0)
  if (left.length > 0) await giveStock(db, left)
}

/** Notifies only of what the member did not do. */
async function tellClosed(
  shop: Shop,
  order: OrderRecord,
  { reason, time, note }: Pick<CloseRequest, 'reason'> & { time: number; note: string | undefined },
) {
  if (reason !== 'timeOut' && reason !== 'byShop') return
  await tellOrderNews(shop, order, {
    type: 'order',
    title: 'news_closed',
    content: reason === 'timeOut' ? 'news_closed_late' : 'news_closed_shop',
    because: reason === 'byShop' ? note : undefined,
    time,
  })
}

async function returnPoints(shop: Shop, { no, memberId, score }: OrderRecord) {
  if (score === 0) return
  const memo = sayInAll('memo_closed', { no })
  const source = { sourceType: 'order', sourceNo: no }
  await changeBalance(shop, memberId, { kind: 'score', change: score, memo, ...source })
}

async function returnMoney(shop: Shop, order: OrderRecord): Promise<OrderRecord> {
  const amount = order.paidAmount - order.refundedAmount - (await moneyUnderWay(shop.db, order.id))
  if (amount === 0) {
    return WITHOUT_MONEY.includes(order.payStatus)
      ? updateOrder(shop.db, order.id, { payStatus: PAY_STATUS.closed })
      : order
  }
  return refundOrder(shop, order, {
    amount,
    reason: order.closeReason === CLOSE_REASON.timeOut ? 'paid_too_late' : 'order_closed',
  })
}

const WITHOUT_MONEY: number[] = [PAY_STATUS.unpaid, PAY_STATUS.processing, PAY_STATUS.failed]
