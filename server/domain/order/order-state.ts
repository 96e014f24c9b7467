import { mayBecome, ORDER_STATUS } from '#contract/order-actions.ts'
import type { InvoiceForm } from '#contract/invoice.ts'
import type { Shop } from '#server/domain/context.ts'
import { insertOrderLog, type OrderLogRecord } from '#server/db/order/order-parts.ts'
import {
  advanceOrder,
  lockOrder,
  type NewOrder,
  type OrderRecord,
} from '#server/db/order/orders.ts'
import { inTransaction } from '#server/db/database.ts'
import { notFound, refuse } from '#server/domain/messages/refusal.ts'
import type { InvoiceRequest } from '#server/db/schema/trade.ts'

/** Entries of the order's history. */
export type LogEntry = Pick<OrderLogRecord, 'actor' | 'action'> & { note?: string; time?: number }
type Move = LogEntry & { to: number; set?: Partial<NewOrder> }

/** Runs `work` on one order and everything that belongs to it while they are locked. */
export const withOrder = <T>(
  shop: Shop,
  orderId: number,
  work: (transaction: Shop, order: OrderRecord) => Promise<T>,
): Promise<T> =>
  inTransaction(shop.db, async (db) => {
    const transaction = { ...shop, db }
    const order = await lockOrder(db, orderId)
    if (!order) throw notFound()
    return work(transaction, order)
  })

/**
 * The only way from one status to another. It moves only an order that still has the status with which it was read, so
 * two concurrent changes cannot both start from the same one.
 * @throws Refused not_allowed_now when the table of moves does not have this one, or somebody was faster
 */
export async function moveOrder(
  shop: Pick<Shop, 'db' | 'now'>,
  order: Pick<OrderRecord, 'id' | 'status'>,
  { to, set, ...entry }: Move,
): Promise<OrderRecord> {
  if (!mayBecome(order.status, to)) throw refuse('not_allowed_now')
  const moved = await advanceOrder(shop.db, order, { ...set, status: to }, logRow(shop, entry))
  if (!moved) throw refuse('not_allowed_now')
  return moved
}

/** An entry as it is stored. */
export const logRow = (
  { now }: Pick<Shop, 'now'>,
  { time = now(), note = '', actor, action }: LogEntry,
) => ({ time, note, actor, action })

export const logOrder = (shop: Pick<Shop, 'db' | 'now'>, orderId: number, entry: LogEntry) =>
  insertOrderLog(shop.db, { orderId, ...logRow(shop, entry) })

/** Not paid yet, and payment is still possible. */
export const isUnpaid = ({ status }: Pick<OrderRecord, 'status'>): boolean =>
  status === ORDER_STATUS.toPay || status === ORDER_STATUS.confirmingPayment

/** An invoice as an order stores it: a person has no tax number. */
export const invoiceRequest = (form: InvoiceForm, now: number): InvoiceRequest => ({
  ...form,
  taxNumber: form.kind === 'company' ? form.taxNumber : '',
  applyTime: now,
})
