import { isDeepStrictEqual } from 'node:util'
import type * as v from 'valibot'
import {
  EXTEND_RECEIPT_SECONDS,
  TAB_STATUSES,
  orderCan,
  type getOrders,
  type Order,
  type rebuyOrder,
} from '#contract/order.ts'
import type { InvoiceForm } from '#contract/invoice.ts'
import { ORDER_TABS, LINE_QUANTITY_MAX, type OrderTab } from '#contract/search-parameters.ts'
import type { AddressForm } from '#contract/address.ts'
import { deliveryFee } from '#contract/delivery-fees.ts'
import { REFUSED, TOO_MANY } from '#contract/endpoint.ts'
import { CLOSE_REASON, ORDER_STATUS, type OrderAction } from '#contract/order-actions.ts'
import { CART_LINES_MAX } from '#contract/cart.ts'
import type { Shop, Buyer } from '#server/domain/context.ts'
import { lastLogTime, linesOf } from '#server/db/order/order-parts.ts'
import {
  countOrders,
  orderByNo,
  orderPage,
  orderWithDeadline,
  updateOrder,
  type OrderFilter,
  type OrderRecord,
} from '#server/db/order/orders.ts'
import { notFound, refuse, Refused } from '#server/domain/messages/refusal.ts'
import { feesAt, siteSettings } from '#server/domain/site/site.ts'
import { promiseAfterMove } from '#server/domain/checkout/promise.ts'
import { withAreaNames } from '#server/domain/address/address.ts'
import { closeOrder } from './order-close.ts'
import { receiveOrder } from './order-receipt.ts'
import { logOrder, withOrder, invoiceRequest } from './order-state.ts'
import { settleOrders } from './order-timeouts.ts'
import { viewOrder, viewOrders } from './order-view.ts'
import { mergeGuestCart } from '#server/domain/cart/cart-merge.ts'

const REMIND_EVERY_SECONDS = 86_400

/** The member's own order, brought up to date. @throws Refused 404, also for another member's */
export async function ownOrder(buyer: Buyer, no: string): Promise<OrderRecord> {
  const { db, member, now } = buyer
  const found = await orderWithDeadline(db, no)
  if (found?.order.memberId !== member.id || found.order.isDeleted) throw notFound()
  const { order, deadline } = found
  if (deadline === null || deadline > now()) return order
  await settleOrders(buyer, { orderId: order.id })
  return (await orderByNo(db, no)) ?? order
}

export const orderDetail = async (buyer: Buyer, no: string): Promise<Order> =>
  viewOrder(buyer, await ownOrder(buyer, no))

const filterOf = (memberId: number, tab: OrderTab): OrderFilter => {
  if (tab === 'all') return { memberId }
  return tab === 'refund' ? { memberId, refund: 'any' } : { memberId, statuses: TAB_STATUSES[tab] }
}

export async function orderList(buyer: Buyer, asked: v.InferOutput<typeof getOrders.input>) {
  const { db, member } = buyer
  await settleOrders(buyer, { memberId: member.id })
  const filter = { ...filterOf(member.id, asked.tab), words: asked.q }
  const rows = await orderPage(db, filter, asked)
  return { list: await viewOrders(buyer, rows), total: await countOrders(db, filter) }
}

const ON_ITS_WAY: readonly number[] = [ORDER_STATUS.partlyShipped, ORDER_STATUS.toReceive]
/** Neither on its way nor closed. */
const OTHER_OPEN = Object.values(ORDER_STATUS).filter(
  (status) => status !== ORDER_STATUS.closed && !ON_ITS_WAY.includes(status),
)

/** At most `limit` orders of the member that are worth a look: those on their way first, closed ones never. */
export async function notableOrders(buyer: Buyer, limit: number): Promise<Order[]> {
  const { db, member } = buyer
  await settleOrders(buyer, { memberId: member.id })
  const newest = (statuses: readonly number[]) =>
    orderPage(db, { memberId: member.id, statuses }, { page: 1, limit })
  const [coming, others] = await Promise.all([newest(ON_ITS_WAY), newest(OTHER_OPEN)])
  return viewOrders(buyer, [...coming, ...others].slice(0, limit))
}

export async function orderCounts(buyer: Buyer): Promise<Record<OrderTab, number>> {
  const { db, member } = buyer
  await settleOrders(buyer, { memberId: member.id })
  const counts = ORDER_TABS.map(async (tab) => {
    const filter = filterOf(member.id, tab)
    const isOpen = filter.refund ? ({ refund: 'open' } as const) : {} // a finished one requires nothing
    return [tab, await countOrders(db, { ...filter, ...isOpen })] as const
  })
  return Object.fromEntries(await Promise.all(counts)) as Record<OrderTab, number> // one entry per tab
}

type Act = {
  action: OrderAction
  work: (transaction: Shop, order: OrderRecord) => Promise<OrderRecord>
  /** already in the state the action leads to: a repeated request whose first response was lost changes nothing */
  isDone?: (order: OrderRecord) => boolean
}

/** Carries out an action that the order offers now. @throws Refused not_allowed_now when it does not offer it */
async function act(buyer: Buyer, no: string, { action, work, isDone }: Act): Promise<Order> {
  const { id } = await ownOrder(buyer, no)
  return withOrder(buyer, id, async (transaction, order) => {
    const viewer = { ...buyer, ...transaction }
    const before = await viewOrder(viewer, order)
    if (isDone?.(order)) return before
    if (!orderCan(action, before)) throw refuse('not_allowed_now')
    return viewOrder(viewer, await work(transaction, order))
  })
}

export const cancelOrderOf = (buyer: Buyer, no: string, reason: string) =>
  act(buyer, no, {
    action: 'cancel',
    isDone: ({ closeReason }) => closeReason === CLOSE_REASON.byMember,
    work: (shop, order) =>
      closeOrder(shop, order, {
        reason: 'byMember',
        actor: 'member',
        action: 'cancel',
        note: reason,
      }),
  })

export async function changeAddressOf(buyer: Buyer, no: string, form: AddressForm) {
  const address = await withAreaNames(buyer, form)
  return act(buyer, no, {
    action: 'editAddress',
    isDone: (order) => isDeepStrictEqual(order.address, address),
    work: async (shop, order) => {
      await mustCostTheSame(shop, order, address.areaCode)
      await logOrder(shop, order.id, { actor: 'member', action: 'editAddress' })
      const promisedDay = await promiseAfterMove(shop.db, order, address.areaCode)
      return updateOrder(shop.db, order.id, { address, promisedDay })
    },
  })
}

/** The price is agreed: an order moves only to where its delivery costs the same. @throws Refused not_allowed_now */
async function mustCostTheSame(
  { db }: Shop,
  { goodsTotal, address }: OrderRecord,
  areaCode: string,
) {
  const site = await siteSettings(db)
  const feeAt = (code: string) => deliveryFee(goodsTotal ?? 0, feesAt(site, code))
  if (feeAt(areaCode) === feeAt(address.areaCode)) return
  throw new Refused(REFUSED, 'delivery_fee_differs', {}, { reason: 'not_allowed_now' })
}

/** Once a day. */
export const remindShopOf = (buyer: Buyer, no: string) =>
  act(buyer, no, {
    action: 'remind',
    work: async (shop, order) => {
      const last = await lastLogTime(shop.db, order.id, 'remind')
      const retryAfter = (last ?? 0) + REMIND_EVERY_SECONDS - shop.now()
      if (retryAfter > 0) {
        throw new Refused(TOO_MANY, 'reminded', {}, { reason: 'too_many_tries', retryAfter })
      }
      await logOrder(shop, order.id, { actor: 'member', action: 'remind' })
      return order
    },
  })

export const confirmReceiptOf = (buyer: Buyer, no: string) =>
  act(buyer, no, {
    action: 'confirmReceipt',
    isDone: ({ receiveTime }) => receiveTime !== null,
    work: (shop, order) => receiveOrder(shop, order, { actor: 'member' }),
  })

/** Once. */
export const extendReceiptOf = (buyer: Buyer, no: string) =>
  act(buyer, no, {
    action: 'extendReceipt',
    isDone: ({ isReceiptExtended }) => isReceiptExtended,
    work: async (shop, { id, receiptDeadline }) => {
      await logOrder(shop, id, { actor: 'member', action: 'extendReceipt' })
      return updateOrder(shop.db, id, {
        isReceiptExtended: true,
        receiptDeadline: (receiptDeadline ?? shop.now()) + EXTEND_RECEIPT_SECONDS,
      })
    },
  })

/** Once: the shop may already be issuing it. */
export function askForInvoiceOf(buyer: Buyer, no: string, form: InvoiceForm) {
  return act(buyer, no, {
    action: 'invoice',
    isDone: ({ invoice }) =>
      invoice !== null && isDeepStrictEqual(invoice, invoiceRequest(form, invoice.applyTime)),
    work: async (shop, { id }) => {
      await logOrder(shop, id, { actor: 'member', action: 'invoice' })
      return updateOrder(shop.db, id, { invoice: invoiceRequest(form, shop.now()) })
    },
  })
}

/** Removed from the member's lists; the shop keeps it. */
export async function deleteOrderOf(buyer: Buyer, no: string): Promise<void> {
  const found = await orderByNo(buyer.db, no)
  if (found?.isDeleted && found.memberId === buyer.member.id) return // a repeated request
  await act(buyer, no, {
    action: 'delete',
    work: (shop, { id }) => updateOrder(shop.db, id, { isDeleted: true }),
  })
}

/** Adds the goods of an order to the cart again, as far as they are available; returns the number of pieces. */
export async function rebuy(buyer: Buyer, { no, opId }: v.InferOutput<typeof rebuyOrder.input>) {
  const order = await ownOrder(buyer, no)
  if (!orderCan('rebuy', await viewOrder(buyer, order))) throw refuse('not_allowed_now')
  const lines = (await linesOf(buyer.db, order.id)).slice(0, CART_LINES_MAX)
  const asked = lines.map(({ variantId, quantity, price }) => ({
    skuId: variantId,
    title: '',
    quantity: Math.min(quantity, LINE_QUANTITY_MAX),
    priceAtAdd: price,
  }))
  const { merged } = await mergeGuestCart(buyer, opId ?? buyer.random.uuid(), asked)
  const added = merged.reduce((total, line) => total + line.quantity, 0)
  return { added, missing: merged.reduce((total, line) => total + line.asked, 0) - added }
}
