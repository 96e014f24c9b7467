import * as v from 'valibot'

// What the address of a page may hold. It is read before the page itself is fetched, hence apart from the calls.

export const OrderNoSchema = v.pipe(v.string(), v.regex(/^[A-Za-z0-9]{6,32}$/))

/** Orders by status, as in the tabs of the list. */
export const ORDER_TABS = ['all', 'toPay', 'toShip', 'toReceive', 'toReview', 'refund'] as const
export type OrderTab = (typeof ORDER_TABS)[number]

/** After-sales by whether they are still in progress. */
export const AFTERSALE_TABS = ['open', 'done', 'withdrawn'] as const
export type AftersaleTab = (typeof AFTERSALE_TABS)[number]

/** Points orders by status, as in the tabs of the points mall. */
export const POINTS_ORDER_TABS = ['all', 'toPay', 'toShip', 'toReceive', 'completed'] as const
export type PointsOrderTab = (typeof POINTS_ORDER_TABS)[number]

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

/** A row id, as a number or as text in a path, up to the largest that JSON holds exactly. */
export const IdSchema = v.pipe(
  v.union([v.number(), v.string()]),
  v.transform(Number),
  v.integer(),
  v.minValue(1),
  v.maxValue(Number.MAX_SAFE_INTEGER),
)

/** Maximum units in one line of a cart or an order, whatever the stock. */
export const LINE_QUANTITY_MAX = 999
