import { index, pgTable, text } from 'drizzle-orm/pg-core'
import { cents, seconds } from './columns.ts'

/** Trades of the sandbox, which is a payment provider of its own. */
export const sandboxTrades = pgTable('sandbox_trades', {
  tradeNo: text().primaryKey(),
  orderNo: text().notNull(),
  amount: cents().notNull(),
  expireTime: seconds().notNull(),
  state: text().$type<'open' | 'paid' | 'declined' | 'closed'>().notNull().default('open'),
  endTime: seconds(),
})

/** What the sandbox has refunded. */
export const sandboxRefunds = pgTable(
  'sandbox_refunds',
  {
    sn: text().primaryKey(),
    tradeNo: text().notNull(),
    amount: cents().notNull(),
  },
  (t) => [index('sandbox_refunds_trade').on(t.tradeNo)],
)
