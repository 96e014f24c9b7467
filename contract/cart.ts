import * as v from 'valibot'
import { IdSchema, LINE_QUANTITY_MAX } from './search-parameters.ts'
import { endpoint, NothingSchema, SecondsSchema } from './endpoint.ts'
import { CentsSchema } from './money.ts'
import { PictureSchema } from './picture.ts'

/** Maximum lines in one cart. */
export const CART_LINES_MAX = 100

export const SpecSchema = v.array(v.object({ name: v.string(), value: v.string() }))
export const CartLineStateSchema = v.picklist([
  'ok',
  'priceChanged',
  'lowStock',
  'soldOut',
  'offShelf',
  'limit',
])

export const CartLineSchema = v.object({
  id: v.number(),
  sn: v.string(),
  skuId: v.number(),
  title: v.string(),
  image: v.nullable(PictureSchema),
  spec: SpecSchema,
  shopPrice: CentsSchema,
  /** cents when the line was added or the change was acknowledged */
  priceAtAdd: CentsSchema,
  quantity: v.number(),
  stock: v.number(),
  limitMin: v.number(),
  limitMax: v.number(),
  selected: v.boolean(),
  state: CartLineStateSchema,
  addTime: SecondsSchema,
})
export type CartLine = v.InferOutput<typeof CartLineSchema>

export const CartSchema = v.object({
  lines: v.array(CartLineSchema),
  /** units in selected lines that can be bought */
  selectedCount: v.number(),
  /** units in all lines: the badge */
  count: v.number(),
  goodsTotal: CentsSchema,
  /** cents short of free delivery; 0 when reached or nothing is selected */
  freeDeliverGap: CentsSchema,
  /** increases with every change */
  version: v.number(),
})
export type Cart = v.InferOutput<typeof CartSchema>

/** A line that can be ordered as it is. */
export const isBuyable = ({ state }: Pick<CartLine, 'state'>) =>
  state !== 'soldOut' && state !== 'offShelf' && state !== 'limit'

/** Generated for each of the shopper's changes, and reused for its retries. */
export const OperationIdSchema = v.pipe(v.string(), v.uuid())
const QuantitySchema = v.pipe(
  v.number('quantity.format'),
  v.integer('quantity.format'),
  v.minValue(0, 'quantity.format'),
  v.maxValue(LINE_QUANTITY_MAX, 'quantity.format'),
)

export const getCart = endpoint({
  method: 'GET',
  path: '/api/cart',
  access: 'member',
  summary: 'The cart with current prices and stock',
  input: NothingSchema,
  data: CartSchema,
})

/** The price the shopper saw, in cents: a new line starts with it, so that a later change is shown. */
const PriceSeenSchema = v.optional(CentsSchema)

/** Absolute: "set this variant's quantity to n"; 0 removes the line. A repeated `opId` changes nothing. */
export const setCartLine = endpoint({
  method: 'PUT',
  path: '/api/cart/line',
  access: 'member',
  summary: 'Set the quantity of a variant',
  input: v.object({
    opId: OperationIdSchema,
    skuId: IdSchema,
    quantity: QuantitySchema,
    priceSeen: PriceSeenSchema,
  }),
  data: CartSchema,
})

/** Adding from a product page: the line grows by `quantity`, capped by stock and limit. */
export const addToCart = endpoint({
  method: 'POST',
  path: '/api/cart/add',
  access: 'member',
  summary: 'Add pieces of a variant',
  input: v.object({
    opId: OperationIdSchema,
    skuId: IdSchema,
    quantity: v.pipe(QuantitySchema, v.minValue(1, 'quantity.format')),
    priceSeen: PriceSeenSchema,
  }),
  data: CartSchema,
})

export const selectCartLines = endpoint({
  method: 'PUT',
  path: '/api/cart/selected',
  access: 'member',
  summary: 'Tick or untick lines',
  input: v.object({
    opId: OperationIdSchema,
    skuIds: v.pipe(v.array(IdSchema), v.maxLength(CART_LINES_MAX)),
    selected: v.boolean(),
  }),
  data: CartSchema,
})

export const acknowledgePrices = endpoint({
  method: 'POST',
  path: '/api/cart/acknowledge',
  access: 'member',
  summary: 'Accept the prices that were seen; one that has changed again stays to be seen',
  input: v.object({
    opId: OperationIdSchema,
    prices: v.pipe(
      v.array(v.object({ skuId: IdSchema, shopPrice: CentsSchema })),
      v.maxLength(CART_LINES_MAX),
    ),
  }),
  data: CartSchema,
})

/** The outcome of one line of a guest's cart at login. */
export const MergedLineSchema = v.object({
  title: v.string(),
  image: v.nullable(PictureSchema),
  spec: SpecSchema,
  result: v.picklist(['added', 'capped', 'priceChanged', 'gone']),
  asked: v.number(),
  quantity: v.number(),
  priceAtAdd: CentsSchema,
  shopPrice: v.nullable(CentsSchema),
})
export type MergedLine = v.InferOutput<typeof MergedLineSchema>

export const mergeCart = endpoint({
  method: 'POST',
  path: '/api/cart/merge',
  access: 'member',
  summary: "Take over a guest's cart",
  input: v.object({
    opId: OperationIdSchema,
    lines: v.pipe(
      v.array(
        v.object({
          skuId: IdSchema,
          title: v.pipe(v.string(), v.maxLength(500)),
          quantity: v.pipe(QuantitySchema, v.minValue(1, 'quantity.format')),
          priceAtAdd: CentsSchema,
        }),
      ),
      v.maxLength(CART_LINES_MAX),
    ),
  }),
  data: v.object({ cart: CartSchema, merged: v.array(MergedLineSchema) }),
})
