import * as v from 'valibot'
import { endpoint, SecondsSchema } from './endpoint.ts'
import { IdSchema, OrderNoSchema, POINTS_ORDER_TABS } from './search-parameters.ts'
import { CentsSchema } from './money.ts'
import { OrderAddressSchema, ParcelSchema } from './order.ts'
import { listOf, pageEntries } from './page.ts'
import { PictureSchema } from './picture.ts'

/** Status codes of points orders. */
export const POINTS_ORDER_STATUS = {
  toPay: 0,
  toShip: 1,
  toReceive: 2,
  completed: 3,
  cancelled: 4,
} as const

/** Maximum units of one item per redemption. */
export const REDEEM_MOST = 99

export const POINTS_ORDER_ACTIONS = ['pay', 'cancel', 'logistics', 'confirmReceipt'] as const
export type PointsOrderAction = (typeof POINTS_ORDER_ACTIONS)[number]

const TABLE: Record<number, readonly PointsOrderAction[]> = {
  0: ['pay', 'cancel'],
  1: [],
  2: ['logistics', 'confirmReceipt'],
  3: [],
  4: [],
}
/** A member's actions on a points order. */
export const pointsOrderActions = (status: number): PointsOrderAction[] => [
  ...(TABLE[status] ?? []),
]

/** An item of the points mall: costs points, or points and money. */
export const PointsItemSchema = v.object({
  id: v.number(),
  sn: v.string(),
  title: v.string(),
  image: v.nullable(PictureSchema),
  score: v.number(),
  money: CentsSchema,
  stock: v.number(),
})
export type PointsItem = v.InferOutput<typeof PointsItemSchema>

export const PointsOrderSchema = v.object({
  no: v.string(),
  item: v.object({ sn: v.string(), title: v.string(), image: v.nullable(PictureSchema) }),
  quantity: v.number(),
  /** of all units together */
  score: v.number(),
  money: CentsSchema,
  status: v.number(),
  address: OrderAddressSchema,
  parcels: v.array(ParcelSchema),
  createTime: SecondsSchema,
  /** deadline for paying the money; null without any */
  expireTime: v.nullable(SecondsSchema),
  payTime: v.nullable(SecondsSchema),
  shipTime: v.nullable(SecondsSchema),
  finishTime: v.nullable(SecondsSchema),
  actions: v.array(v.string()),
  serverTime: SecondsSchema,
})
export type PointsOrder = v.InferOutput<typeof PointsOrderSchema>

export const getPointsItems = endpoint({
  method: 'GET',
  path: '/api/score',
  access: 'member',
  summary: 'What can be had for points, and how many the member has',
  input: v.object(pageEntries),
  data: v.object({ ...listOf(PointsItemSchema).entries, held: v.number() }),
})

/** The same `opId` returns the same order, however often it is sent. */
export const redeemPoints = endpoint({
  method: 'POST',
  path: '/api/scoreorder',
  access: 'member',
  summary: 'Redeem points for a thing of the points mall',
  input: v.object({
    opId: v.pipe(v.string(), v.uuid()),
    itemId: IdSchema,
    quantity: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(REDEEM_MOST)),
    addressId: IdSchema,
  }),
  data: PointsOrderSchema,
})

export const getPointsOrders = endpoint({
  method: 'GET',
  path: '/api/scoreorder',
  access: 'member',
  summary: 'My points orders, newest first',
  input: v.object({ tab: v.optional(v.picklist(POINTS_ORDER_TABS), 'all'), ...pageEntries }),
  data: listOf(PointsOrderSchema),
})

const byNo = v.object({ no: OrderNoSchema })
export const getPointsOrder = endpoint({
  method: 'GET',
  path: '/api/scoreorder/:no',
  access: 'member',
  summary: 'A points order',
  input: byNo,
  data: PointsOrderSchema,
})
export const payPointsOrder = endpoint({
  method: 'POST',
  path: '/api/scoreorder/:no/pay',
  access: 'member',
  summary: 'Pay the money of a points order from the balance',
  input: v.object({ ...byNo.entries, password: v.string() }),
  data: PointsOrderSchema,
})
export const cancelPointsOrder = endpoint({
  method: 'POST',
  path: '/api/scoreorder/:no/cancel',
  access: 'member',
  summary: 'Cancel an unpaid points order; the points come back',
  input: byNo,
  data: PointsOrderSchema,
})
export const receivePointsOrder = endpoint({
  method: 'POST',
  path: '/api/scoreorder/:no/confirmReceipt',
  access: 'member',
  summary: 'Confirm that a points order has come',
  input: byNo,
  data: PointsOrderSchema,
})
