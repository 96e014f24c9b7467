import * as v from 'valibot'
import { ORDER_TABS } from './search-parameters.ts'
import { ProductCardSchema } from './catalog.ts'
import { CouponSchema } from './coupon.ts'
import { endpoint, NothingSchema, SecondsSchema } from './endpoint.ts'
import { MessageSchema } from './message.ts'
import { CentsSchema } from './money.ts'
import { OrderSchema } from './order.ts'

/** Maximum orders, messages and products per list on the overview. */
export const OVERVIEW_ORDERS = 3
export const OVERVIEW_MESSAGES = 2
export const OVERVIEW_PRODUCTS = 12

/** The member's overview. */
export const OverviewSchema = v.object({
  /** balance, cents */
  money: CentsSchema,
  /** points */
  score: v.number(),
  /** those that can be used now, the most valuable first */
  coupons: v.array(CouponSchema),
  addresses: v.object({ count: v.number(), limit: v.number() }),
  /** orders in each tab of the list */
  orderCounts: v.record(v.picklist(ORDER_TABS), v.number()),
  /** lines awaiting a review */
  toReview: v.number(),
  unread: v.number(),
  /** those on their way first, then the newest; none that are closed */
  orders: v.array(OrderSchema),
  messages: v.array(MessageSchema),
  /** the newest that are still sold */
  favourites: v.array(ProductCardSchema),
  seen: v.array(ProductCardSchema),
  serverTime: SecondsSchema,
})
export type Overview = v.InferOutput<typeof OverviewSchema>

export const getOverview = endpoint({
  method: 'GET',
  path: '/api/account/overview',
  access: 'member',
  summary: 'Everything of mine at a glance',
  input: NothingSchema,
  data: OverviewSchema,
})
