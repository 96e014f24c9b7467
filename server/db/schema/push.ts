import { index, integer, pgTable, text } from 'drizzle-orm/pg-core'
import type { Language } from '#contract/language.ts'
import type { PushTopic } from '#contract/push.ts'
import { ownKey, rowKey, seconds } from './columns.ts'
import { members, sessions } from './member.ts'
import { messages } from './member-centre.ts'

/** What members are notified of; without a row: every topic, at any hour. */
export const pushChoices = pgTable('push_choices', {
  memberId: rowKey()
    .primaryKey()
    .references(() => members.id, { onDelete: 'cascade' }),
  topics: text().array().$type<PushTopic[]>().notNull(),
  /** hours of the device's clock; null: no quiet hours */
  quietFrom: integer(),
  quietUntil: integer(),
})

/** Devices that are notified. A subscription ends with its session, however that ends. */
export const pushSubscriptions = pgTable(
  'push_subscriptions',
  {
    id: ownKey().primaryKey(),
    sessionHash: text()
      .notNull()
      .unique()
      .references(() => sessions.tokenHash, { onDelete: 'cascade' }),
    memberId: rowKey()
      .notNull()
      .references(() => members.id, { onDelete: 'cascade' }),
    endpoint: text().notNull().unique(),
    p256dh: text().notNull(),
    auth: text().notNull(),
    language: text().$type<Language>().notNull(),
    timeZone: text().notNull(),
    /** when its push service said that it does not exist any more; null: it is used */
    goneTime: seconds(),
    /** nothing is sent before: its push service has just failed */
    restUntil: seconds().notNull().default(0),
  },
  (t) => [index('push_subscriptions_member').on(t.memberId)],
)

/** Messages that servers of the release before have queued: workers make jobs of them (ADR 76). */
export const pushQueue = pgTable(
  'push_queue',
  {
    id: ownKey().primaryKey(),
    messageId: rowKey()
      .notNull()
      .references(() => messages.id, { onDelete: 'cascade' }),
    subscriptionId: rowKey()
      .notNull()
      .references(() => pushSubscriptions.id, { onDelete: 'cascade' }),
    /** attempts that failed */
    attempts: integer().notNull().default(0),
    nextTime: seconds().notNull(),
  },
  (t) => [
    index('push_queue_due').on(t.nextTime),
    index('push_queue_message').on(t.messageId),
    index('push_queue_subscription').on(t.subscriptionId),
  ],
)
