import * as v from 'valibot'
import { SortSchema, type Facet } from '#contract/catalog.ts'
import { searchable } from '#contract/product-search.ts'
import { lenient } from '#src/platform/lib/lenient.ts'
import { PRICE_MAX } from './read-price.ts'

const CentsInLinkSchema = v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(PRICE_MAX))
/** The address yields `12` as a number, `12,15` as text. */
const ValuesInLinkSchema = v.pipe(
  v.union([v.number(), v.string()]),
  v.transform(String),
  v.regex(/^\d{1,9}(,\d{1,9}){0,39}$/),
)
const WordsInLinkSchema = v.pipe(
  v.union([v.number(), v.boolean(), v.string()]),
  v.transform(String),
  v.transform(searchable),
)

/** The filters of a list as encoded in its address; money in cents. */
export const filterSearchEntries = {
  sort: lenient(SortSchema),
  min: lenient(CentsInLinkSchema),
  max: lenient(CentsInLinkSchema),
  values: lenient(ValuesInLinkSchema),
  stock: lenient(v.literal(true)),
}
export const wordsSearchEntry = v.optional(v.fallback(WordsInLinkSchema, ''), '')

const FilterSchema = v.object(filterSearchEntries)
export type Filter = v.InferOutput<typeof FilterSchema>
/** As written into a link. */
export type FilterLink = v.InferInput<typeof FilterSchema>

/** Only the filter, from a page's search parameters. */
export const filterOf = ({ sort, min, max, values, stock }: Filter): Filter => ({
  sort,
  min,
  max,
  values,
  stock,
})

/** As the contract's calls expect it. */
export function filterInput({ sort, min, max, values, stock }: Filter) {
  const [low, high] = [min ?? 0, max ?? PRICE_MAX]
  const hasPrice = min !== undefined || max !== undefined
  return {
    ...(sort ? { sort } : {}),
    ...(hasPrice ? { price: { min: Math.min(low, high), max: Math.max(low, high) } } : {}),
    ...(values ? { values } : {}),
    ...(stock ? { inStock: '1' as const } : {}),
  }
}

export const valueIds = ({ values }: Filter): number[] =>
  values === undefined ? [] : values.split(',').map(Number)

/** The filter with an option value added, or removed if it was present. */
export function withValue(filter: Filter, id: number): Filter {
  const before = valueIds(filter)
  const ids = before.includes(id) ? before.filter((one) => one !== id) : [...before, id]
  return { ...filter, values: ids.length > 0 ? ids.join(',') : undefined }
}

/** Everything except the sort order of the list. */
export const withoutFilters = ({ sort }: Filter): Filter => ({ sort })

/** How many filters are active: a price range counts as one. */
export const filterCount = (filter: Filter) =>
  valueIds(filter).length +
  (filter.stock ? 1 : 0) +
  (filter.min !== undefined || filter.max !== undefined ? 1 : 0)

/** Names of the chosen option values; those a list no longer has are omitted. */
export const chosenValues = (filter: Filter, facets: readonly Facet[]) =>
  valueIds(filter).flatMap((id) => {
    const found = facets.flatMap(({ values }) => values).find((value) => value.id === id)
    return found ? [{ id, name: found.name }] : []
  })

/** For a link: omits what is not set, and writes a single value as a number, which reads better in an address. */
export function toLink({ sort, min, max, values, stock }: Filter): FilterLink {
  const single = values === undefined || values.includes(',') ? values : Number(values)
  return {
    ...(sort && sort !== 'default' ? { sort } : {}),
    ...(min === undefined ? {} : { min }),
    ...(max === undefined ? {} : { max }),
    ...(single === undefined ? {} : { values: single }),
    ...(stock ? { stock: true } : {}),
  }
}
