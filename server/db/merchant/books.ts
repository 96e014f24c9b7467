import { and, asc, eq, gte, inArray, lt, sql, type SQL } from 'drizzle-orm'
import { REFUND_STATUS } from '#contract/refund.ts'
import type { Database } from '#server/db/database.ts'
import { ordersMatching, type OrderFilter } from '#server/db/order/orders.ts'
import { ledger, members } from '#server/db/schema/member.ts'
import { orderLines, orders, payments, refunds } from '#server/db/schema/trade.ts'

type Page = { page: number; limit: number }

const pieces = sql<number>`(select coalesce(sum(${orderLines.quantity}), 0)::int from ${orderLines}
  where ${orderLines.orderId} = ${orders.id})`

/** Orders with their members and numbers of pieces, the oldest first. */
export const bookedOrders = (db: Database, filter: OrderFilter, { page, limit }: Page) =>
  db
    .select({ order: orders, member: members.username, pieces })
    .from(orders)
    .innerJoin(members, eq(members.id, orders.memberId))
    .where(ordersMatching(filter))
    .orderBy(asc(orders.createTime), asc(orders.id))
    .limit(limit)
    .offset((page - 1) * limit)
export type BookedOrder = Awaited<ReturnType<typeof bookedOrders>>[number]

/** Seconds: `from` inclusive, `until` exclusive. */
export type Span = { from?: number; until?: number }

const within = (time: SQL, { from, until }: Span) =>
  and(
    from === undefined ? undefined : gte(time, from),
    until === undefined ? undefined : lt(time, until),
  )

const paidTime = sql<number>`coalesce(${payments.finishTime}, ${payments.createTime})`.mapWith(
  Number,
)

/** Money that came: payments of orders, also those that were sent back. */
export const bookedPayments = (db: Database, span: Span, { page, limit }: Page) =>
  db
    .select({
      time: paidTime,
      orderNo: orders.no,
      member: members.username,
      method: payments.method,
      amount: payments.amount,
      status: payments.status,
      reference: payments.providerId,
    })
    .from(payments)
    .innerJoin(orders, eq(orders.id, payments.orderId))
    .innerJoin(members, eq(members.id, orders.memberId))
    .where(and(inArray(payments.status, ['paid', 'returned']), within(paidTime, span)))
    .orderBy(paidTime, payments.key)
    .limit(limit)
    .offset((page - 1) * limit)

const DONE = [REFUND_STATUS.succeeded, REFUND_STATUS.manual]
const refundTime = sql<number>`coalesce(${refunds.finishTime}, ${refunds.applyTime})`.mapWith(
  Number,
)

/** Money that went: refunds that were paid. */
export const bookedRefunds = (db: Database, span: Span, { page, limit }: Page) =>
  db
    .select({
      time: refundTime,
      orderNo: orders.no,
      member: members.username,
      payMethod: orders.payMethod,
      route: refunds.route,
      amount: refunds.amount,
      reason: refunds.reason,
      reference: refunds.sn,
    })
    .from(refunds)
    .innerJoin(orders, eq(orders.id, refunds.orderId))
    .innerJoin(members, eq(members.id, orders.memberId))
    .where(and(inArray(refunds.status, DONE), within(refundTime, span)))
    .orderBy(refundTime, refunds.id)
    .limit(limit)
    .offset((page - 1) * limit)

/** Changes of members' balances. */
export const bookedWallet = (db: Database, span: Span, { page, limit }: Page) =>
  db
    .select({
      time: ledger.createTime,
      orderNo: ledger.sourceNo,
      member: members.username,
      amount: ledger.change,
      after: ledger.after,
      memo: ledger.memo,
      source: ledger.sourceType,
      reference: ledger.id,
    })
    .from(ledger)
    .innerJoin(members, eq(members.id, ledger.memberId))
    .where(and(eq(ledger.kind, 'money'), within(sql`${ledger.createTime}`, span)))
    .orderBy(asc(ledger.createTime), asc(ledger.id))
    .limit(limit)
    .offset((page - 1) * limit)
