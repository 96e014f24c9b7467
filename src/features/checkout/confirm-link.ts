import * as v from 'valibot'
import type { CheckoutSource } from '#contract/checkout.ts'
import { LINE_QUANTITY_MAX, IdSchema } from '#contract/search-parameters.ts'
import { lenient } from '#src/platform/lib/lenient.ts'

/** Search parameters of the confirm page: a variant to buy now and its quantity, or neither for the cart. */
export const ConfirmLinkSchema = v.object({
  sku: lenient(IdSchema),
  n: lenient(
    v.pipe(
      v.number(),
      v.integer(),
      v.minValue(1),
      v.transform((n) => Math.min(n, LINE_QUANTITY_MAX)),
    ),
  ),
})
export type ConfirmLink = v.InferOutput<typeof ConfirmLinkSchema>

/** From the cart's selected lines, or for one variant bought directly. */
export const sourceOf = ({ sku, n = 1 }: ConfirmLink): CheckoutSource =>
  sku ? { from: 'item', skuId: sku, quantity: n } : { from: 'cart' }
