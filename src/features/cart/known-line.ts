import type { Item, Variant } from '#contract/item.ts'
import type { KnownLine } from './outbox/cart-operations.ts'

/** The variant data the cart shows, and can store while the server is unreachable. */
export const knownLine = (item: Item, variant: Variant): KnownLine => ({
  sn: item.sn,
  skuId: variant.skuId,
  title: item.title,
  image: item.pictures[variant.picture ?? 0] ?? null,
  spec: item.options.flatMap(({ name, values }, axis) => {
    const value = values[variant.values[axis] ?? -1]
    return value === undefined ? [] : [{ name, value }]
  }),
  shopPrice: variant.shopPrice,
  stock: variant.stock,
  limitMin: variant.limitMin,
  limitMax: variant.limitMax,
})
