import * as v from 'valibot'
import { endpoint, NothingSchema, SecondsSchema, YesNoSchema } from './endpoint.ts'
import { CentsSchema } from './money.ts'
import { listOf, pageEntries, queryInteger } from './page.ts'
import { PictureSchema } from './picture.ts'
import { SearchWordsSchema, SORTS } from './product-search.ts'

export const CategorySchema = v.object({
  id: v.number(),
  parentId: v.nullable(v.number()),
  name: v.string(),
  picture: v.nullable(PictureSchema),
  /** products in it and its descendants */
  count: v.number(),
})
export type Category = v.InferOutput<typeof CategorySchema>

/** A product card's data. */
export const ProductCardSchema = v.object({
  sn: v.string(),
  title: v.string(),
  fact: v.string(),
  picture: v.nullable(PictureSchema),
  /** the lowest price in cents; null shows '--' (spec §9) */
  shopPrice: v.nullable(CentsSchema),
  marketPrice: v.nullable(CentsSchema),
  /** true: the price is followed by 起 / from (spec §9) */
  isMultiVariant: v.boolean(),
  /** the only variant, if there is exactly one: it can be added from the card */
  skuId: v.nullable(v.number()),
  stock: v.number(),
  sales: v.number(),
  rating: v.nullable(v.number()),
  reviewCount: v.number(),
  isNew: v.boolean(),
})
export type ProductCard = v.InferOutput<typeof ProductCardSchema>

export const SortSchema = v.picklist(SORTS)
export type Sort = v.InferOutput<typeof SortSchema>

/** The start of a page: the previous page's cursor (its `next`), or a page number, which is slower for late pages. */
const placeEntries = {
  ...pageEntries,
  after: v.optional(v.pipe(v.string(), v.maxLength(100))),
}

/** Filters shared by list and search; `values` are option value ids, `,`-separated. */
const filterEntries = {
  sort: v.optional(SortSchema, 'default'),
  price: v.optional(
    v.object({
      min: v.optional(queryInteger(0, 99_999_999, 0)),
      max: v.optional(queryInteger(0, 99_999_999, 99_999_999)),
    }),
  ),
  values: v.optional(v.pipe(v.string(), v.regex(/^\d{1,9}(,\d{1,9}){0,39}$/))),
  inStock: v.optional(YesNoSchema, '-1'),
}

/** Products that have a value in common before it becomes a filter, unless it is chosen. */
export const FACET_LEAST = 2

/** A value to filter by; `colour`: `#rrggbb`, where the merchant has said what colour it is. */
export const FacetValueSchema = v.object({
  id: v.number(),
  name: v.string(),
  colour: v.optional(v.string()),
})

export const FacetSchema = v.object({
  id: v.number(),
  name: v.string(),
  values: v.array(v.object({ ...FacetValueSchema.entries, count: v.number() })),
})
export type Facet = v.InferOutput<typeof FacetSchema>

export const ProductListSchema = v.object({
  ...listOf(ProductCardSchema).entries,
  /** so many match that `total` is an estimate, as are the counts of the values */
  isEstimate: v.boolean(),
  /** the next page's `after`; null on the last page */
  next: v.nullable(v.string()),
  facets: v.array(FacetSchema),
  /** cents of the cheapest and dearest product before the price filter */
  priceRange: v.object({ min: CentsSchema, max: CentsSchema }),
  serverTime: SecondsSchema,
})
export type ProductList = v.InferOutput<typeof ProductListSchema>

/** Category id as in `/list/{id}`; `all` is the whole shop. */
export const CategoryIdSchema = v.pipe(v.string(), v.regex(/^(all|[1-9]\d{0,8})$/))

export const getProducts = endpoint({
  method: 'GET',
  path: '/api/catalog/list/:id',
  access: 'open',
  summary: 'Products of a category and below',
  input: v.object({ id: CategoryIdSchema, ...filterEntries, ...placeEntries }),
  data: v.object({
    ...ProductListSchema.entries,
    category: v.nullable(CategorySchema),
    /** from department to the category itself */
    path: v.array(v.object({ id: v.number(), name: v.string() })),
    children: v.array(CategorySchema),
  }),
})

export const searchProducts = endpoint({
  method: 'GET',
  path: '/api/catalog/search',
  access: 'open',
  summary: 'Products that match words',
  input: v.object({
    q: SearchWordsSchema,
    ...filterEntries,
    ...placeEntries,
  }),
  data: v.object({
    ...ProductListSchema.entries,
    /** false: nothing matched exactly; the list holds the closest products */
    isExact: v.boolean(),
  }),
})

/** Cards of products a device remembers; serial numbers are `,`-separated. */
export const getCards = endpoint({
  method: 'GET',
  path: '/api/catalog/cards',
  access: 'open',
  summary: 'Cards of named products, in the order asked; those no longer sold are left out',
  input: v.object({
    sns: v.pipe(v.string(), v.regex(/^[A-Za-z0-9._-]{1,64}(,[A-Za-z0-9._-]{1,64}){0,23}$/)),
  }),
  data: v.object({ list: v.array(ProductCardSchema) }),
})

export const getSuggestions = endpoint({
  method: 'GET',
  path: '/api/catalog/suggest',
  access: 'open',
  summary: 'Completions for the search box; popular words when nothing is typed',
  input: v.object({ q: v.optional(SearchWordsSchema, '') }),
  data: v.object({
    words: v.array(v.string()),
    products: v.array(ProductCardSchema),
  }),
})

export const getCategories = endpoint({
  method: 'GET',
  path: '/api/catalog/categories',
  access: 'open',
  summary: 'All categories that hold something, as a flat list',
  input: NothingSchema,
  data: v.object({ list: v.array(CategorySchema) }),
})

export const BannerSchema = v.object({
  title: v.string(),
  text: v.string(),
  /** a path of this shop */
  link: v.string(),
  picture: v.nullable(PictureSchema),
})

export const HomeSchema = v.object({
  banners: v.array(BannerSchema),
  departments: v.array(CategorySchema),
  floors: v.array(
    v.object({ title: v.string(), link: v.string(), products: v.array(ProductCardSchema) }),
  ),
  stories: v.array(BannerSchema),
  serverTime: SecondsSchema,
})
export type Home = v.InferOutput<typeof HomeSchema>
export const getHome = endpoint({
  method: 'GET',
  path: '/api/catalog/home',
  access: 'open',
  summary: 'Home page: banners, departments, floors, stories',
  input: NothingSchema,
  data: HomeSchema,
})
