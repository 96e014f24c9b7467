import { ORDER_STATUS, PAY_STATUS } from '#contract/order-actions.ts'
import { formatMoney } from '#contract/lib/money.ts'
import type { Shop } from '#server/domain/context.ts'
import { addSales } from '#server/db/order/goods.ts'
import { linesOf } from '#server/db/order/order-parts.ts'
import { lockOrder, type OrderRecord } from '#server/db/order/orders.ts'
import { tellOrderNews } from '#server/domain/member/order-news.ts'
import { moveOrder, type LogEntry } from './order-state.ts'

type PaymentReceipt = { method: string; amount: number; actor: LogEntry['actor'] }

/** The payment has arrived: the shop may ship. Call it inside a transaction. */
export async function takePayment(
  shop: Shop,
  orderId: number,
  { method, amount, actor }: PaymentReceipt,
): Promise<OrderRecord> {
  const before = await lockOrder(shop.db, orderId)
  const lines = await linesOf(shop.db, orderId)
  for (const { productId, quantity } of lines.toSorted((a, b) => a.productId - b.productId)) {
    await addSales(shop.db, productId, quantity)
  }
  const paid = await moveOrder(shop, orderId, {
    to: ORDER_STATUS.toShip,
    actor,
    action: 'pay',
    set: {
      payStatus: PAY_STATUS.paid,
      paidAmount: (before?.paidAmount ?? 0) + amount,
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
  })
  return paid
}
