import * as v from 'valibot'
import { CategorySchema, HomeSchema } from '#src/contract/catalog.ts'
import { CopiedGoodsSchema } from '#src/contract/copy.ts'
import { ItemDetailsSchema } from '#src/contract/item.ts'
import { LanguageSchema } from '#src/contract/language.ts'
import { rows } from '#src/platform/storage/rows.ts'

/** What lists and search go through, by serial number. */
export const keptGoods = rows(
  'kept-goods',
  v.object({
    locale: LanguageSchema,
    version: v.string(),
    /** of texts and picture together, on the device */
    bytes: v.number(),
    goods: CopiedGoodsSchema,
  }),
)

/** What only the page of a product shows, by serial number. */
export const keptDetails = rows('kept-details', ItemDetailsSchema)

/** Single things, by name. */
export const keptPages = rows(
  'kept-pages',
  v.object({
    locale: LanguageSchema,
    categories: v.optional(v.array(CategorySchema)),
    home: v.optional(HomeSchema),
  }),
)
