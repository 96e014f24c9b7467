import * as v from 'valibot'
import { OrderAddressFormSchema } from './address.ts'
import { OperationIdSchema } from './cart.ts'
import { DaySchema } from './calendar.ts'
import { DoneSchema, endpoint, NothingSchema, SecondsSchema } from './endpoint.ts'
import { CentsSchema } from './money.ts'
import { listOf, pageEntries } from './page.ts'
import { ORDER_TABS, OrderNoSchema, type OrderTab } from './search-parameters.ts'
import { OrderLineSchema } from './order-line.ts'
import type { OrderAction } from './order-actions.ts'
import { optionalText } from './validation.ts'
import { invoiceEntries, isTaxNumberFit } from './invoice.ts'

/** An unpaid order is closed after this many seconds. */
export const PAY_WITHIN_SECONDS = 30 * 60
/** Seconds after that for which an order keeps its goods while its payment provider says nothing about the payment. */
export const UNCERTAIN_FOR_SECONDS = 86_400
/** Receipt counts as confirmed this many seconds after the last parcel was shipped. */
export const RECEIVE_WITHIN_SECONDS = 10 * 86_400
/** `extendReceipt` adds this many seconds, once. */
export const EXTEND_RECEIPT_SECONDS = 5 * 86_400
/** An order waits this many seconds for its reviews before it completes. */
export const REVIEW_WITHIN_SECONDS = 15 * 86_400

/** Codes as on the wire; a code of a newer server shows a neutral label, so any number is valid. */
export const OrderStatusSchema = v.number()

export const ParcelSchema = v.object({
  expressName: v.string(),
  number: v.string(),
  state: v.string(),
  traces: v.array(v.object({ time: SecondsSchema, text: v.string() })),
})

export const OrderAddressSchema = v.object({
  name: v.string(),
  mobile: v.string(),
  province: v.string(),
  city: v.string(),
  county: v.string(),
  detail: v.string(),
})

export const InvoiceSchema = v.object({
  kind: v.string(),
  title: v.string(),
  /** '' for a person */
  taxNumber: v.string(),
  email: v.string(),
  applyTime: SecondsSchema,
})

export const OrderSchema = v.object({
  id: v.number(),
  no: v.string(),
  status: OrderStatusSchema,
  payStatus: v.number(),
  refundStatus: v.number(),
  closeReason: v.nullable(v.number()),
  lines: v.array(OrderLineSchema),
  goodsTotal: CentsSchema,
  deliverMoney: CentsSchema,
  couponMoney: CentsSchema,
  scoreMoney: CentsSchema,
  payAmount: CentsSchema,
  paidAmount: CentsSchema,
  refundedAmount: CentsSchema,
  payMethod: v.string(),
  remark: v.string(),
  address: OrderAddressSchema,
  /** the latest day of arrival that was promised with the order; null: none was */
  promisedDay: v.optional(v.nullable(DaySchema), null),
  /** the invoice that was requested */
  invoice: v.nullable(InvoiceSchema),
  logs: v.array(
    v.object({ time: SecondsSchema, actor: v.string(), action: v.string(), note: v.string() }),
  ),
  parcels: v.array(ParcelSchema),
  createTime: SecondsSchema,
  expireTime: SecondsSchema,
  payTime: v.nullable(SecondsSchema),
  shipTime: v.nullable(SecondsSchema),
  receiveTime: v.nullable(SecondsSchema),
  finishTime: v.nullable(SecondsSchema),
  closeTime: v.nullable(SecondsSchema),
  /** the member's current actions; the client shows exactly these */
  actions: v.array(v.string()),
  serverTime: SecondsSchema,
})
export type Order = v.InferOutput<typeof OrderSchema>

/** Statuses of each tab; `refund` is based on refundStatus. */
export const TAB_STATUSES: Record<Exclude<OrderTab, 'all' | 'refund'>, readonly number[]> = {
  toPay: [10, 15],
  toShip: [20, 25],
  toReceive: [30],
  toReview: [40],
}

const byNo = v.object({ no: OrderNoSchema })
const actionOnOrder = (action: OrderAction, summary: string) =>
  endpoint({
    method: 'POST',
    path: `/api/order/detail/:no/${action}`,
    access: 'member',
    summary,
    input: byNo,
    data: OrderSchema,
  })

export const getOrders = endpoint({
  method: 'GET',
  path: '/api/order',
  access: 'member',
  summary: 'My orders by tab, newest first',
  input: v.object({
    tab: v.optional(v.picklist(ORDER_TABS), 'all'),
    q: optionalText(50),
    ...pageEntries,
  }),
  data: listOf(OrderSchema),
})

export const getOrderCounts = endpoint({
  method: 'GET',
  path: '/api/order/counts',
  access: 'member',
  summary: 'How many orders stand in each tab, and how many things wait for a review',
  input: NothingSchema,
  data: v.record(v.picklist([...ORDER_TABS, 'linesToReview']), v.number()),
})

export const getOrder = endpoint({
  method: 'GET',
  path: '/api/order/detail/:no',
  access: 'member',
  summary: 'One order',
  input: byNo,
  data: OrderSchema,
})

export const CANCEL_REASONS = [
  'changed_mind',
  'wrong_choice',
  'wrong_address',
  'price',
  'other',
] as const
export const cancelOrder = endpoint({
  method: 'POST',
  path: '/api/order/detail/:no/cancel',
  access: 'member',
  summary: 'Cancel an unpaid order',
  input: v.object({ no: OrderNoSchema, reason: v.optional(v.picklist(CANCEL_REASONS), 'other') }),
  data: OrderSchema,
})
export const changeOrderAddress = endpoint({
  method: 'POST',
  path: '/api/order/detail/:no/editAddress',
  access: 'member',
  summary: 'Send an unpaid order to another address',
  input: OrderAddressFormSchema,
  data: OrderSchema,
})

export const remindShop = actionOnOrder('remind', 'Ask the shop to ship')
export const confirmReceipt = actionOnOrder('confirmReceipt', 'Say that the goods came')
export const extendReceipt = actionOnOrder(
  'extendReceipt',
  'Have five more days to confirm receipt',
)
export const rebuyOrder = endpoint({
  method: 'POST',
  path: '/api/order/detail/:no/rebuy',
  access: 'member',
  summary: 'Put the goods of an order into the cart again',
  /** the same `opId` adds them once, however often it is sent; pages of older builds send none */
  input: v.object({ no: OrderNoSchema, opId: v.optional(OperationIdSchema) }),
  data: v.object({ added: v.number(), missing: v.number() }),
})
export const deleteOrder = endpoint({
  method: 'DELETE',
  path: '/api/order/detail/:no',
  access: 'member',
  summary: 'Remove a finished order from the list',
  input: byNo,
  data: DoneSchema,
})

/** Looks up the action table: whether this is allowed for this order now. */
export const orderCan = (action: OrderAction, order: Pick<Order, 'actions'>) =>
  order.actions.includes(action)

export const askForInvoice = endpoint({
  method: 'POST',
  path: '/api/order/detail/:no/invoice',
  access: 'member',
  summary: 'Ask for an invoice of a completed order',
  input: v.pipe(
    v.object({ no: OrderNoSchema, ...invoiceEntries }),
    v.forward(
      v.check((form) => isTaxNumberFit(form), 'taxNumber.format'),
      ['taxNumber'],
    ),
  ),
  data: OrderSchema,
})
