import * as v from 'valibot'

/** What a message is about. */
export const MESSAGE_TYPES = ['order', 'refund', 'points', 'system', 'promo'] as const
export type MessageType = (typeof MESSAGE_TYPES)[number]

/** What the list of messages is narrowed to, as it stands in the address. */
export const MessageFilterSchema = v.picklist(['all', 'order', 'refund', 'points', 'shop'])
export type MessageFilter = v.InferOutput<typeof MessageFilterSchema>

/** The kinds that each choice shows: news and offers both come from the shop. */
export const MESSAGE_FILTERS: Record<MessageFilter, readonly MessageType[]> = {
  all: MESSAGE_TYPES,
  order: ['order'],
  refund: ['refund'],
  points: ['points'],
  shop: ['system', 'promo'],
}
