import * as v from 'valibot'
import { OperationIdSchema } from '#src/contract/cart.ts'
import { stored } from '#src/platform/storage/stored.ts'
import { GuestLineSchema } from './guest-cart.ts'

/**
 * A guest's lines on their way into a member's cart. They are kept with their operation id until the shop
 * has said that it took them over, so a lost answer can be asked for again without adding twice.
 */
export const PendingMergeSchema = v.object({
  memberId: v.number(),
  opId: OperationIdSchema,
  lines: v.array(GuestLineSchema),
})
export type PendingMerge = v.InferOutput<typeof PendingMergeSchema>

export const pendingMerge = stored('guestCartMerge', PendingMergeSchema, { isPrivate: true })
