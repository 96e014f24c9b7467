import {
  AFTERSALE_STATUS,
  aftersaleMoves,
  IN_PROGRESS,
  REPLACEMENT_WITHIN_SECONDS,
  SEND_BACK_WITHIN_SECONDS,
  type AftersaleActor,
  type AftersaleMove,
} from '#contract/aftersale-rules.ts'
import { REFUSED } from '#contract/endpoint.ts'
import { ORDER_STATUS } from '#contract/order-actions.ts'
import { REFUND_STATUS } from '#contract/refund.ts'
import type { Shop } from '#server/domain/context.ts'
import {
  aftersaleById,
  aftersalesOfOrder,
  claimDueAftersale,
  hasDueAftersale,
  insertAftersaleLog,
  updateAftersale,
  type AftersaleRecord,
  type NewAftersale,
} from '#server/db/order/aftersales.ts'
import { linesOf } from '#server/db/order/order-parts.ts'
import { refundsByShop } from '#server/db/order/refunds.ts'
import { lockOrder, updateOrder, type OrderRecord } from '#server/db/order/orders.ts'
import { notFound, Refused } from '#server/domain/messages/refusal.ts'
import { tellOrderNews } from '#server/domain/member/order-news.ts'
import { withOrder } from '#server/domain/order/order-state.ts'
import type { MessageKey } from '#server/domain/messages/messages.ts'
import { sweep } from '#server/domain/sweep.ts'

/** An after-sale and its order, current and locked through the order. */
export type LockedAftersale = { aftersale: AftersaleRecord; order: OrderRecord }

/** Runs `work` on one after-sale while it, its order and its siblings are locked. */
export async function withAftersale<T>(
  shop: Shop,
  id: number,
  work: (transaction: Shop, held: LockedAftersale) => Promise<T>,
): Promise<T> {
  const known = await aftersaleById(shop.db, id)
  if (!known) throw notFound()
  return withOrder(shop, known.orderId, async (transaction, order) => {
    const aftersale = await aftersaleById(transaction.db, id)
    if (!aftersale) throw notFound()
    return work(transaction, { aftersale, order })
  })
}

type Step = {
  action: AftersaleMove['action']
  by: AftersaleActor
  note?: string
  time?: number
  set?: Partial<NewAftersale>
}

/** How long each status lasts before it advances automatically. */
const LASTING: Record<number, number> = {
  [AFTERSALE_STATUS.sendBack]: SEND_BACK_WITHIN_SECONDS,
  [AFTERSALE_STATUS.returnRefused]: SEND_BACK_WITHIN_SECONDS,
  [AFTERSALE_STATUS.replacing]: REPLACEMENT_WITHIN_SECONDS,
}

/**
 * Checks a transition before an irreversible step: money is paid only when the transition exists.
 * @throws Refused not_allowed_now when the table of moves does not have this one
 */
export function moveFor(
  { aftersale, order }: LockedAftersale,
  { action, by }: Step,
): AftersaleMove {
  const facts = { ...aftersale, orderStatus: order.status }
  const move = aftersaleMoves(facts).find((each) => each.action === action && each.by === by)
  if (!move) throw new Refused(REFUSED, 'aftersale_moved', {}, { reason: 'not_allowed_now' })
  return move
}

/**
 * The only way from one status to another; call it inside `withAftersale`.
 * @throws Refused not_allowed_now when the table of moves does not have this one
 */
export async function moveAftersale(
  shop: Shop,
  held: LockedAftersale,
  step: Step,
): Promise<AftersaleRecord> {
  const { aftersale } = held
  const { action, by, note = '', time = shop.now(), set } = step
  const move = moveFor(held, step)
  await insertAftersaleLog(shop.db, { aftersaleId: aftersale.id, time, actor: by, action, note })
  const lasting = LASTING[move.to]
  const deadline = lasting === undefined ? null : time + lasting
  const moved = await updateAftersale(shop.db, aftersale.id, { ...set, deadline, status: move.to })
  await tellMember(shop, { aftersale: moved, order: held.order }, { action, time })
  await markOrder(shop, aftersale.orderId)
  return moved
}

/** Notifies the member of what others did; refunded money has its own message. */
const NEWS: Partial<Record<Step['action'], MessageKey>> = {
  refuse: 'news_aftersale_refused',
  reject: 'news_aftersale_rejected',
  replace: 'news_aftersale_replaced',
  failRefund: 'news_aftersale_failed',
  expire: 'news_aftersale_ended',
}

async function tellMember(
  shop: Shop,
  { aftersale: { id, orderLineId, status }, order }: LockedAftersale,
  { action, time }: { action: Step['action']; time: number },
): Promise<void> {
  const isToSend = action === 'approve' && status === AFTERSALE_STATUS.sendBack
  const title = isToSend ? 'news_aftersale_approved' : NEWS[action]
  if (!title) return
  await tellOrderNews(shop, order, {
    type: 'refund',
    title,
    content: 'news_aftersale_about',
    lineId: orderLineId,
    link: `/user/account/service/record?id=${id}`,
    time,
  })
}

/** An open order shows its after-sale state: 0 none, 1 in progress, 2 something was refunded. */
export async function markOrder(shop: Shop, orderId: number): Promise<void> {
  const order = await lockOrder(shop.db, orderId)
  if (!order || order.status === ORDER_STATUS.closed) return
  const siblings = await aftersalesOfOrder(shop.db, orderId)
  const lines = await linesOf(shop.db, orderId)
  const byShop = (await refundsByShop(shop.db, orderId)).map(({ status }) => status)
  const isInProgress =
    siblings.some(({ status }) => IN_PROGRESS.includes(status)) ||
    byShop.includes(REFUND_STATUS.processing)
  const isPart =
    lines.some(({ refundedQuantity }) => refundedQuantity > 0) ||
    byShop.some((status) => status !== REFUND_STATUS.failed)
  const refundStatus = isInProgress ? 1 : isPart ? 2 : 0
  if (refundStatus !== order.refundStatus) await updateOrder(shop.db, orderId, { refundStatus })
}

/**
 * Advances every after-sale whose time is over, as of the moment it expired. A return that was not sent is withdrawn; a
 * replacement shipped long ago counts as received.
 */
const sweepThem = (shop: Shop, memberId?: number, signal?: AbortSignal) =>
  sweep(shop, {
    name: 'after-sale timeouts',
    claim: (db, after) => claimDueAftersale(db, { now: shop.now(), after }, memberId),
    settle: async (transaction, { id, order }) => {
      const aftersale = await aftersaleById(transaction.db, id)
      if (aftersale?.deadline == null || aftersale.deadline > transaction.now()) return
      const { deadline, status } = aftersale
      const action = status === AFTERSALE_STATUS.replacing ? 'complete' : 'expire'
      await moveAftersale(
        transaction,
        { aftersale, order },
        { action, by: 'system', time: deadline },
      )
    },
    signal,
  })

export const sweepAftersales = (shop: Shop, signal?: AbortSignal) =>
  sweepThem(shop, undefined, signal)

/** Advances one member's after-sales for a page: one that cannot be advanced does not block it. */
export async function settleAftersales(shop: Shop, memberId: number): Promise<void> {
  if (await hasDueAftersale(shop.db, shop.now(), memberId)) await sweepThem(shop, memberId)
}
