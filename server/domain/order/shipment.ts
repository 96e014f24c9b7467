import { AFTERSALE_TYPE } from '#contract/application-rights.ts'
import { AFTERSALE_STATUS } from '#contract/aftersale-rules.ts'
import { LANGUAGES, type Language } from '#contract/language.ts'
import { ORDER_STATUS } from '#contract/order-actions.ts'
import { RECEIVE_WITHIN_SECONDS } from '#contract/order.ts'
import type { Random, Shop } from '#server/domain/context.ts'
import { aftersalesOfOrder } from '#server/db/order/aftersales.ts'
import { memberById } from '#server/db/member/members.ts'
import { insertParcel, linesOf, piecesHere, updateOrderLine } from '#server/db/order/order-parts.ts'
import type { OrderRecord } from '#server/db/order/orders.ts'
import { messageText } from '#server/domain/messages/messages.ts'
import { boundTarget } from '#server/domain/account/bound-target.ts'
import { refuse } from '#server/domain/messages/refusal.ts'
import { inLanguage, siteSettings } from '#server/domain/site/site.ts'
import { tellOrderNews } from '#server/domain/member/order-news.ts'
import { carrierName } from './carriers.ts'
import { logOrder, moveOrder, withOrder } from './order-state.ts'

export type Parcel = {
  expressName: string
  number: string
  /** the lines it contains, by their position in the order from 1; by default everything that is left */
  places?: readonly number[]
}

/** An invented tracking number, for the parcels of a demo shop. */
export const newParcelNumber = ({ bytes }: Random) =>
  `SF${String(bytes(8).readBigUInt64BE() % 10n ** 12n).padStart(12, '0')}`

/** A line of the order that has nothing to ship. */
export class NothingToShip extends Error {}

/**
 * Ships a parcel: the order is then shipped, completely or in part.
 * @throws Refused not_allowed_now when the order is not waiting for this; NothingToShip
 */
export const shipOrder = (shop: Shop, orderId: number, parcel: Parcel): Promise<OrderRecord> =>
  withOrder(shop, orderId, async (transaction, order) => {
    const isWaiting = order.status === ORDER_STATUS.toShip
    if (!isWaiting && order.status !== ORDER_STATUS.partlyShipped) throw refuse('not_allowed_now')
    const isLast = await packLines(transaction, orderId, parcel.places)
    const { db, now } = transaction
    const { expressName, number } = parcel
    const traces = ['trace_packed', 'trace_handed_over'].map((text) => ({ time: now(), text }))
    await insertParcel(db, { orderId, expressName, number, state: 'onTheWay', traces })
    await tellMember(transaction, order, parcel)
    return moveOn(transaction, order, parcel, isLast)
  })

/** Pieces not to be shipped because their refund is approved, by line. */
async function agreedRefunds(db: Shop['db'], orderId: number): Promise<Map<number, number>> {
  const agreed = (await aftersalesOfOrder(db, orderId)).filter(
    ({ status, type }) => type === AFTERSALE_TYPE.refundOnly && OWED.includes(status),
  )
  return new Map(agreed.map(({ orderLineId, quantity }) => [orderLineId, quantity]))
}
const OWED: number[] = [AFTERSALE_STATUS.refunding, AFTERSALE_STATUS.refundFailed]

/** Marks lines as shipped; returns whether nothing is left to ship. */
async function packLines({ db }: Shop, orderId: number, places?: readonly number[]) {
  const agreed = await agreedRefunds(db, orderId)
  const lines = (await linesOf(db, orderId)).map((line, index) => ({
    ...line,
    place: index + 1,
    left: piecesHere(line) - (agreed.get(line.id) ?? 0),
  }))
  const wanted = lines.filter(({ place, left }) => left > 0 && (places?.includes(place) ?? true))
  const missing = places?.find((asked) => !wanted.some(({ place }) => place === asked))
  if (missing !== undefined) throw new NothingToShip(String(missing))
  if (wanted.length === 0) throw new NothingToShip('')
  for (const { id, shippedQuantity, left } of wanted) {
    await updateOrderLine(db, id, { shippedQuantity: shippedQuantity + left })
  }
  return wanted.length === lines.filter(({ left }) => left > 0).length
}

async function moveOn(
  shop: Shop,
  order: OrderRecord,
  { expressName, number }: Parcel,
  isLast: boolean,
) {
  const note = `${expressName} ${number}`.trim()
  const entry = { actor: 'shop', action: 'ship', note } as const
  if (!isLast && order.status === ORDER_STATUS.partlyShipped) {
    await logOrder(shop, order.id, entry)
    return order
  }
  const part = { to: ORDER_STATUS.partlyShipped, set: {} }
  const whole = {
    to: ORDER_STATUS.toReceive,
    set: { shipTime: shop.now(), receiptDeadline: shop.now() + RECEIVE_WITHIN_SECONDS },
  }
  return moveOrder(shop, order, { ...(isLast ? whole : part), ...entry })
}

/**
 * Notifies the member in their messages, and by the number or address they have proven, in both languages, because the
 * member's language is unknown.
 */
async function tellMember(shop: Shop, order: OrderRecord, { expressName, number }: Parcel) {
  const { db, jobs } = shop
  const express = Object.fromEntries(
    LANGUAGES.map((language) => [language, carrierName(expressName, language)]),
  )
  const values = { no: order.no, express, number }
  await tellOrderNews(shop, order, {
    type: 'order',
    title: 'news_shipped',
    content: 'news_shipped_about',
    values,
  })
  const member = await memberById(db, order.memberId)
  const channel = CHANNELS.find((each) => member && boundTarget(member, each) !== '')
  if (!member || !channel) return
  const { siteName } = await siteSettings(db)
  await jobs.send(db, 'letter', {
    channel,
    target: boundTarget(member, channel),
    template: 'order_shipped',
    subject: inBoth((language) =>
      messageText('shipped_subject', language, { shop: inLanguage(siteName, language) }),
    ),
    text: inBoth((language) => messageText('shipped', language, values)),
  })
}

/** Most members have a number; a mail is for the others. */
const CHANNELS = ['mobile', 'email'] as const

const inBoth = (say: (language: Language) => string) => LANGUAGES.map(say).join(' ')
