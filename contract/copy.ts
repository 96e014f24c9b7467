import * as v from 'valibot'
import { CategorySchema, FacetValueSchema, ProductCardSchema } from './catalog.ts'
import { endpoint, SecondsSchema } from './endpoint.ts'
import { ItemDetailsSchema } from './item.ts'
import { LanguageSchema } from './language.ts'
import { queryInteger } from './page.ts'

/** Maximum products stored on one device. */
export const COPY_MOST = 5_000
/** Products per response. */
export const COPY_PAGE = 50

/** Departments by id, `,`-separated; empty means the whole shop. */
const DepartmentsSchema = v.pipe(v.string(), v.regex(/^[1-9]\d{0,8}(,[1-9]\d{0,8}){0,99}$/))

/** How many products there are to download, and their approximate size on a device in bytes. */
const sizeEntries = {
  count: v.number(),
  textBytes: v.number(),
  pictureBytes: v.number(),
}

export const CopySummarySchema = v.object({
  ...sizeEntries,
  departments: v.array(v.object({ id: v.number(), name: v.string(), ...sizeEntries })),
})
export type CopySummary = v.InferOutput<typeof CopySummarySchema>

export const getCopySummary = endpoint({
  method: 'GET',
  path: '/api/catalog/copy/summary',
  access: 'open',
  summary: 'What keeping the catalogue on a device takes, by department',
  input: v.object({ language: LanguageSchema }),
  data: CopySummarySchema,
})

/** Serial number and version: the version changes with any content, be it a text, a price or the stock. */
export const CopyEntrySchema = v.tuple([v.string(), v.string()])

export const getCopyIndex = endpoint({
  method: 'GET',
  path: '/api/catalog/copy/index',
  access: 'open',
  summary: 'Which products a copy of the catalogue holds, best sellers first, and their versions',
  input: v.object({
    language: LanguageSchema,
    departments: v.optional(DepartmentsSchema),
    limit: queryInteger(1, COPY_MOST, COPY_MOST),
  }),
  data: v.object({
    entries: v.array(CopyEntrySchema),
    /** those with products in the chosen departments */
    categories: v.array(CategorySchema),
    serverTime: SecondsSchema,
  }),
})

/** What lists, filters and search need of a product on a device. */
export const CopiedGoodsSchema = v.object({
  ...ProductCardSchema.entries,
  /** the server's internal number: the final tie-breaker of every sort order */
  id: v.number(),
  /** from department to its category */
  categoryIds: v.array(v.number()),
  brand: v.string(),
  /** search terms beyond title, fact and brand: texts in the other language, options, SKUs */
  alsoFoundBy: v.object({ title: v.string(), rest: v.string() }),
  createTime: SecondsSchema,
  /** the sort key for rating */
  ratingScore: v.number(),
  /** option axes on which variants differ, under the names all products share */
  axes: v.array(
    v.object({
      id: v.number(),
      name: v.string(),
      values: v.array(FacetValueSchema),
    }),
  ),
  /** per variant: its option value ids and its stock */
  choices: v.array(v.object({ values: v.array(v.number()), stock: v.number() })),
})
export type CopiedGoods = v.InferOutput<typeof CopiedGoodsSchema>

export const CopiedProductSchema = v.object({
  version: v.string(),
  goods: CopiedGoodsSchema,
  details: ItemDetailsSchema,
})
export type CopiedProduct = v.InferOutput<typeof CopiedProductSchema>

const SerialsSchema = v.pipe(
  v.string(),
  v.regex(new RegExp(`^[A-Za-z0-9._-]{1,64}(,[A-Za-z0-9._-]{1,64}){0,${COPY_PAGE - 1}}$`)),
)

export const getCopyProducts = endpoint({
  method: 'GET',
  path: '/api/catalog/copy/products',
  access: 'open',
  summary: 'Named products as a device keeps them; those no longer sold are left out',
  input: v.object({ language: LanguageSchema, sns: SerialsSchema }),
  data: v.object({ list: v.array(CopiedProductSchema), serverTime: SecondsSchema }),
})
