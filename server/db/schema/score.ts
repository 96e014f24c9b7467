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
import { pictures } from './catalog.ts'
import { sql } from 'drizzle-orm'
import { cents, deadlines, ownKey, rowKey, seconds, texts } from './columns.ts'
import { members } from './member.ts'
import type { AddressSnapshot } from './trade.ts'

/** The items of the points mall. */
export const pointsItems = pgTable('points_items', {
  id: ownKey().primaryKey(),
  sn: text().notNull().unique(),
  title: texts().notNull(),
  pictureId: text().references(() => pictures.id),
  score: integer().notNull(),
  money: cents().notNull(),
  stock: integer().notNull(),
  isOnSale: boolean().notNull().default(true),
  createTime: seconds().notNull(),
})

export type PointsParcel = {
  expressName: string
  number: string
  state: string
  traces: { time: number; text: string }[]
}

export const pointsOrders = pgTable(
  'points_orders',
  {
    id: ownKey().primaryKey(),
    no: text().notNull().unique(),
    memberId: rowKey()
      .notNull()
      .references(() => members.id),
    /** the client's idempotency key: a repeated request finds this order */
    opId: text().notNull(),
    itemId: rowKey()
      .notNull()
      .references(() => pointsItems.id),
    sn: text().notNull(),
    title: texts().notNull(),
    pictureId: text().references(() => pictures.id),
    quantity: integer().notNull(),
    /** points and cents of all pieces together */
    score: integer().notNull(),
    money: cents().notNull(),
    status: smallint().notNull(),
    address: jsonb().$type<AddressSnapshot>().notNull(),
    parcels: jsonb().$type<PointsParcel[]>().notNull().default([]),
    createTime: seconds().notNull(),
    expireTime: seconds(),
    payTime: seconds(),
    shipTime: seconds(),
    /** when receipt is confirmed automatically */
    receiptDeadline: seconds(),
    finishTime: seconds(),
  },
  (t) => [
    uniqueIndex('points_orders_operation').on(t.memberId, t.opId),
    // pages and counts by tab are found in it alone, without the orders
    index('points_orders_of_member').on(t.memberId, t.id, t.status),
    index('points_orders_due')
      .on(deadlines.pointsOrder(t), t.id)
      .where(sql`${deadlines.pointsOrder(t)} is not null`),
  ],
)
