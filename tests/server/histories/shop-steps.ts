import { AFTERSALE_STATUS, aftersaleMoves } from '#contract/aftersale-rules.ts'
import { ORDER_STATUS } from '#contract/order-actions.ts'
import { REFUND_ROUTE } from '#contract/refund.ts'
import { aftersaleById, aftersalePage } from '#server/db/order/aftersales.ts'
import { orderPage, ordersByIds } from '#server/db/order/orders.ts'
import {
  approve,
  failBecause,
  receive,
  refund,
  refuseBecause,
  rejectBecause,
  replace,
} from '#server/domain/aftersale/decide.ts'
import { NothingToShip, shipOrder } from '#server/domain/order/shipment.ts'
import type { Outcome } from './member-steps.ts'
import { wasDone, type World } from './world.ts'

/** Ships all or a part of any order, whether it is waiting for that or not. */
export async function ship({ shop, pick, draw }: World): Promise<Outcome> {
  const waiting = [ORDER_STATUS.toShip, ORDER_STATUS.partlyShipped]
  const filter = draw(0, 5) ? { statuses: waiting } : {}
  const order = pick(await orderPage(shop.db, filter, { page: 1, limit: 50 }))
  if (!order) return null
  const places = draw(0, 1) ? { places: [1] } : {}
  const parcel = { expressName: 'Quick', number: 'Q1', ...places }
  const sent = shipOrder(shop, order.id, parcel).catch((error: unknown) => {
    if (!(error instanceof NothingToShip)) throw error
  })
  const isDone = await wasDone(sent)
  const isOffered = waiting.some((status) => status === order.status)
  return { what: `ship in ${order.status}`, isOffered, isDone }
}

/** Each decision with the actions of the table that it takes. */
const DECISIONS = [
  { actions: ['approve'], decide: approve('9 Shenhong Road') },
  { actions: ['approve'], decide: approve('9 Shenhong Road') },
  { actions: ['refuse'], decide: refuseBecause('No fault.') },
  { actions: ['receive'], decide: receive },
  { actions: ['reject'], decide: rejectBecause('Used.') },
  { actions: ['replace'], decide: replace('SF 1') },
  { actions: ['refund', 'retryRefund'], decide: refund(undefined) },
  { actions: ['refund', 'retryRefund'], decide: refund(undefined) },
  { actions: ['refund', 'retryRefund'], decide: refund(REFUND_ROUTE.manual) },
  { actions: ['failRefund'], decide: failBecause('Closed.') },
] as const

const UNDER_WAY = Object.values(AFTERSALE_STATUS).filter(
  (status) => status !== AFTERSALE_STATUS.completed && status !== AFTERSALE_STATUS.withdrawn,
)

/** Decides any after-sale in any way, whether the table allows it or not. */
export async function decide({ shop, pick, draw }: World): Promise<Outcome> {
  const filter = draw(0, 9) ? { statuses: UNDER_WAY } : {}
  const row = pick(await aftersalePage(shop.db, filter, { page: 1, limit: 50 }))
  if (!row) return null
  const order = (await ordersByIds(shop.db, [row.orderId])).get(row.orderId)
  const fresh = (await aftersaleById(shop.db, row.id)) ?? row
  const moves = aftersaleMoves({ ...fresh, orderStatus: order?.status ?? 0 })
  const isIn = ({ actions }: (typeof DECISIONS)[number]) =>
    moves.some(({ by, action }) => by === 'shop' && actions.some((each) => each === action))
  const chosen = draw(0, 3) ? pick(DECISIONS.filter(isIn)) : pick(DECISIONS)
  if (!chosen) return null
  const isOffered = isIn(chosen)
  const isDone = await wasDone(chosen.decide(shop, row.id))
  return { what: `${chosen.actions[0]} in ${row.status}`, isOffered, isDone }
}
