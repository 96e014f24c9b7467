import { isDeepStrictEqual } from 'node:util'
import type * as v from 'valibot'
import { mayReapplyWith, periodFor } from '#contract/application-rights.ts'
import type {
  applyAftersale,
  getApplication,
  reapplyAftersale,
  Aftersale,
} from '#contract/aftersale.ts'
import { AFTERSALE_STATUS, isRefundType, OVER, shareOf } from '#contract/aftersale-rules.ts'
import type { Shop, Buyer } from '#server/domain/context.ts'
import {
  aftersalesOfOrder,
  insertAftersale,
  insertAftersaleLog,
  type AftersaleRecord,
} from '#server/db/order/aftersales.ts'
import { shownLines, type ShownLine } from '#server/db/order/order-parts.ts'
import type { OrderRecord } from '#server/db/order/orders.ts'
import { newAftersaleSn } from '#server/domain/checkout/order-number.ts'
import { withOrder } from '#server/domain/order/order-state.ts'
import { refundableQuantity, rightsOf, viewLine } from '#server/domain/order/order-view.ts'
import { ownOrder } from '#server/domain/order/order.ts'
import { siteSettings } from '#server/domain/site/site.ts'
import { ownPictures } from '#server/domain/review/upload.ts'
import { notFound, refuse } from '#server/domain/messages/refusal.ts'
import { moneyLeft } from './refund.ts'
import { actOnOwn } from './own.ts'
import { markOrder, moveAftersale } from './state.ts'
import { viewAftersale } from './view.ts'

type ApplicationInput = v.InferOutput<typeof applyAftersale.input>
type ReapplicationInput = v.InferOutput<typeof reapplyAftersale.input>
type Application = v.InferOutput<typeof getApplication.data>
type LineKey = { orderNo: string; lineId: number }

async function lineOfOrder({ db }: Pick<Shop, 'db'>, order: OrderRecord, lineId: number) {
  const lines = await shownLines(db, [order.id])
  const found = lines.find(({ line }) => line.id === lineId)
  if (!found) throw notFound()
  return { found, others: lines.filter((line) => line !== found) }
}

/** The delivery fee is refunded with the last pieces of an order. */
export const feeWithAll = (order: OrderRecord, others: readonly Pick<ShownLine, 'line'>[]) =>
  others.every(({ line }) => line.refundedQuantity === line.quantity) ? order.deliverMoney : 0

/** `left`: what the order can still give back; `fee` goes with the last pieces. */
type Limits = { fee: number; left: number }

function amountOf({ line }: ShownLine, quantity: number, { fee, left }: Limits): number {
  const before = line.refundedQuantity
  const isAll = before + quantity === line.quantity
  return Math.min(left, shareOf(line, { before, quantity }) + (isAll ? fee : 0))
}

/** The options for a line now, and the refund of each. @throws Refused 404, also for another member's */
export async function applicationFor(buyer: Buyer, asked: LineKey): Promise<Application> {
  const { db, now, language } = buyer
  const order = await ownOrder(buyer, asked.orderNo)
  const { found, others } = await lineOfOrder(buyer, order, asked.lineId)
  const { cdn } = await siteSettings(db)
  const fee = feeWithAll(order, others)
  const pieces = refundableQuantity(order, found, now())
  const limits = { fee, left: await moneyLeft(buyer.db, order) }
  return {
    orderNo: order.no,
    line: viewLine(order, found, now(), { language, cdn }),
    types: pieces === 0 ? [] : rightsOf(order, found.line, now()).types,
    orderStatus: order.status,
    receiveTime: order.receiveTime,
    serverTime: now(),
    amounts: Array.from({ length: pieces }, (_, at) => amountOf(found, at + 1, limits)),
    deliverMoney: pieces === 0 ? 0 : fee,
  }
}

/** The after-sale that the same request already created, when its response was lost. */
async function appliedBefore(
  { db }: Pick<Shop, 'db'>,
  order: OrderRecord,
  asked: ApplicationInput,
) {
  const { orderNo: _orderNo, lineId: orderLineId, images: pictures, ...words } = asked
  const wanted = { ...words, orderLineId, pictures }
  const isSame = (row: AftersaleRecord) => isDeepStrictEqual({ ...row, ...wanted }, row)
  const all = await aftersalesOfOrder(db, order.id)
  return all.find((row) => !OVER.includes(row.status) && isSame(row))
}

/**
 * Applies for an after-sale; the shop computes the amount, never the page.
 * @throws Refused already_applied, not_allowed_now, upload_unknown
 */
export async function applyFor(buyer: Buyer, asked: ApplicationInput): Promise<Aftersale> {
  const { id } = await ownOrder(buyer, asked.orderNo)
  const row = await withOrder(buyer, id, async (shop, order) => {
    const before = await appliedBefore(shop, order, asked)
    if (before) return before
    const { found, others } = await lineOfOrder(shop, order, asked.lineId)
    const rights = rightsOf(order, found.line, shop.now())
    if (!rights.types.includes(asked.type) || !periodFor(asked.reason, rights).isOpen)
      throw refuse('not_allowed_now')
    const left = refundableQuantity(order, found, shop.now())
    if (left === 0) throw refuse('already_applied')
    if (asked.quantity > left) throw refuse('not_allowed_now')
    const pictures = await ownPictures({ ...buyer, ...shop }, asked.images)
    const limits = { fee: feeWithAll(order, others), left: await moneyLeft(shop.db, order) }
    const amount = amountOf(found, asked.quantity, limits)
    const money = isRefundType(asked.type) ? amount : 0
    return insertApplied(shop, order, { ...asked, pictures, amount: money })
  })
  return viewAftersale(buyer, row)
}

async function insertApplied(
  shop: Shop,
  order: OrderRecord,
  asked: ApplicationInput & { pictures: string[]; amount: number },
): Promise<AftersaleRecord> {
  const { db, now } = shop
  const row = await insertAftersale(db, {
    sn: newAftersaleSn(shop),
    memberId: order.memberId,
    orderId: order.id,
    orderLineId: asked.lineId,
    type: asked.type,
    reason: asked.reason,
    description: asked.description,
    pictures: asked.pictures,
    quantity: asked.quantity,
    amount: asked.amount,
    status: AFTERSALE_STATUS.reviewing,
    createTime: now(),
  })
  if (!row) throw refuse('already_applied')
  const entry = { time: now(), actor: 'member', action: 'apply' } as const
  await insertAftersaleLog(db, { aftersaleId: row.id, ...entry })
  await markOrder(shop, order.id)
  return row
}

/**
 * Reapplies after a refusal, with new text, and the same photos unless there are new ones. A refused return may be
 * reapplied for any number of times, however long the shop took to answer.
 * @throws Refused not_allowed_now for a change of mind that was not the reason before
 */
export const reapplyFor = (buyer: Buyer, { id, reason, description, images }: ReapplicationInput) =>
  actOnOwn(buyer, id, {
    isDone: (row) =>
      row.status === AFTERSALE_STATUS.reviewing &&
      row.reason === reason &&
      row.description === description,
    work: async (shop, held) => {
      const { aftersale, order } = held
      if (!mayReapplyWith(reason, aftersale)) throw refuse('not_allowed_now')
      const pictures = await ownPictures({ ...buyer, ...shop }, images)
      return moveAftersale(shop, held, {
        action: 'reapply',
        by: 'member',
        note: description,
        set: {
          reason,
          description,
          amount: Math.min(aftersale.amount, await moneyLeft(shop.db, order, aftersale.id)),
          pictures: pictures.length > 0 ? pictures : aftersale.pictures,
          isReapplied: aftersale.isReapplied || aftersale.status === AFTERSALE_STATUS.refused,
        },
      })
    },
  })
