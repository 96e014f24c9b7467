import {
  boolean,
  check,
  date,
  index,
  integer,
  jsonb,
  pgTable,
  smallint,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core'
import { sql } from 'drizzle-orm'
import type { Texts } from '#contract/language.ts'
import type { BridgeCall } from '#contract/payment.ts'
import type { ReturnRight } from '#contract/return-right.ts'
import { cents, deadlines, formerOrderDeadline, ownKey, rowKey, seconds, texts } from './columns.ts'
import { members } from './member.ts'
import { variants } from './catalog.ts'

/** One row per member: the version grows with every change of the cart. */
export const carts = pgTable('carts', {
  memberId: rowKey()
    .primaryKey()
    .references(() => members.id, { onDelete: 'cascade' }),
  version: integer().notNull().default(0),
})
export const cartLines = pgTable(
  'cart_lines',
  {
    id: ownKey().primaryKey(),
    memberId: rowKey()
      .notNull()
      .references(() => members.id, { onDelete: 'cascade' }),
    variantId: rowKey()
      .notNull()
      .references(() => variants.id, { onDelete: 'cascade' }),
    quantity: integer().notNull(),
    priceAtAdd: cents().notNull(),
    isSelected: boolean().notNull().default(true),
    addTime: seconds().notNull(),
  },
  (t) => [uniqueIndex('cart_lines_variant').on(t.memberId, t.variantId)],
)
/** Ids of completed operations: a replay changes nothing. */
export const cartOperations = pgTable(
  'cart_operations',
  {
    memberId: rowKey().notNull(),
    opId: text().notNull(),
    /** the response of operations that return more than the cart (a merge) */
    answer: jsonb().$type<unknown>(),
    createTime: seconds().notNull(),
  },
  (t) => [
    uniqueIndex('cart_operations_key').on(t.memberId, t.opId),
    index('cart_operations_time').on(t.createTime),
  ],
)

/** What a confirm key stands for: the goods and prices that the shopper saw. */
export type CheckoutSnapshot = {
  source: { from: 'cart' } | { from: 'item'; skuId: number; quantity: number }
  /** null: bought directly, without the cart */
  cartVersion: number | null
  lines: { variantId: number; quantity: number; price: number; returnRight?: ReturnRight }[]
  /** hash of the request that created the order: an identical one is a retry, any other is refused */
  createdWith?: string
}
export const checkouts = pgTable(
  'checkouts',
  {
    key: text().primaryKey(),
    memberId: rowKey()
      .notNull()
      .references(() => members.id, { onDelete: 'cascade' }),
    snapshot: jsonb().$type<CheckoutSnapshot>().notNull(),
    expireTime: seconds().notNull(),
    /** set in the transaction that creates the order */
    orderNo: text(),
  },
  (t) => [
    index('checkouts_unused')
      .on(t.memberId, t.expireTime)
      .where(sql`${t.orderNo} is null`),
    index('checkouts_end').on(t.expireTime),
  ],
)

export type AddressSnapshot = {
  name: string
  mobile: string
  province: string
  city: string
  county: string
  detail: string
  areaCode: string
}

export type InvoiceRequest = {
  kind: 'personal' | 'company'
  title: string
  /** '' for a person */
  taxNumber: string
  email: string
  applyTime: number
}

export const orders = pgTable(
  'orders',
  {
    id: ownKey().primaryKey(),
    no: text().notNull().unique(),
    memberId: rowKey()
      .notNull()
      .references(() => members.id),
    checkoutKey: text().notNull().unique(),
    status: smallint().notNull(),
    payStatus: smallint().notNull(),
    refundStatus: smallint().notNull().default(0),
    closeReason: smallint(),
    goodsTotal: cents().notNull(),
    deliverMoney: cents().notNull(),
    couponId: rowKey(),
    couponMoney: cents().notNull(),
    /** points spent */
    score: integer().notNull(),
    scoreMoney: cents().notNull(),
    payAmount: cents().notNull(),
    paidAmount: cents().notNull().default(0),
    refundedAmount: cents().notNull().default(0),
    payMethod: text().notNull().default(''),
    remark: text().notNull(),
    address: jsonb().$type<AddressSnapshot>().notNull(),
    createTime: seconds().notNull(),
    expireTime: seconds().notNull(),
    payTime: seconds(),
    shipTime: seconds(),
    receiveTime: seconds(),
    finishTime: seconds(),
    closeTime: seconds(),
    /** the latest day of arrival that was promised: `2026-11-25`; null: none was */
    promisedDay: date({ mode: 'string' }),
    /** the member's invoice details; null: no invoice was requested */
    invoice: jsonb().$type<InvoiceRequest>(),
    /** when receipt is confirmed automatically */
    receiptDeadline: seconds(),
    isReceiptExtended: boolean().notNull().default(false),
    isDeleted: boolean().notNull().default(false),
    /** months, the longest of its lines; a trigger of `order_lines` writes it */
    guarantee: smallint().notNull().default(0),
  },
  (t) => [
    // a member's lists and counts by tab are found in it alone, without the orders
    index('orders_of_member').on(
      t.memberId,
      t.status,
      t.createTime,
      t.id,
      t.isDeleted,
      t.refundStatus,
      t.receiveTime,
    ),
    index('orders_invoice')
      .on(t.memberId, t.id)
      .where(sql`${t.invoice} is not null`),
    index('orders_guaranteed')
      .on(t.memberId, t.receiveTime, t.guarantee)
      .where(sql`${t.guarantee} > 0`),
    index('orders_waiting').on(t.status, t.expireTime),
    index('orders_at_deadline')
      .on(deadlines.order(t), t.id)
      .where(sql`${deadlines.order(t)} is not null`),
    index('orders_due')
      .on(formerOrderDeadline(t), t.id)
      .where(sql`${formerOrderDeadline(t)} is not null`),
    check('orders_paid', sql`${t.refundedAmount} <= ${t.paidAmount}`),
  ],
)

export const orderLines = pgTable(
  'order_lines',
  {
    id: ownKey().primaryKey(),
    orderId: rowKey()
      .notNull()
      .references(() => orders.id, { onDelete: 'cascade' }),
    productId: rowKey().notNull(),
    sn: text().notNull(),
    variantId: rowKey().notNull(),
    title: texts().notNull(),
    pictureId: text(),
    spec: jsonb().$type<{ name: Texts; value: Texts }[]>().notNull(),
    price: cents().notNull(),
    quantity: integer().notNull(),
    subtotal: cents().notNull(),
    /** cents paid after coupon and points were split; the lines and delivery sum to payAmount */
    realAmount: cents().notNull(),
    /** as agreed: a limit that the shopper did not confirm is none */
    returnRight: text().$type<ReturnRight>().notNull().default('yes'),
    /** months, as the product had it */
    guarantee: smallint().notNull().default(0),
    refundedQuantity: integer().notNull().default(0),
    shippedQuantity: integer().notNull().default(0),
  },
  (t) => [
    index('order_lines_order').on(t.orderId),
    index('order_lines_variant').on(t.variantId),
    index('order_lines_product').on(t.productId, t.id),
  ],
)

/**
 * What an order is found by, once for each line: its number and the line's titles, 300 characters in each language. A
 * trigger of `order_lines` writes them. The index alone answers a search in a member's orders.
 */
export const orderWords = pgTable(
  'order_words',
  {
    lineId: rowKey()
      .primaryKey()
      .references(() => orderLines.id, { onDelete: 'cascade' }),
    orderId: rowKey().notNull(),
    memberId: rowKey().notNull(),
    words: text().notNull(),
  },
  (t) => [index('order_words_of_member').on(t.memberId, t.orderId, t.words)],
)

export const orderLogs = pgTable(
  'order_logs',
  {
    id: ownKey().primaryKey(),
    orderId: rowKey()
      .notNull()
      .references(() => orders.id, { onDelete: 'cascade' }),
    time: seconds().notNull(),
    actor: text().$type<'member' | 'shop' | 'system'>().notNull(),
    action: text().notNull(),
    note: text().notNull().default(''),
  },
  (t) => [index('order_logs_order').on(t.orderId)],
)

export const parcels = pgTable(
  'parcels',
  {
    id: ownKey().primaryKey(),
    orderId: rowKey()
      .notNull()
      .references(() => orders.id, { onDelete: 'cascade' }),
    expressName: text().notNull(),
    number: text().notNull(),
    state: text().notNull(),
    traces: jsonb().$type<{ time: number; text: string }[]>().notNull(),
  },
  (t) => [index('parcels_order').on(t.orderId)],
)

/**
 * Where the shopper goes on to pay: a page of this origin or elsewhere, a text to scan as a QR code, or what the page hands
 * to WeChat's browser.
 */
export type PaymentContinuation =
  | { kind: 'page'; url: string }
  | { kind: 'qr'; text: string }
  | { kind: 'bridge'; call: BridgeCall }

/** One attempt to pay. An order has at most one that is open. */
export const payments = pgTable(
  'payments',
  {
    /** the client's payment key */
    key: text().primaryKey(),
    /** the trade number that the provider receives; unguessable */
    providerId: text().notNull().unique(),
    orderId: rowKey()
      .notNull()
      .references(() => orders.id, { onDelete: 'cascade' }),
    method: text().notNull(),
    amount: cents().notNull(),
    /** returned: the order did not wait for the money, which was sent back */
    status: text().$type<'open' | 'paid' | 'returned' | 'failed' | 'closed'>().notNull(),
    createTime: seconds().notNull(),
    finishTime: seconds(),
    /** what starting it at the provider returned; null: not known yet */
    continuation: jsonb().$type<PaymentContinuation>(),
    /** until when that leads to the provider */
    validUntil: seconds(),
    /** the provider's final word is missing, whatever the shop has decided meanwhile */
    isUncertain: boolean().notNull().default(false),
  },
  (t) => [
    index('payments_uncertain')
      .on(t.orderId)
      .where(sql`${t.isUncertain}`),
    uniqueIndex('payments_open')
      .on(t.orderId)
      .where(sql`${t.status} = 'open'`),
    index('payments_order').on(t.orderId),
    index('payments_finish').on(t.finishTime),
  ],
)

export const refunds = pgTable(
  'refunds',
  {
    id: ownKey().primaryKey(),
    sn: text().notNull().unique(),
    orderId: rowKey()
      .notNull()
      .references(() => orders.id, { onDelete: 'cascade' }),
    aftersaleSn: text(),
    /** whose money it is; null: from the balance, or before this was recorded */
    paymentKey: text(),
    amount: cents().notNull(),
    /** 0 original, 1 balance, 2 manual */
    route: smallint().notNull(),
    /** 0 processing, 1 succeeded, 2 failed, 3 manual */
    status: smallint().notNull(),
    reason: text().notNull(),
    /** why it failed, in the provider's words */
    failReason: text().notNull().default(''),
    applyTime: seconds().notNull(),
    /** since when the provider is asked for it; null: the shop has not decided to pay it that way */
    askTime: seconds(),
    finishTime: seconds(),
  },
  (t) => [
    index('refunds_order').on(t.orderId),
    uniqueIndex('refunds_aftersale').on(t.aftersaleSn),
    index('refunds_finish').on(t.finishTime),
  ],
)
