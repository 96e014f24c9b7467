import * as v from 'valibot'

// Search parameters of a member's order pages: read before the page itself is fetched, hence a separate file.

export const OrderNoSchema = v.pipe(v.string(), v.regex(/^[A-Za-z0-9]{6,32}$/))

/** Orders by status, as in the tabs of the list. */
export const ORDER_TABS = ['all', 'toPay', 'toShip', 'toReceive', 'toReview', 'refund'] as const
export type OrderTab = (typeof ORDER_TABS)[number]

/** After-sales by whether they are still in progress. */
export const AFTERSALE_TABS = ['open', 'done', 'withdrawn'] as const
export type AftersaleTab = (typeof AFTERSALE_TABS)[number]
