import { index, pgTable, text } from 'drizzle-orm/pg-core'
import { bytes, cents, ownKey, seconds } from './columns.ts'

/** Notices of payment providers, for disputes: sealed, and kept for 90 days. */
export const storedNotices = pgTable(
  'payment_notices',
  {
    id: ownKey().primaryKey(),
    provider: text().notNull(),
    /** the trade number, or the number of a refund */
    about: text().notNull(),
    receiveTime: seconds().notNull(),
    /** headers and body as they came (`SealedNoticeSchema`) */
    sealed: bytes().notNull(),
  },
  (t) => [
    index('payment_notices_about').on(t.about),
    index('payment_notices_time').on(t.receiveTime),
  ],
)

/** Payments of one fen by which a merchant tries a provider (`payment try`). They belong to no order. */
export const paymentTrials = pgTable('payment_trials', {
  tradeNo: text().primaryKey(),
  provider: text().notNull(),
  amount: cents().notNull(),
  createTime: seconds().notNull(),
  expireTime: seconds().notNull(),
  /** number of its refund */
  refundSn: text().notNull(),
  /** when the provider's notice came */
  noticeTime: seconds(),
  /** when it was paid and refunded, or closed unpaid */
  endTime: seconds(),
})
