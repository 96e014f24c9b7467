import * as v from 'valibot'

/**
 * Whether goods may be sent back without a reason, and if not, why: Law on the Protection of Consumer Rights and
 * Interests, art. 25. `unopened`: until they are opened. `nature`: because of what they are.
 */
export const RETURN_RIGHTS = [
  'yes',
  'unopened',
  'made_to_order',
  'perishable',
  'digital',
  'press',
  'nature',
] as const
/** A limit that only a newer server knows is one by the nature of the goods. */
export const ReturnRightSchema = v.fallback(v.picklist(RETURN_RIGHTS), 'nature')
export type ReturnRight = v.InferOutput<typeof ReturnRightSchema>

/** The longest guarantee, in months. */
export const GUARANTEE_MOST = 600

/**
 * The right that an order line gets. A limit by opening or by nature counts only if the shopper confirmed it when buying;
 * without that the goods can be returned like all others.
 */
export const agreedRight = (right: ReturnRight, isConfirmed: boolean): ReturnRight =>
  !isConfirmed && (right === 'unopened' || right === 'nature') ? 'yes' : right
