import * as v from 'valibot'
import { ProductCardSchema } from './catalog.ts'
import { endpoint, SecondsSchema } from './endpoint.ts'
import { CentsSchema } from './money.ts'
import { GalleryPictureSchema } from './picture.ts'
import { ReturnRightSchema } from './return-right.ts'

/** A product's serial number as in `/item/{sn}`. */
export const SerialSchema = v.pipe(v.string(), v.regex(/^[A-Za-z0-9._-]{1,64}$/))

const LengthSchema = v.optional(v.pipe(v.number(), v.integer(), v.minValue(1)))

/** One piece as it stands before the shopper, without its packing; what the merchant has not said is absent. */
export const MeasuresSchema = v.object({
  /** mm from left to right */
  width: LengthSchema,
  /** mm from front to back */
  depth: LengthSchema,
  /** mm */
  height: LengthSchema,
  /** grams */
  weight: LengthSchema,
})
export type GoodsMeasures = v.InferOutput<typeof MeasuresSchema>

export const VariantSchema = v.object({
  skuId: v.number(),
  sku: v.string(),
  /** `values[i]` is an index into `options[i].values` */
  values: v.array(v.number()),
  shopPrice: CentsSchema,
  marketPrice: v.nullable(CentsSchema),
  stock: v.number(),
  limitMin: v.number(),
  limitMax: v.number(),
  /** index into `pictures` */
  picture: v.nullable(v.number()),
  measures: v.optional(MeasuresSchema),
})
export type Variant = v.InferOutput<typeof VariantSchema>

/** How many products the merchant can name that go with one. */
export const FITS_MOST = 12

/** What a product page shows beyond its card. */
export const ItemDetailsSchema = v.object({
  brand: v.string(),
  /** HTML; sanitised at the single rendering point before it is shown */
  description: v.string(),
  specifications: v.array(v.object({ name: v.string(), value: v.string() })),
  options: v.array(v.object({ name: v.string(), values: v.array(v.string()) })),
  variants: v.array(VariantSchema),
  pictures: v.array(GalleryPictureSchema),
  /** share of 4 and 5 stars, 0 to 100; null without reviews */
  goodShare: v.nullable(v.number()),
  /** absent in copies of the catalogue from before products had one */
  returnRight: v.optional(ReturnRightSchema),
  /** months for which the shop answers for faults; 0: no longer than for all goods */
  guarantee: v.optional(v.number(), 0),
  /** serial numbers of what the merchant says goes with it */
  fitsWith: v.optional(v.array(v.string()), []),
})
export type ItemDetails = v.InferOutput<typeof ItemDetailsSchema>

export const ItemSchema = v.object({
  ...ProductCardSchema.entries,
  ...ItemDetailsSchema.entries,
  path: v.array(v.object({ id: v.number(), name: v.string() })),
  /** false: no longer sold, shown with a notice */
  isOnSale: v.boolean(),
  related: v.array(ProductCardSchema),
  /** what fits with it, then what is bought together with it */
  goesWith: v.optional(v.array(ProductCardSchema), []),
  serverTime: SecondsSchema,
})
export type Item = v.InferOutput<typeof ItemSchema>

export const getItem = endpoint({
  method: 'GET',
  path: '/api/catalog/item/:sn',
  access: 'open',
  summary: 'One product with its variants',
  input: v.object({ sn: SerialSchema }),
  data: ItemSchema,
})

/** The quantity a variant's stock allows: at most its limit, never more than the stock. */
export const quantityLimit = ({ stock, limitMax }: Pick<Variant, 'stock' | 'limitMax'>) =>
  Math.max(0, Math.min(stock, limitMax))

/** The lowest price of several variants, in cents; null when there are none (spec §9). */
export const lowestPrice = (variants: readonly Pick<Variant, 'shopPrice'>[]) =>
  variants.length === 0 ? null : Math.min(...variants.map(({ shopPrice }) => shopPrice))
