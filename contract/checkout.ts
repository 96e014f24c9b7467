import * as v from 'valibot'
import { AddressSchema } from './address.ts'
import { SpecSchema } from './cart.ts'
import { IdSchema } from './search-parameters.ts'
import { OfferedCouponSchema } from './coupon.ts'
import { DaySchema } from './calendar.ts'
import { endpoint, SecondsSchema } from './endpoint.ts'
import { InvoiceFormSchema } from './invoice.ts'
import { CentsSchema } from './money.ts'
import { PictureSchema } from './picture.ts'
import { ReturnRightSchema } from './return-right.ts'
import { optionalText } from './validation.ts'

/** Lifetime of a confirm key, in seconds. */
export const CONFIRM_KEY_SECONDS = 600
export const REMARK_MAX = 255
/** The value of one point, in cents. */
export const CENTS_PER_POINT = 1
/** Maximum share of the goods that points may pay, in percent. */
export const POINTS_SHARE_MAX = 20

/** What is ordered: the selected cart lines, or one variant bought directly. */
const SourceSchema = v.variant('from', [
  v.object({ from: v.literal('cart') }),
  v.object({
    from: v.literal('item'),
    skuId: IdSchema,
    quantity: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(999)),
  }),
])
export type CheckoutSource = v.InferOutput<typeof SourceSchema>

/** Requests the coupon that takes off most. */
export const BEST_COUPON = 'best'

const choices = {
  addressId: v.optional(v.nullable(IdSchema), null),
  couponId: v.optional(v.nullable(IdSchema), null),
  /** points to spend */
  score: v.optional(v.pipe(v.number(), v.integer(), v.minValue(0)), 0),
}

export const CheckoutLineSchema = v.object({
  sn: v.string(),
  skuId: v.number(),
  title: v.string(),
  image: v.nullable(PictureSchema),
  spec: SpecSchema,
  price: CentsSchema,
  quantity: v.number(),
  subtotal: CentsSchema,
  returnRight: v.optional(ReturnRightSchema, 'yes'),
})

export const CheckoutWarningSchema = v.object({
  reason: v.picklist([
    'price_changed',
    'stock_short',
    'limit',
    'off_shelf',
    'coupon_invalid',
    'score_invalid',
  ]),
  skuId: v.nullable(v.number()),
  title: v.string(),
  /** for `limit`: the minimum and maximum units in one order */
  limits: v.optional(v.object({ min: v.number(), max: v.number() })),
})

export const CheckoutPreviewSchema = v.object({
  /**
   * one idempotency key per cart version: the same key creates the same order, however often it is sent; a refusal ends
   * it
   */
  confirmKey: v.pipe(v.string(), v.uuid()),
  expireTime: SecondsSchema,
  lines: v.array(CheckoutLineSchema),
  address: v.nullable(AddressSchema),
  goodsTotal: CentsSchema,
  deliverMoney: CentsSchema,
  freeDeliverGap: CentsSchema,
  /** the latest day of arrival at the address, which an order with this key promises; null: none can be promised */
  promisedDay: v.optional(v.nullable(DaySchema), null),
  couponId: v.nullable(v.number()),
  couponList: v.array(OfferedCouponSchema),
  couponMoney: CentsSchema,
  /** maximum points for this order */
  scoreMax: v.number(),
  score: v.number(),
  scoreMoney: CentsSchema,
  balance: CentsSchema,
  payAmount: CentsSchema,
  warnings: v.array(CheckoutWarningSchema),
})
export type CheckoutPreview = v.InferOutput<typeof CheckoutPreviewSchema>

export const previewCheckout = endpoint({
  method: 'POST',
  path: '/api/order/confirm',
  mayRepeat: true,
  access: 'member',
  summary: 'Price an order and get the key that creates it',
  input: v.object({
    source: SourceSchema,
    ...choices,
    couponId: v.optional(v.nullable(v.union([IdSchema, v.literal(BEST_COUPON)])), null),
  }),
  data: CheckoutPreviewSchema,
})

/** `payAmount` is what the shopper saw; another amount is refused with `price_changed`. */
export const createOrder = endpoint({
  method: 'POST',
  path: '/api/order/create',
  access: 'member',
  summary: 'Place the order that was confirmed',
  input: v.object({
    confirmKey: v.pipe(v.string(), v.uuid()),
    addressId: IdSchema,
    couponId: choices.couponId,
    score: choices.score,
    remark: optionalText(REMARK_MAX, 'lines'),
    payAmount: CentsSchema,
    /** an invoice to issue when the order is completed */
    invoice: v.optional(v.nullable(InvoiceFormSchema), null),
    /** the page named what cannot be returned without a reason, and said that ordering confirms it */
    returnsConfirmed: v.optional(v.boolean(), false),
  }),
  data: v.object({ no: v.string(), payAmount: CentsSchema, expireTime: SecondsSchema }),
})

/**
 * The definite outcome of a key whose response was lost: its order, or null. After null the key can never create one,
 * even if a request is still in transit.
 */
export const settleCheckout = endpoint({
  method: 'POST',
  path: '/api/order/settle',
  access: 'member',
  summary: 'The order that a confirm key created; without one the key ends',
  input: v.object({ confirmKey: v.pipe(v.string(), v.uuid()) }),
  data: v.object({ no: v.nullable(v.string()) }),
})
