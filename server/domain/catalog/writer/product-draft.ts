import type { Texts } from '#src/contract/language.ts'

/** An image of a product, as a file on disk; their order is that of the gallery. */
export type PictureDraft = { file: string; alt?: Texts }

/** One sellable combination. `values[i]` is an index into `options[i].values`. */
export type VariantDraft = {
  sku: string
  values: number[]
  /** cents */
  price: number
  /** cents, the struck price; absent when there is no discount */
  marketPrice?: number
  stock: number
  /** index into `pictures` */
  picture?: number
}

/** A product as every source (demo shop, Shopify, mapped CSV or JSON) passes it to the catalogue. */
export type ProductDraft = {
  /** Serial number: stable across imports, unique, `[A-Za-z0-9._-]{1,64}`; part of the URL `/item/{sn}`. */
  sn: string
  title: Texts
  /** One short fact shown on cards. */
  fact?: Texts
  /** HTML of the detail section; sanitised when shown. */
  description?: Texts
  brand?: string
  /** Names from department to leaf; two levels in the demo shop, any depth in feeds. */
  category: Texts[]
  specifications?: { name: Texts; value: Texts }[]
  /** No axes: exactly one variant with `values: []`. */
  options: { name: Texts; values: Texts[] }[]
  variants: VariantDraft[]
  pictures: PictureDraft[]
  sales?: number
  isOnSale?: boolean
  /** 10-digit seconds: when the product was added to the shop */
  createTime?: number
}
