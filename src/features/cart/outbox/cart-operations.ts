import * as v from 'valibot'
import { CartLineSchema, OperationIdSchema } from '#contract/cart.ts'
import { rows } from '#src/platform/storage/rows.ts'

/** What is known about a line without the server: enough to show it, with the price the shopper saw. */
export const KnownLineSchema = v.pick(CartLineSchema, [
  'sn',
  'skuId',
  'title',
  'image',
  'spec',
  'shopPrice',
  'stock',
  'limitMin',
  'limitMax',
])
export type KnownLine = v.InferOutput<typeof KnownLineSchema>

const PiecesSchema = v.pipe(v.number(), v.integer(), v.minValue(0))

/** A change the shopper made to the cart. It does not depend on anything sent earlier. */
export const CartChangeSchema = v.variant('kind', [
  /** set the line to `quantity`; 0 removes it. `before` is the quantity it held, as far as known. */
  v.object({
    kind: v.literal('set'),
    line: KnownLineSchema,
    quantity: PiecesSchema,
    before: PiecesSchema,
  }),
  /** add `quantity` to a line whose current quantity is unknown here */
  v.object({ kind: v.literal('add'), line: KnownLineSchema, quantity: PiecesSchema }),
  v.object({ kind: v.literal('select'), skuIds: v.array(v.number()), selected: v.boolean() }),
  /** the shopper saw and accepted these prices */
  v.object({
    kind: v.literal('acknowledge'),
    prices: v.array(v.object({ skuId: v.number(), shopPrice: v.number() })),
  }),
])
export type CartChange = v.InferOutput<typeof CartChangeSchema>

/** A change on its way to the server. */
export const CartOperationSchema = v.object({
  opId: OperationIdSchema,
  memberId: v.number(),
  /** in milliseconds; later operations have later times, even across several pages of one device */
  madeAt: v.number(),
  /** it may have reached the server: from then on it is sent unchanged or not at all */
  isSent: v.boolean(),
  /** ids of earlier operations that this one replaces */
  covers: v.array(OperationIdSchema),
  change: CartChangeSchema,
})
export type CartOperation = v.InferOutput<typeof CartOperationSchema>

/** Unacknowledged changes outlive the page. They belong to a member, so they are deleted with the session. */
export const cartOperationRows = rows('cart-outbox', CartOperationSchema, { isPrivate: true })

/** Milliseconds a change may wait; an older one no longer reflects what the shopper wants. */
const LIFE_MS = 24 * 3_600_000
/** Also drops changes dated in the future by a wrong clock. */
export const isChangeExpired = ({ madeAt }: Pick<CartOperation, 'madeAt'>, now: number) =>
  Math.abs(now - madeAt) > LIFE_MS
