import * as v from 'valibot'
import { SpecSchema } from './cart.ts'
import { CentsSchema } from './money.ts'
import { PictureSchema } from './picture.ts'
import { ReturnRightSchema } from './return-right.ts'

export const OrderLineSchema = v.object({
  id: v.number(),
  sn: v.string(),
  skuId: v.number(),
  title: v.string(),
  image: v.nullable(PictureSchema),
  spec: SpecSchema,
  price: CentsSchema,
  quantity: v.number(),
  subtotal: CentsSchema,
  /** cents paid for this line after coupon and points were distributed over the lines */
  realAmount: CentsSchema,
  /** as agreed when it was bought; months, 0 for none */
  returnRight: v.optional(ReturnRightSchema, 'yes'),
  guarantee: v.optional(v.number(), 0),
  refundableQty: v.number(),
  canReview: v.boolean(),
  reviewId: v.nullable(v.number()),
  aftersaleId: v.nullable(v.number()),
})
export type OrderLine = v.InferOutput<typeof OrderLineSchema>
