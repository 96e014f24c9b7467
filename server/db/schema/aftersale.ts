import { sql } from 'drizzle-orm'
import {
  boolean,
  index,
  integer,
  jsonb,
  pgTable,
  smallint,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core'
import { cents, ownKey, rowKey, seconds } from './columns.ts'
import { members } from './member.ts'
import { orderLines, orders } from './trade.ts'

/** A refund, return, exchange or repair of pieces of an order line; a line has at most one open after-sale. */
export const aftersales = pgTable(
  'aftersales',
  {
    id: ownKey().primaryKey(),
    sn: text().notNull().unique(),
    memberId: rowKey()
      .notNull()
      .references(() => members.id),
    orderId: rowKey()
      .notNull()
      .references(() => orders.id, { onDelete: 'cascade' }),
    orderLineId: rowKey()
      .notNull()
      .references(() => orderLines.id, { onDelete: 'cascade' }),
    type: smallint().notNull(),
    reason: text().notNull(),
    description: text().notNull(),
    /** ids of images */
    pictures: jsonb().$type<string[]>().notNull(),
    quantity: integer().notNull(),
    amount: cents().notNull(),
    status: smallint().notNull(),
    isReapplied: boolean().notNull().default(false),
    refuseReason: text().notNull().default(''),
    returnAddress: text().notNull().default(''),
    expressName: text().notNull().default(''),
    expressNumber: text().notNull().default(''),
    /** pieces of it that went back into stock */
    restocked: integer().notNull().default(0),
    /** when it advances automatically; null: it waits for somebody */
    deadline: seconds(),
    createTime: seconds().notNull(),
  },
  (t) => [
    index('aftersales_member').on(t.memberId, t.id.desc()),
    index('aftersales_order').on(t.orderId),
    index('aftersales_line').on(t.orderLineId, t.id),
    index('aftersales_deadline').on(t.deadline),
    // 6 completed, 8 withdrawn
    uniqueIndex('aftersales_open')
      .on(t.orderLineId)
      .where(sql`${t.status} not in (6, 8)`),
  ],
)

export const aftersaleLogs = pgTable(
  'aftersale_logs',
  {
    id: ownKey().primaryKey(),
    aftersaleId: rowKey()
      .notNull()
      .references(() => aftersales.id, { onDelete: 'cascade' }),
    time: seconds().notNull(),
    actor: text().$type<'member' | 'shop' | 'system'>().notNull(),
    action: text().notNull(),
    note: text().notNull().default(''),
  },
  (t) => [index('aftersale_logs_aftersale').on(t.aftersaleId)],
)
