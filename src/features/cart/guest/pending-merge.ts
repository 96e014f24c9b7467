import * as v from 'valibot'
import { OperationIdSchema } from '#contract/cart.ts'
import { stored } from '#src/platform/storage/stored.ts'
import { GuestLineSchema } from './guest-cart.ts'

/**
 * A guest's lines being merged into a member's cart. They are stored with their operation id until the server confirms,
 * so a lost response can be requested again without adding them twice.
 */
export const PendingMergeSchema = v.object({
  memberId: v.number(),
  opId: OperationIdSchema,
  lines: v.array(v.pick(GuestLineSchema, ['skuId', 'title', 'quantity', 'priceAtAdd'])),
})
export type PendingMerge = v.InferOutput<typeof PendingMergeSchema>

export const pendingMerge = stored('guestCartMerge', PendingMergeSchema, { isPrivate: true })
