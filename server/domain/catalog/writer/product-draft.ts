import { hash } from 'node:crypto'
import type { Texts } from '#contract/language.ts'
import type { GoodsMeasures } from '#contract/item.ts'
import type { ReturnRight } from '#contract/return-right.ts'
import { readPictureFile, readVideoFile } from '#server/providers/pictures/object-store.ts'

/**
 * An image of a product, as a file on disk; their order is that of the gallery. `videos`: files of one video, each in its
 * own encoding, the one to prefer first.
 */
export type PictureDraft = { file: string; alt?: Texts; videos?: string[] }

/** A price that begins at `time`, in 10-digit seconds; amounts in cents, no struck price is null. */
export type PriceStep = { time: number; price: number; marketPrice: number | null }

/** One sellable combination. `values[i]` is an index into `options[i].values`. */
export type VariantDraft = {
  sku: string
  values: number[]
  /** cents */
  price: number
  /** cents, the struck price; absent when there is no discount */
  marketPrice?: number
  /** what the price becomes later, in the order of time: a sale begins or ends */
  later?: PriceStep[]
  stock: number
  /**
   * The file does not say the stock of this one: a variant of the shop keeps its own, and `stock` is for new ones.
   * `unknown`: nobody may guess it, so that new ones need an answer from the merchant.
   */
  keepsStock?: 'assumed' | 'unknown'
  /** index into `pictures` */
  picture?: number
  measures?: GoodsMeasures
}

/** What a source may say nothing about. A product of the shop then keeps its own. */
export const SILENT_FIELDS = [
  'title',
  'fact',
  'description',
  'brand',
  'category',
  'specifications',
  'returnRight',
  'guarantee',
  'fitsWith',
  'measures',
  'pictures',
  'options',
  'price',
  'marketPrice',
  'sku',
  'stock',
  'isOnSale',
] as const
export type SilentField = (typeof SILENT_FIELDS)[number]

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
  /** 'yes' unless given */
  returnRight?: ReturnRight
  /** months; 0, none of its own, unless given */
  guarantee?: number
  /** serial numbers of what goes with it */
  fitsWith?: string[]
  /** No axes: exactly one variant with `values: []`. */
  options: { name: Texts; values: Texts[] }[]
  variants: VariantDraft[]
  pictures: PictureDraft[]
  sales?: number
  isOnSale?: boolean
  /** 10-digit seconds: when the product was added to the shop */
  createTime?: number
}

const hashOfBytes = (bytes: Buffer) => hash('sha256', bytes, 'base64url')

/** The content of an image: another file under the same name is another image. */
async function lookOf(file: string) {
  const read = await readPictureFile(file)
  if (!read) return 'missing'
  const look = hashOfBytes(read.bytes)
  return read.lit ? [look, hashOfBytes(read.lit)] : look
}

/** The content of each file of a video. */
const videoLooks = (files: readonly string[]) =>
  Promise.all(
    files.map(async (file) => {
      const bytes = await readVideoFile(file)
      return bytes ? hashOfBytes(bytes) : 'missing'
    }),
  )

/**
 * Determines whether a product has to be written again. Its creation time does not count; an empty text and no word about
 * it are not the same.
 */
export async function draftHash(
  { createTime: _since, pictures, ...draft }: ProductDraft,
  silent: readonly SilentField[] = [],
) {
  const looks = []
  for (const { file, alt, videos } of pictures) {
    const look = [await lookOf(file), alt]
    looks.push(videos ? [...look, await videoLooks(videos)] : look)
  }
  return hash(
    'sha256',
    JSON.stringify(silent.length === 0 ? [draft, looks] : [draft, looks, silent]),
    'base64url',
  )
}
