import { sql } from 'drizzle-orm'
import { boolean, index, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import type { MessageType } from '#contract/search-parameters.ts'
import type { PushTopic } from '#contract/push.ts'
import { cents, ownKey, rowKey, seconds, texts } from './columns.ts'
import { products, variants, pictures } from './catalog.ts'
import { members } from './member.ts'

const memberId = () =>
  rowKey()
    .notNull()
    .references(() => members.id, { onDelete: 'cascade' })

/** The shop's messages to a member, in both languages where available. */
export const messages = pgTable(
  'messages',
  {
    id: ownKey().primaryKey(),
    memberId: memberId(),
    type: text().$type<MessageType>().notNull(),
    /** under which it is pushed; null: it is not */
    topic: text().$type<PushTopic>(),
    title: texts().notNull(),
    content: texts().notNull(),
    /** of what it is about; null: none */
    pictureId: text(),
    /** a path of the shop; '' for none */
    link: text().notNull().default(''),
    isRead: boolean().notNull().default(false),
    createTime: seconds().notNull(),
  },
  (t) => [
    // pages and counts by type are found in it alone, without the messages
    index('messages_of_member').on(t.memberId, t.createTime, t.id, t.type),
    index('messages_unread')
      .on(t.memberId)
      .where(sql`not ${t.isRead}`),
    index('messages_age').on(t.isRead, t.createTime),
  ],
)

const productId = () =>
  rowKey()
    .notNull()
    .references(() => products.id, { onDelete: 'cascade' })

/** Products that members have saved. */
export const favourites = pgTable(
  'favourites',
  {
    memberId: memberId(),
    productId: productId(),
    place: ownKey().notNull(),
    /** the lowest price in cents when it was saved; null: it had none, or was saved before this was recorded */
    priceAtSave: cents(),
    /** the lowest price in cents reported to the member since; null: none */
    priceTold: cents(),
  },
  (t) => [
    primaryKey({ columns: [t.memberId, t.productId] }),
    index('favourites_of_product').on(t.productId, t.memberId),
  ],
)

/** Variants that members want a message about once they are back in stock. */
export const reminders = pgTable(
  'reminders',
  {
    memberId: memberId(),
    variantId: rowKey()
      .notNull()
      .references(() => variants.id, { onDelete: 'cascade' }),
    createTime: seconds().notNull(),
    /** the variant may be for sale: set by triggers when it becomes so, cleared when it is looked at and is not */
    mayBeDue: boolean().notNull().default(true),
  },
  (t) => [
    primaryKey({ columns: [t.memberId, t.variantId] }),
    index().on(t.variantId),
    index('reminders_due')
      .on(t.variantId, t.memberId)
      .where(sql`${t.mayBeDue}`),
  ],
)

/** Products that members have viewed, and when last. */
export const seenProducts = pgTable(
  'seen_products',
  { memberId: memberId(), productId: productId(), place: ownKey().notNull() },
  (t) => [primaryKey({ columns: [t.memberId, t.productId] })],
)

/** The uploader of each image: a member may only use their own in a form. */
export const uploads = pgTable(
  'uploads',
  {
    memberId: rowKey()
      .notNull()
      .references(() => members.id, { onDelete: 'cascade' }),
    pictureId: text()
      .notNull()
      .references(() => pictures.id),
    createTime: seconds().notNull(),
  },
  (t) => [primaryKey({ columns: [t.memberId, t.pictureId] }), index().on(t.pictureId)],
)
