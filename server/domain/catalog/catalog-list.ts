import type { ProductList, Sort } from '#contract/catalog.ts'
import { cleanText } from '#contract/lib/clean-text.ts'
import { fragmentsOf, typedWords } from '#contract/lib/search-words.ts'
import type { Context } from '#server/domain/context.ts'
import {
  axesOfValues,
  categoriesByIds,
  categoryById,
  childCategories,
  type CategoryRecord,
} from '#server/db/catalog/catalog.ts'
import { takeCensus, type PageQuery } from '#server/db/catalog/catalog-census.ts'
import { NO_FILTER, type Scope } from '#server/db/catalog/catalog-filter.ts'
import {
  nearestFirst,
  relevanceOrder,
  sortOrder,
  type SortOrder,
} from '#server/db/catalog/catalog-order.ts'
import { cardsAt, cardsInOrder, fromStart } from '#server/db/catalog/catalog-page.ts'
import { notFound } from '#server/domain/messages/refusal.ts'
import { cardsOf, categoriesFor, pathFor } from './catalog-cards.ts'
import {
  isDense,
  numbersOf,
  productsIn,
  productsInAll,
  type NumbersWithPage,
} from './catalog-numbers.ts'
import { searchQuery } from './catalog-words.ts'
import { nearestProducts, nearQuery, wordsLike } from '#server/db/catalog/catalog-search.ts'
import type { Database } from '#server/db/database.ts'

const NEAREST_MOST = 60
const CANDIDATES_MOST = 100
const MEANT_MOST = 4

/** Replaces misspelt words by similar words of the catalogue. */
async function nearestTo({ db }: Context, typed: string): Promise<number[]> {
  const { pairs, words } = fragmentsOf(typed)
  const meant = await Promise.all(words.map((word) => wordsLike(db, word, MEANT_MOST)))
  const pieces = [
    ...pairs.map((pair) => `'${pair}'`),
    ...meant.filter((found) => found.length > 0).map((found) => found.map(quoted).join('|')),
  ]
  return nearestProducts(db, {
    pieces,
    among: await candidatesFor(db, pieces),
    limit: NEAREST_MOST,
  })
}

/** When very many products contain a piece, only the best sellers are searched. */
async function candidatesFor(db: Database, pieces: readonly string[]): Promise<number[]> {
  if (pieces.length === 0) return []
  const scope = { ...NO_FILTER, query: nearQuery(pieces) }
  const { total, ids } = await takeCensus(db, scope, { isGuide: true })
  if (ids) return ids
  const cut = fromStart(CANDIDATES_MOST)
  const all = await productsInAll({ db })
  const isMany = isDense({ fitting: total, shelf: all, all, cut })
  const rows = await cardsInOrder(db, { scope, order: sortOrder('default'), isDense: isMany, cut })
  return rows.map(({ id }) => id)
}

const quoted = (word: string) => `'${word}'`

/** Cursor of a list, which the reader sends back: the sort order and the last product's keys, `sales_-35_1204`. */
const cursorOf = ({ name }: SortOrder, place: readonly number[]) => [name, ...place].join('_')

/** The keys in a cursor of this order; null for any other text: then the page number is used. */
function placeIn(cursor: string | undefined, { name, keys }: SortOrder): number[] | null {
  const [of, ...numbers] = cursor?.split('_') ?? []
  if (of !== name || numbers.length !== keys.length) return null
  const place = numbers.map((text) => (/^-?\d{1,15}$/.test(text) ? Number(text) : Number.NaN))
  return place.every((number) => Number.isSafeInteger(number)) ? place : null
}

/** Filters, sort and page as the contract has parsed them. */
export type ListInput = {
  sort: Sort
  price?: { min?: number | undefined; max?: number | undefined } | undefined
  values?: string | undefined
  inStock: '1' | '-1'
  page: number
  after?: string | undefined
  limit: number
}

/** cents; more than any price */
const PRICE_MOST = 99_999_999_99

async function scopeOf({ db }: Context, input: ListInput, about: Partial<Scope>): Promise<Scope> {
  const { price, values = '', inStock } = input
  const valueIds = values.split(',').filter(Boolean).map(Number)
  return {
    ...NO_FILTER,
    ...about,
    price: price ? { min: price.min ?? 0, max: price.max ?? PRICE_MOST } : null,
    axes: await axesOfValues(db, [...new Set(valueIds)]),
    inStock: inStock === '1',
  }
}

/** Default sort order of a list: by sales, except for searches with few results. */
type DefaultOrders = { few: SortOrder; many: SortOrder }
const byDefault: DefaultOrders = { few: sortOrder('default'), many: sortOrder('default') }

type ListRequest = NumbersWithPage & { scope: Scope; ordering?: DefaultOrders }

/** A list that was started in one order continues in it, even if the number of results has changed slightly. */
function pageFor({ sort, after: cursor, page, limit }: ListInput, { few, many }: DefaultOrders) {
  const wanted = (order: SortOrder): PageQuery => {
    const after = placeIn(cursor, order)
    // one extra row shows whether there is another page
    return { order, cut: { after, offset: after ? 0 : (page - 1) * limit, limit: limit + 1 } }
  }
  const begun =
    sort === 'default' ? [few, many].find((order) => placeIn(cursor, order)) : sortOrder(sort)
  return { few: wanted(begun ?? few), many: wanted(begun ?? many) }
}

async function listOf(context: Context, asked: ListRequest, input: ListInput) {
  const { db } = context
  const { scope, numbers, unpriced, page, ordering = byDefault } = asked
  const { few, many } = pageFor(input, ordering)
  const { order } = page ? few : many
  const [shelf, all] = await Promise.all([
    productsIn(context, scope.categoryId),
    productsInAll(context),
  ])
  const density = isDense({ fitting: numbers.total, unpriced, shelf, all, cut: many.cut })
  const found = page
    ? await cardsAt(db, page)
    : await cardsInOrder(db, { scope, ...many, isDense: density })
  const rows = found.slice(0, input.limit)
  const last = rows.at(-1)
  return {
    list: await cardsOf(context, rows),
    next: last && found.length > rows.length ? cursorOf(order, last.place) : null,
    ...numbers,
    serverTime: context.now(),
  } satisfies ProductList
}

/** @throws Refused not_found for a category that does not exist. */
async function placeOf(context: Context, id: string) {
  const { db, language } = context
  const category: CategoryRecord | null = id === 'all' ? null : await categoryById(db, Number(id))
  if (id !== 'all' && !category) throw notFound()
  const [path, below] = await Promise.all([
    categoriesByIds(db, category?.path ?? []),
    childCategories(db, category?.id ?? null),
  ])
  const [own, children] = await Promise.all([
    categoriesFor(context, category ? [category] : []),
    categoriesFor(context, below),
  ])
  return { category: own[0] ?? null, path: pathFor(path, language), children }
}

/** Products of a category and its subcategories, with what the page around them needs. */
export async function productList(context: Context, input: ListInput & { id: string }) {
  const categoryId = input.id === 'all' ? null : Number(input.id)
  const scope = await scopeOf(context, input, { categoryId })
  const [place, counted] = await Promise.all([
    placeOf(context, input.id),
    numbersOf(context, scope, pageFor(input, byDefault).few),
  ])
  return { ...place, ...(await listOf(context, { scope, ...counted }, input)) }
}

const CLOSENESS = ['whole', 'part'] as const

/** Products that contain all typed words, else their prefixes; if there are none, the closest matches. */
export async function searchList(context: Context, input: ListInput & { q: string }) {
  const isAll = cleanText(input.q, 'line') === ''
  const found = isAll ? await everything(context, input) : await matching(context, input)
  if (found) return { ...(await listOf(context, found, input)), isExact: true }
  const productIds = await nearestTo(context, input.q)
  const scope = await scopeOf(context, input, { productIds })
  const nearest = nearestFirst(productIds)
  const ordering = { few: nearest, many: nearest }
  const counted = await numbersOf(context, scope, pageFor(input, ordering).few)
  const asked = { scope, ...counted, ordering }
  return { ...(await listOf(context, asked, input)), isExact: false }
}

async function everything(context: Context, input: ListInput): Promise<ListRequest> {
  const scope = await scopeOf(context, input, {})
  return { scope, ...(await numbersOf(context, scope, pageFor(input, byDefault).few)) }
}

/** Null when the words occur nowhere; filters that exclude everything are a different case. */
async function matching(
  context: Context,
  input: ListInput & { q: string },
): Promise<ListRequest | null> {
  const words = typedWords(input.q)
  let before = ''
  for (const closeness of words.length > 0 ? CLOSENESS : []) {
    const query = searchQuery(words, closeness)
    if (query === before) break // pieces of Chinese words are no looser
    before = query
    const scope = await scopeOf(context, input, { query })
    const few = relevanceOrder(searchQuery(words, closeness, true))
    const ordering = { ...byDefault, few }
    const counted = await numbersOf(context, scope, pageFor(input, ordering).few)
    if (counted.numbers.total === 0 && !(await isSomewhere(context, scope))) continue
    return { scope, ...counted, ordering }
  }
  return null
}

/** Whether filters are the reason for an empty list. */
async function isSomewhere({ db }: Context, { query, ...filters }: Scope) {
  const isFiltered = filters.price !== null || filters.axes.length > 0 || filters.inStock
  return isFiltered && (await takeCensus(db, { ...NO_FILTER, query })).total > 0
}
