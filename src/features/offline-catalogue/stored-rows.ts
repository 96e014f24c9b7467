import * as v from 'valibot'
import { CategorySchema, HomeSchema } from '#contract/catalog.ts'
import { CopiedGoodsSchema } from '#contract/copy.ts'
import { ItemDetailsSchema } from '#contract/item.ts'
import { LanguageSchema } from '#contract/language.ts'
import { rows } from '#src/platform/storage/rows.ts'

/** The fields lists and search use, by serial number. */
export const keptGoods = rows(
  'kept-goods',
  v.object({
    locale: LanguageSchema,
    version: v.string(),
    /** of texts and image together, on the device */
    bytes: v.number(),
    goods: CopiedGoodsSchema,
  }),
)

/** The fields only a product page shows, by serial number. */
export const keptDetails = rows('kept-details', ItemDetailsSchema)

/** Single values, by name. */
export const offlinePages = rows(
  'kept-pages',
  v.object({
    locale: LanguageSchema,
    categories: v.optional(v.array(CategorySchema)),
    home: v.optional(HomeSchema),
  }),
)
