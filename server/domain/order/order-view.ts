import { applicationRights } from '#contract/application-rights.ts'
import { OVER } from '#contract/aftersale-rules.ts'
import type { Language } from '#contract/language.ts'
import { REVIEW_WITHIN_SECONDS, type Order } from '#contract/order.ts'
import type { OrderLine } from '#contract/order-line.ts'
import { ORDER_STATUS, orderActions } from '#contract/order-actions.ts'
import type { Shop } from '#server/domain/context.ts'
import {
  orderLogsOf,
  parcelsOf,
  shownLines,
  type ParcelRecord,
  type ShownLine,
} from '#server/db/order/order-parts.ts'
import type { OrderRecord } from '#server/db/order/orders.ts'
import { sayIfKnown } from '#server/domain/messages/messages.ts'
import { pictureFor } from '#server/providers/pictures/store.ts'
import { specFor, type Reader } from '#server/domain/catalog/goods.ts'
import { inLanguage, siteSettings } from '#server/domain/site/site.ts'
import { carrierName } from './carriers.ts'

type Viewer = Pick<Shop, 'db' | 'now'> & { language: Language }

/** Orders as sent on the wire, with everything that belongs to them. */
export async function viewOrders(viewer: Viewer, rows: readonly OrderRecord[]): Promise<Order[]> {
  const { db, now, language } = viewer
  if (rows.length === 0) return []
  const ids = rows.map(({ id }) => id)
  const { cdn } = await siteSettings(db)
  const lines = byOrder(await shownLines(db, ids), ({ line }) => line.orderId)
  const logs = byOrder(await orderLogsOf(db, ids), ({ orderId }) => orderId)
  const parcels = byOrder(await parcelsOf(db, ids), ({ orderId }) => orderId)
  return rows.map((order) => {
    const viewed = lines(order.id).map((line) => viewLine(order, line, now(), { language, cdn }))
    return {
      ...order,
      lines: viewed,
      logs: logs(order.id),
      parcels: parcels(order.id).map((parcel) => viewParcel(parcel, language)),
      actions: orderActions({
        status: order.status,
        receiptExtended: order.isReceiptExtended,
        hasLineToReview: viewed.some(({ canReview }) => canReview),
        isInvoiceAsked: order.invoice !== null,
      }),
      serverTime: now(),
    }
  })
}

export async function viewOrder(viewer: Viewer, row: OrderRecord): Promise<Order> {
  const [order] = await viewOrders(viewer, [row])
  if (!order) throw new Error('an order has no view')
  return order
}

function byOrder<T>(rows: readonly T[], orderIdOf: (row: T) => number) {
  const groups = Map.groupBy(rows, orderIdOf)
  return (orderId: number) => groups.get(orderId) ?? []
}

export function viewLine(
  order: OrderRecord,
  { line, picture, reviewId, aftersale }: ShownLine,
  now: number,
  { language, cdn }: Reader,
): OrderLine {
  const title = inLanguage(line.title, language)
  return {
    id: line.id,
    sn: line.sn,
    skuId: line.variantId,
    title,
    image: picture && pictureFor(picture, title, cdn),
    spec: specFor(line.spec, language),
    price: line.price,
    quantity: line.quantity,
    subtotal: line.subtotal,
    realAmount: line.realAmount,
    returnRight: line.returnRight,
    guarantee: line.guarantee,
    refundableQty: refundableQuantity(order, { line, aftersale }, now),
    canReview: isLineReviewable(order, { line, reviewId }, now),
    reviewId,
    aftersaleId: aftersale?.id ?? null,
  }
}

type OrderFacts = Pick<OrderRecord, 'status' | 'receiveTime'>
type LineFacts = Pick<ShownLine['line'], 'returnRight' | 'guarantee'>

/** What can be requested for a line of an order at this time. */
export const rightsOf = (
  { status, receiveTime }: OrderFacts,
  { returnRight, guarantee }: LineFacts,
  now: number,
) => applicationRights({ status, receiveTime, returnRight, guarantee }, now)

/** Pieces eligible for an after-sale: none while one is in progress, or when the days for it are over. */
export function refundableQuantity(
  order: OrderFacts,
  { line, aftersale }: Pick<ShownLine, 'line' | 'aftersale'>,
  now: number,
): number {
  const isUnderWay = aftersale !== null && !OVER.includes(aftersale.status)
  if (isUnderWay || rightsOf(order, line, now).types.length === 0) return 0
  return line.quantity - line.refundedQuantity
}

/** Not reviewed yet, not returned as a whole, and within the review period. */
export const isLineReviewable = (
  order: OrderRecord,
  { line, reviewId }: Pick<ShownLine, 'line' | 'reviewId'>,
  now: number,
) => reviewId === null && line.refundedQuantity < line.quantity && isReviewable(order, now)

/** While the order waits for reviews, and after it was completed early, within the same period. */
function isReviewable({ status, receiveTime }: OrderRecord, now: number) {
  if (status === ORDER_STATUS.toReview) return true
  return status === ORDER_STATUS.completed && now < (receiveTime ?? 0) + REVIEW_WITHIN_SECONDS
}

const viewParcel = ({ expressName, number, state, traces }: ParcelRecord, language: Language) => ({
  expressName: carrierName(expressName, language),
  number,
  state,
  traces: traces.map(({ time, text }) => ({ time, text: sayIfKnown(text, language) })),
})
