import * as v from 'valibot'

// What the addresses of a member's pages may say of orders: read before the page itself is fetched, so it stands alone.

export const OrderNoSchema = v.pipe(v.string(), v.regex(/^[A-Za-z0-9]{6,32}$/))

/** Orders by state, as they stand in the tabs of the list. */
export const ORDER_TABS = ['all', 'toPay', 'toShip', 'toReceive', 'toReview', 'refund'] as const
export type OrderTab = (typeof ORDER_TABS)[number]

/** After-sales by whether something is still to come. */
export const AFTERSALE_TABS = ['open', 'done', 'withdrawn'] as const
export type AftersaleTab = (typeof AFTERSALE_TABS)[number]
