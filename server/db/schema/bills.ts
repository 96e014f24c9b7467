import { date, index, integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { cents, ownKey, seconds } from './columns.ts'

/** In what a bill and the shop differ. */
export type DifferenceKind =
  /** in the bill, and the shop knows nothing of it */
  | 'unknown'
  /** at the shop, and in no bill */
  | 'missing'
  /** another sum */
  | 'amount'
  /** the provider has moved the money, and the shop thinks otherwise, or the other way round */
  | 'state'
  /** in the bills a second time */
  | 'twice'
  /** another currency, merchant, app or payment */
  | 'foreign'

/** One difference between a bill and the shop. Amounts in cents, null where that side has none. */
export type BillDifference = {
  kind: DifferenceKind
  movement: 'payment' | 'refund'
  day: string
  orderNo: string | null
  tradeNo: string
  /** number of the refund; null for a payment */
  refundSn: string | null
  billAmount: number | null
  shopAmount: number | null
  /** `state`: how the shop has it; `foreign`: what is another, in words for the log */
  detail: string
  /** the merchant has dealt with it */
  isDone: boolean
}

/** Bills of the payment providers, one for each day of the shop's calendar. */
export const bills = pgTable(
  'bills',
  {
    provider: text().notNull(),
    day: date({ mode: 'string' }).notNull(),
    /** when the provider was last asked for it */
    tryTime: seconds().notNull(),
    /** when it was read; null: not yet */
    readTime: seconds(),
    /** when it was last compared with the shop */
    compareTime: seconds(),
    payments: integer().notNull().default(0),
    paymentSum: cents().notNull().default(0),
    refunds: integer().notNull().default(0),
    refundSum: cents().notNull().default(0),
    /** all differences that nobody has dealt with, also those that are not kept */
    differences: integer().notNull().default(0),
    found: jsonb().$type<BillDifference[]>().notNull().default([]),
  },
  (t) => [primaryKey({ columns: [t.provider, t.day] })],
)

/** What the bills say, one row for each payment and refund. Nothing in them is about a person. */
export const billEntries = pgTable(
  'bill_entries',
  {
    id: ownKey().primaryKey(),
    provider: text().notNull(),
    day: date({ mode: 'string' }).notNull(),
    movement: text().$type<'payment' | 'refund'>().notNull(),
    tradeNo: text().notNull(),
    /** our number of the refund; null for a payment */
    refundSn: text(),
    amount: cents().notNull(),
    /** by the provider's clock */
    time: seconds().notNull(),
    /** `processing`: the provider has taken the refund on */
    state: text().$type<'succeeded' | 'processing' | 'failed'>().notNull(),
    /** what is another than the contract's, such as `currency USD`; '' when nothing is */
    foreign: text().notNull(),
  },
  (t) => [
    index('bill_entries_day').on(t.provider, t.day),
    index('bill_entries_trade').on(t.tradeNo),
  ],
)
