import { ORDER_STATUS, PAY_STATUS } from '#contract/order-actions.ts'
import { formatMoney } from '#contract/lib/money.ts'
import type { Shop } from '#server/domain/context.ts'
import { countSales } from '#server/db/order/goods.ts'
import { linesOf } from '#server/db/order/order-parts.ts'
import type { OrderRecord } from '#server/db/order/orders.ts'
import { tellOrderNews } from '#server/domain/member/order-news.ts'
import { moveOrder, type LogEntry } from './order-state.ts'

type PaymentReceipt = { method: string; amount: number; actor: LogEntry['actor'] }

/** The payment has arrived: the shop may ship. Call it inside a transaction, with the order locked. */
export async function takePayment(
  shop: Shop,
  order: OrderRecord,
  { method, amount, actor }: PaymentReceipt,
): Promise<OrderRecord> {
  const lines = await linesOf(shop.db, order.id)
  await countSales(shop.db, lines)
  const paid = await moveOrder(shop, order, {
    to: ORDER_STATUS.toShip,
    actor,
    action: 'pay',
    set: {
      payStatus: PAY_STATUS.paid,
      paidAmount: order.paidAmount + amount,
      payMethod: method,
      payTime: shop.now(),
    },
  })
  await tellOrderNews(shop, paid, {
    type: 'order',
    topic: null, // the shopper has just seen it
    title: 'news_paid',
    content: 'news_paid_about',
    values: { amount: formatMoney(amount) },
    lines,
  })
  return paid
}
