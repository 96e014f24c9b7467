import * as v from 'valibot'

/** The subject of a message. */
export const MESSAGE_TYPES = ['order', 'refund', 'points', 'system', 'promo'] as const
export type MessageType = (typeof MESSAGE_TYPES)[number]

/** The message list's filter, as in the address. */
export const MessageFilterSchema = v.picklist(['all', 'order', 'refund', 'points', 'shop'])
export type MessageFilter = v.InferOutput<typeof MessageFilterSchema>

/** The kinds each filter shows: news and offers are both sent by the shop. */
export const MESSAGE_FILTERS: Record<MessageFilter, readonly MessageType[]> = {
  all: MESSAGE_TYPES,
  order: ['order'],
  refund: ['refund'],
  points: ['points'],
  shop: ['system', 'promo'],
}
