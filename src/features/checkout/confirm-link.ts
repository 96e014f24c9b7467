import * as v from 'valibot'
import type { CheckoutSource } from '#src/contract/checkout.ts'
import { LINE_QUANTITY_MAX } from '#src/contract/line-quantity.ts'
import { IdSchema } from '#src/contract/id.ts'
import { lenient } from '#src/platform/lib/lenient.ts'

/** The address of the confirm page: a variant that is bought at once and how many, or neither: the cart. */
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

/** From the cart's ticked lines, or of one variant that is bought at once. */
export const sourceOf = ({ sku, n = 1 }: ConfirmLink): CheckoutSource =>
  sku ? { from: 'item', skuId: sku, quantity: n } : { from: 'cart' }
