import * as v from 'valibot'
import {
  getProducts,
  ProductCardSchema,
  type ProductCard,
  type ProductList,
  type Sort,
} from '#contract/catalog.ts'
import { ListKeySchema, type ListKey } from '#contract/catalogue-rows.ts'
import type { Language } from '#contract/language.ts'
import { soldOutLast } from '#contract/product-search.ts'
import { catalogueRows } from '#sw/stored-rows.ts'
import type { DevicePageQuery } from './goods-page.ts'
import type { DeviceFilter } from './scope.ts'

/** Queries whose products count, by the second element of their keys. */
const KINDS = ['home', 'goods', 'cards', 'item']
const MOST = Number.MAX_SAFE_INTEGER

/** The sort orders that card data is sufficient for. */
const ORDERS: Partial<Record<Sort, (one: ProductCard, other: ProductCard) => number>> = {
  sales: (a, b) => b.sales - a.sales,
  priceUp: (a, b) => (a.shopPrice ?? MOST) - (b.shopPrice ?? MOST),
  priceDown: (a, b) => (b.shopPrice ?? -MOST) - (a.shopPrice ?? -MOST),
}

const SeenListSchema = v.object({
  pages: v.pipe(
    v.array(v.object({ ...getProducts.data.entries, isExact: v.boolean() })),
    v.minLength(1),
  ),
})
/** Pages of a list that this device has shown, with their filter, and when they were fetched, in ms. */
export type SeenList = {
  filter: ListKey[4]
  pages: v.InferOutput<typeof SeenListSchema>['pages']
  at: number
}
type Source = ListKey[3]

/**
 * A list, filtered and sorted among the products of it that this device has shown; undefined where cards are not
 * sufficient for that.
 */
export async function listSeen(language: Language, source: Source, filter: DevicePageQuery) {
  if (filter.page > 1) return undefined // the first page holds all of them
  for (const seen of await listsOf(language, source)) {
    const data = filtered(seen, filter)
    if (data) return { data, at: seen.at }
  }
  return undefined
}

async function listsOf(language: Language, source: Source): Promise<SeenList[]> {
  return (await catalogueRows.entries()).flatMap(([hash, { data, updatedAt: at }]) => {
    const key = v.safeParse(ListKeySchema, keyOf(hash))
    if (!key.success || key.output[2] !== language) return []
    if (JSON.stringify(key.output[3]) !== JSON.stringify(source)) return []
    const list = v.safeParse(SeenListSchema, data)
    return list.success ? [{ filter: key.output[4], pages: list.output.pages, at }] : []
  })
}

/**
 * Products of a list under another filter, as one unpaginated page; undefined where card data is not sufficient: for
 * option values, for newest first, and for products an earlier filter has excluded.
 */
export function filtered({ filter, pages }: SeenList, wanted: DeviceFilter) {
  const [first] = pages
  const { sort = 'default' } = wanted
  const { sort: before = 'default' } = filter
  const isWide = filter.min === undefined && filter.max === undefined && !filter.stock
  if (!first || !isWide || filter.values !== wanted.values) return undefined
  const order = ORDERS[sort]
  if (sort !== before && !order) return undefined
  const fitting = cardsOfPages(pages).filter((card) => fits(card, wanted))
  const list = order && sort !== before ? inOrder(fitting, order) : fitting
  return { ...first, list, total: list.length, isEstimate: false, next: null }
}

const inOrder = (
  cards: readonly ProductCard[],
  order: (a: ProductCard, b: ProductCard) => number,
) => [...cards].sort((a, b) => soldOutLast(a, b) || order(a, b))

/** What sells out while somebody reads moves to the end of the list, and comes a second time. */
function cardsOfPages(pages: SeenList['pages']): ProductCard[] {
  const cards = pages.flatMap(({ list }) => list)
  return cards.filter(({ sn }, at) => cards.findIndex((card) => card.sn === sn) === at)
}

function fits({ stock, shopPrice }: ProductCard, { price, inStock }: DeviceFilter): boolean {
  if (inStock === '1' && stock <= 0) return false
  if (!price) return true
  const { min = 0, max = Infinity } = price
  return shopPrice !== null && shopPrice >= min && shopPrice <= max
}

/** Products this device has shown that contain all the words, best first; `at`: when the oldest of them was fetched, in ms. */
export async function searchSeen(language: Language, words: string, filter: DevicePageQuery) {
  if (filter.page > 1) return undefined
  const terms = words.toLowerCase().split(/\s+/)
  const found = (await productsSeen(language))
    .map((seen) => ({ ...seen, closeness: closenessOf(seen.product, terms) }))
    .filter(({ product, closeness }) => closeness > 0 && fits(product, filter))
    .sort((one, other) => other.closeness - one.closeness)
  const at = found.reduce((oldest, seen) => Math.min(oldest, seen.at), Date.now())
  const cards = found.map(({ product }) => product)
  const order = ORDERS[filter.sort ?? 'default']
  return { data: listOf(order ? inOrder(cards, order) : cards, at), at }
}

function listOf(list: ProductCard[], at: number): ProductList & { isExact: boolean } {
  const prices = list.flatMap(({ shopPrice }) => shopPrice ?? [])
  return {
    list,
    total: list.length,
    isEstimate: false,
    isExact: true,
    next: null,
    facets: [],
    priceRange: {
      min: prices.reduce((least, each) => Math.min(least, each), prices[0] ?? 0),
      max: prices.reduce((most, each) => Math.max(most, each), 0),
    },
    serverTime: Math.trunc(at / 1000),
  }
}

/** 0 if a word is missing; higher if the name contains them, and contains them early. */
function closenessOf({ title, fact }: ProductCard, terms: readonly string[]): number {
  const name = title.toLowerCase()
  const whole = `${name} ${fact.toLowerCase()}`
  if (!terms.every((term) => whole.includes(term))) return 0
  if (name.startsWith(terms[0] ?? '')) return 3
  return terms.every((term) => name.includes(term)) ? 2 : 1
}

/** Each product as it was fetched last. */
async function productsSeen(language: Language) {
  const seen = new Map<string, { product: ProductCard; at: number }>()
  for (const [hash, { data, updatedAt: at }] of await catalogueRows.entries()) {
    const [, kind, of] = keyOf(hash)
    if (!KINDS.includes(String(kind)) || of !== language) continue
    for (const product of cardsIn(data))
      if ((seen.get(product.sn)?.at ?? -1) < at) seen.set(product.sn, { product, at })
  }
  return [...seen.values()]
}

/** A row's key is the query key as JSON. */
function keyOf(hash: string): readonly unknown[] {
  try {
    const key: unknown = JSON.parse(hash)
    return Array.isArray(key) ? key : []
  } catch {
    return []
  }
}

/** Every product card in a response, at any depth. */
function cardsIn(data: unknown): ProductCard[] {
  if (typeof data !== 'object' || data === null) return []
  const inside = Object.values(data).flatMap(cardsIn)
  return v.is(ProductCardSchema, data) ? [data, ...inside] : inside
}
