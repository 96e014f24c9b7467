import { LANGUAGES, type Texts } from '#contract/language.ts'
import type { Message } from '#contract/message.ts'
import {
  MESSAGE_FILTERS,
  MESSAGE_TYPES,
  type MessageFilter,
  type MessageType,
} from '#contract/search-parameters.ts'
import type { PushTopic } from '#contract/push.ts'
import type { Shop, Buyer } from '#server/domain/context.ts'
import {
  countMessages,
  countUnread,
  insertMessages,
  markAllRead,
  markRead,
  messagesOf,
  removeMessage,
  type MessageRecord,
} from '#server/db/member/messages.ts'
import { devicesFor } from '#server/db/member/push.ts'
import {
  messageText,
  sayInAll,
  type MessageKey,
  type MessageValues,
} from '#server/domain/messages/messages.ts'
import { pictureBook } from '#server/domain/catalog/catalog-cards.ts'
import { notFound } from '#server/domain/messages/refusal.ts'
import { requireNode } from './permission.ts'
import { inLanguage } from '#server/domain/site/site.ts'

/**
 * `link` is a path of the shop, such as `/user/order/2026…`. `topic`: under which it is pushed too, by default the one
 * of its type; null: never.
 */
export type News = {
  type: MessageType
  title: Texts
  content: Texts
  pictureId?: string | null
  link?: string
  time?: number
  topic?: PushTopic | null
}

/** What it takes to tell members something. */
export type NewsShop = Pick<Shop, 'db' | 'now' | 'jobs'>

const TOPICS: Partial<Record<MessageType, PushTopic>> = { order: 'order', refund: 'refund' }

/**
 * Adds messages to members' inboxes, and has them pushed to the devices that are notified. Inside a transaction it commits
 * or rolls back with what it reports. Who has closed the account gets none. `time` in seconds is when that happened, by
 * default now.
 */
export async function writeMessages(
  { db, now, jobs }: NewsShop,
  news: readonly (News & { memberId: number })[],
): Promise<void> {
  if (news.length === 0) return
  const rows = news.map(({ time = now(), topic, ...one }) => ({
    ...one,
    topic: topic === undefined ? (TOPICS[one.type] ?? null) : topic,
    createTime: time,
  }))
  const written = await insertMessages(db, rows)
  const pushed = written.filter(({ topic }) => topic !== null).map(({ id }) => id)
  if (pushed.length > 0) await jobs.send(db, 'push', ...(await devicesFor(db, pushed)))
}

export const writeMessage = (shop: NewsShop, memberId: number, news: News) =>
  writeMessages(shop, [{ ...news, memberId }])

type TranslatedNews = Pick<News, 'type' | 'link' | 'time' | 'topic'> & {
  /** message keys of `server/domain/messages/messages.ts`, filled from `values` */
  title: MessageKey
  content: MessageKey
  values?: MessageValues
}

/** The same with predefined sentences: for automatic events of the shop. */
export const tellNews = (
  shop: NewsShop,
  memberId: number,
  { title, content, values = {}, ...news }: TranslatedNews,
) =>
  writeMessage(shop, memberId, {
    ...news,
    title: sayInAll(title, values),
    content: sayInAll(content, values),
  })

/** A sentence about goods, with their name as `{goods}` in each language. */
export const newsAbout = (key: MessageKey, goods: Texts, values: MessageValues = {}): Texts =>
  Object.fromEntries(
    LANGUAGES.map((language) => [
      language,
      messageText(key, language, { ...values, goods: inLanguage(goods, language) }),
    ]),
  )

type Page = { page: number; limit: number }

/** The shop's messages to a member, newest first. */
export async function messageList(buyer: Buyer, { kind, ...page }: Page & { kind: MessageFilter }) {
  const { db, member } = buyer
  const types = MESSAGE_FILTERS[kind]
  const rows = await messagesOf(db, member.id, types, page)
  return {
    list: await viewMessages(buyer, rows),
    total: await countMessages(db, member.id, types),
  }
}

/** The newest few of every kind. */
export async function latestMessages(buyer: Buyer, limit: number): Promise<Message[]> {
  const rows = await messagesOf(buyer.db, buyer.member.id, MESSAGE_TYPES, { page: 1, limit })
  return viewMessages(buyer, rows)
}

async function viewMessages(buyer: Buyer, rows: readonly MessageRecord[]): Promise<Message[]> {
  const { language } = buyer
  const pictureOf = await pictureBook(
    buyer,
    rows.flatMap(({ pictureId }) => pictureId ?? []),
  )
  return rows.map((row) => {
    const title = inLanguage(row.title, language)
    return {
      ...row,
      title,
      content: inLanguage(row.content, language),
      picture: pictureOf(row.pictureId, title),
    }
  })
}

export const unreadCount = ({ db, member }: Buyer) => countUnread(db, member.id)

/** @throws Refused 404, also for another member's */
export async function readMessageOf(buyer: Buyer, id: number): Promise<Message> {
  const row = await markRead(buyer.db, buyer.member.id, id)
  const [message] = row ? await viewMessages(buyer, [row]) : []
  if (!message) throw notFound()
  return message
}

/** @throws HttpRefused 403 when the shop does not permit it */
export async function readAllOf(buyer: Buyer) {
  await requireNode(buyer, '/user/account/message', 'readAll')
  await markAllRead(buyer.db, buyer.member.id)
}

/** @throws Refused 404, also for another member's; HttpRefused 403 when the shop does not permit it */
export async function deleteMessageOf(buyer: Buyer, id: number) {
  await requireNode(buyer, '/user/account/message', 'delete')
  if (!(await removeMessage(buyer.db, buyer.member.id, id))) throw notFound()
}
