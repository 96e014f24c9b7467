import { ORDER_STATUS } from '#contract/order-actions.ts'
import type { Shop } from '#server/domain/context.ts'
import { parcelsOf, updateParcel } from '#server/db/order/order-parts.ts'
import type { OrderRecord } from '#server/db/order/orders.ts'
import { tellOrderNews } from '#server/domain/member/order-news.ts'
import { moveOrder, type LogEntry } from './order-state.ts'

type By = Pick<LogEntry, 'actor'> & { time?: number }

/** The goods arrived: confirmed by the member, or automatically after some days. */
export async function receiveOrder(
  shop: Shop,
  toReceive: OrderRecord,
  { actor, time = shop.now() }: By,
) {
  const action = actor === 'member' ? 'confirmReceipt' : 'autoReceipt'
  const order = await moveOrder(shop, toReceive, {
    to: ORDER_STATUS.toReview,
    actor,
    action,
    time,
    set: { receiveTime: time },
  })
  for (const { id, traces } of await parcelsOf(shop.db, [order.id])) {
    await updateParcel(shop.db, id, {
      state: 'delivered',
      traces: [...traces, { time, text: 'trace_delivered' }],
    })
  }
  if (actor !== 'member') {
    await tellOrderNews(shop, order, {
      type: 'order',
      title: 'news_received',
      content: 'news_received_about',
      time,
    })
  }
  return order
}

/** Every line is reviewed, or the review period is over. */
export const completeOrder = (shop: Shop, order: OrderRecord, { actor, time = shop.now() }: By) =>
  moveOrder(shop, order, {
    to: ORDER_STATUS.completed,
    actor,
    action: 'complete',
    time,
    set: { finishTime: time },
  })
