import * as v from 'valibot'
import { CategorySchema, HomeSchema, SortSchema } from './catalog.ts'
import { CopiedGoodsSchema } from './copy.ts'
import { ItemDetailsSchema } from './item.ts'
import { LanguageSchema } from './language.ts'

// What pages store of the catalogue in IndexedDB and the service worker reads: names of stores, and their rows.

/** The offline catalogue: the fields that lists and search use, by serial number. */
export const COPIED_GOODS = 'kept-goods'
export const CopiedGoodsRowSchema = v.object({
  locale: LanguageSchema,
  version: v.string(),
  /** of texts and image together, on the device */
  bytes: v.number(),
  goods: CopiedGoodsSchema,
})

/** The fields only a product page shows, by serial number. */
export const COPIED_DETAILS = 'kept-details'
export const CopiedDetailsRowSchema = ItemDetailsSchema

/** Single values of the offline catalogue, by name: `copy`, `categories` and `home`. */
export const COPIED_PAGES = 'kept-pages'
export const CopiedPageRowSchema = v.object({
  locale: LanguageSchema,
  /** of `copy`: when the server last confirmed all of it, in ms, and how many products there are */
  at: v.optional(v.number()),
  count: v.optional(v.number()),
  categories: v.optional(v.array(CategorySchema)),
  home: v.optional(HomeSchema),
})

/** The key of a stored list: `filter` as in the list's address. */
export const ListKeySchema = v.tuple([
  v.literal('catalog'),
  v.literal('goods'),
  LanguageSchema,
  v.union([v.object({ id: v.string() }), v.object({ q: v.string() })]),
  v.object({
    sort: v.optional(SortSchema),
    min: v.optional(v.number()),
    max: v.optional(v.number()),
    values: v.optional(v.string()),
    stock: v.optional(v.boolean()),
  }),
])
export type ListKey = v.InferOutput<typeof ListKeySchema>
