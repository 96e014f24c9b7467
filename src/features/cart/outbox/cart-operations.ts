import * as v from 'valibot'
import { CartLineSchema, OperationIdSchema } from '#src/contract/cart.ts'
import { rows } from '#src/platform/storage/rows.ts'

/** What of a line is known without asking the shop: enough to show it, with the price that the shopper saw. */
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

/** A change that the shopper made to the cart. Nothing in it depends on what was sent before. */
export const CartChangeSchema = v.variant('kind', [
  /** there shall be `quantity`; 0 removes the line. `before` is what it held as far as was known. */
  v.object({
    kind: v.literal('set'),
    line: KnownLineSchema,
    quantity: PiecesSchema,
    before: PiecesSchema,
  }),
  /** `quantity` more, for a line of which nobody here knows how many it holds */
  v.object({ kind: v.literal('add'), line: KnownLineSchema, quantity: PiecesSchema }),
  v.object({ kind: v.literal('select'), skuIds: v.array(v.number()), selected: v.boolean() }),
  /** these prices were seen and accepted */
  v.object({
    kind: v.literal('acknowledge'),
    prices: v.array(v.object({ skuId: v.number(), shopPrice: v.number() })),
  }),
])
export type CartChange = v.InferOutput<typeof CartChangeSchema>

/** A change on its way to the shop. */
export const CartOperationSchema = v.object({
  opId: OperationIdSchema,
  memberId: v.number(),
  /** in milliseconds; later operations have later times, also on one device's several pages */
  madeAt: v.number(),
  /** it may have reached the shop: from then on it is sent as it is, or not at all */
  isSent: v.boolean(),
  /** ids of earlier operations that this one stands for as well */
  covers: v.array(OperationIdSchema),
  change: CartChangeSchema,
})
export type CartOperation = v.InferOutput<typeof CartOperationSchema>

/** What the shop has not answered yet outlives the page; a member's, so it goes with the session. */
export const cartOperationRows = rows('cart-outbox', CartOperationSchema, { isPrivate: true })

/** Milliseconds that a change may wait; what is older is no longer what the shopper means. */
const LIFE_MS = 24 * 3_600_000
/** Also what comes from the future, by a clock that was wrong. */
export const isExpired = ({ madeAt }: Pick<CartOperation, 'madeAt'>, now: number) =>
  Math.abs(now - madeAt) > LIFE_MS
