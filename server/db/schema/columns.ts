import { bigint, bigserial, customType, integer, jsonb } from 'drizzle-orm/pg-core'
import { sql, type SQLWrapper, type SQL } from 'drizzle-orm'
import type { Texts } from '#contract/language.ts'
import { REVIEW_WITHIN_SECONDS, UNCERTAIN_FOR_SECONDS } from '#contract/order.ts'
import { ORDER_STATUS } from '#contract/order-actions.ts'
import { POINTS_ORDER_STATUS } from '#contract/score.ts'

/** 10-digit seconds. */
export const seconds = () => bigint({ mode: 'number' })
/** A row's own number. Below 2^53, so that JSON and JavaScript hold it exactly. */
export const ownKey = () => bigserial({ mode: 'number' })
/** The number of another row. */
export const rowKey = () => bigint({ mode: 'number' })
/** Whole cents. */
export const cents = () => bigint({ mode: 'number' })
/** One text per language. */
export const texts = () => jsonb().$type<Texts>()
/** A list of ids stored with the row, searched with `&&` and `@>`. */
export const ids = () => integer().array()
/** Words for full-text search, as a PostgreSQL tsvector. */
export const words = customType<{ data: string }>({ dataType: () => 'tsvector' })

/** Raw bytes, such as a file. */
export const bytes = customType<{ data: Buffer }>({ dataType: () => 'bytea' })

type Columns<Name extends string> = Record<Name, SQLWrapper>

/** A number as a part of the text: an expression with a parameter is none of an index. */
const raw = (number: number) => sql.raw(String(number))

/**
 * Sort keys of goods: ascending numbers, so that a position in a list is a tuple of numbers to continue from. Indexes
 * and queries both use these, because an index serves only the identical expression.
 */
export const sortKeys = {
  soldOut: ({ stock }: Columns<'stock'>) => sql<number>`((${stock} <= 0)::int)`,
  priceDown: ({ priceMin }: Columns<'priceMin'>) => sql<number>`(- ${priceMin})`,
  sales: ({ sales }: Columns<'sales'>) => sql<number>`(- ${sales})`,
  newest: ({ createTime }: Columns<'createTime'>) => sql<number>`(- ${createTime})`,
  /** five imaginary four-star reviews keep a single five-star review from the top */
  rating: ({ ratingSum, ratingCount }: Columns<'ratingSum' | 'ratingCount'>) =>
    sql<number>`(- ((${ratingSum} + 20) * 1000 / (${ratingCount} + 5)))`,
}

const { toPay, confirmingPayment, toReceive, toReview } = ORDER_STATUS

type OrderTimes = 'status' | 'expireTime' | 'refundStatus' | 'receiptDeadline' | 'receiveTime'

/** `uncertain`: seconds for which an order waits for its payment provider. */
const orderDeadline = (uncertain: number) => (t: Columns<OrderTimes>) =>
  sql<number | null>`(case
      when ${t.status} = ${raw(toPay)} then ${t.expireTime}
      when ${t.status} = ${raw(confirmingPayment)} then ${t.expireTime} + ${raw(uncertain)}
      when ${t.refundStatus} = 1 then null
      when ${t.status} = ${raw(toReceive)} then ${t.receiptDeadline}
      when ${t.status} = ${raw(toReview)} then ${t.receiveTime} + ${raw(REVIEW_WITHIN_SECONDS)}
    end)`

/**
 * When rows advance by themselves, in seconds; null: they wait for somebody. Indexes and queries both use these, so a
 * period that changes needs a new index. An order with an after-sale in progress (refund status 1) waits for it.
 */
export const deadlines = {
  order: orderDeadline(UNCERTAIN_FOR_SECONDS),
  pointsOrder: (t: Columns<'status' | 'expireTime' | 'receiptDeadline'>) =>
    sql<number | null>`(case
      when ${t.status} = ${raw(POINTS_ORDER_STATUS.toPay)} then ${t.expireTime}
      when ${t.status} = ${raw(POINTS_ORDER_STATUS.toReceive)} then ${t.receiptDeadline}
    end)`,
}

/** Sampling intervals; powers of a prime, so that no pattern of a feed is sampled with them. */
const SHARES = [31 * 31, 31] as const

const isSampled = (share: number) => (t: { id: SQLWrapper }) => sql`${t.id} % ${raw(share)} = 0`

type Sample = { share: number; condition: (t: { id: SQLWrapper }) => SQL }

/**
 * Samples of the catalogue, the smallest first, each with its own indexes: used for numbers over very many products.
 */
export const SAMPLES: readonly Sample[] = SHARES.map((share) => ({
  share,
  condition: isSampled(share),
}))

/** As the release before claims orders; its index goes with the next one. */
export const formerOrderDeadline = orderDeadline(15 * 60)
