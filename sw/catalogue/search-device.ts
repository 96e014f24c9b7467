import type { CopiedGoods } from '#contract/copy.ts'
import { soldOutLast } from '#contract/product-search.ts'
import {
  fragmentsOf,
  phraseOf,
  storedWords,
  termsOf,
  typedWords,
  type Closeness,
} from '#contract/lib/search-words.ts'
import { simplified } from '#contract/lib/simplified.ts'
import { pageOf, type DevicePageQuery } from './goods-page.ts'
import { deviceOrder } from './scope.ts'
import { cardOf, type CatalogueIndex } from './catalogue-index.ts'

const NEAREST_MOST = 60
const SUGGESTED_WORDS = 8
const SUGGESTED_PRODUCTS = 6
const BEST_SELLERS = 40

type Words = { product: CopiedGoods; title: Set<string>; all: Set<string> }
const indexes = new WeakMap<CatalogueIndex, Words[]>()

/** The search terms of each product; built the first time an index is searched. */
function indexOf(index: CatalogueIndex): Words[] {
  const known = indexes.get(index)
  if (known) return known
  const categoryNames = new Map(index.categories.map(({ id, name }) => [id, name]))
  const made = index.goods.map((product) => {
    const title = new Set(storedWords([product.title, product.alsoFoundBy.title]))
    const others = storedWords([
      product.fact,
      product.brand,
      product.sn,
      product.alsoFoundBy.rest,
      ...product.categoryIds.map((id) => categoryNames.get(id) ?? ''),
    ])
    return { product, title, all: new Set([...title, ...others]) }
  })
  indexes.set(index, made)
  return made
}

/** Whether a set of words contains everything that was typed. */
function matcher(words: readonly string[], closeness: Closeness) {
  const wanted = words.map((word) => termsOf(word, closeness))
  const has = (held: Set<string>, { word, isBeginning }: { word: string; isBeginning: boolean }) =>
    held.has(word) || (isBeginning && [...held].some((each) => each.startsWith(word)))
  return (held: Set<string>) =>
    wanted.every(({ terms, join }) =>
      join === '&' ? terms.every((term) => has(held, term)) : terms.some((term) => has(held, term)),
    )
}

type SearchMatches = { goods: CopiedGoods[]; inTitle: Set<CopiedGoods> }

function find(
  index: CatalogueIndex,
  words: readonly string[],
  closeness: Closeness,
): SearchMatches {
  const fits = matcher(words, closeness)
  const found = indexOf(index).filter(({ all }) => fits(all))
  const inTitle = found.filter(({ title }) => fits(title)).map(({ product }) => product)
  return { goods: found.map(({ product }) => product), inTitle: new Set(inTitle) }
}

/** Products whose title contains the words come first; sold-out products last. */
const byRelevance =
  ({ inTitle }: SearchMatches) =>
  (one: CopiedGoods, other: CopiedGoods) =>
    soldOutLast(one, other) ||
    Number(inTitle.has(other)) - Number(inTitle.has(one)) ||
    deviceOrder('default')(one, other)

/** Products that match at least a third of the typed terms, best matches first. */
function nearest(index: CatalogueIndex, typed: string): CopiedGoods[] {
  const { pairs, words } = fragmentsOf(typed)
  const pieces = [...pairs, ...words]
  return indexOf(index)
    .map(({ product, all }) => ({ product, score: pieces.filter((each) => all.has(each)).length }))
    .filter(({ score }) => score > 0 && score * 3 >= pieces.length)
    .sort((a, b) => b.score - a.score || deviceOrder('sales')(a.product, b.product))
    .slice(0, NEAREST_MOST)
    .map(({ product }) => product)
}

/** Products on this device that match all typed words, else their prefixes; when there are none, the nearest. */
export function searchIndex(index: CatalogueIndex, q: string, asked: DevicePageQuery) {
  if (q === '') return { ...pageOf(index, index.goods, asked), isExact: true }
  const words = typedWords(q)
  for (const closeness of words.length > 0 ? (['whole', 'part'] as const) : []) {
    const found = find(index, words, closeness)
    if (found.goods.length === 0) continue
    const ownOrder = byRelevance(found)
    return { ...pageOf(index, found.goods, { ...asked, ownOrder }), isExact: true }
  }
  const near = nearest(index, q)
  const ownOrder = (one: CopiedGoods, other: CopiedGoods) =>
    soldOutLast(one, other) || near.indexOf(one) - near.indexOf(other)
  return { ...pageOf(index, near, { ...asked, ownOrder }), isExact: false }
}

/** Search box suggestions from this device; popular ones when nothing is typed. */
export function suggestOnDevice(index: CatalogueIndex, q: string) {
  const words = typedWords(q)
  if (words.length === 0) return q === '' ? popular(index) : { words: [], products: [] }
  const phrase = phraseOf(q)
  const names = index.categories
    .filter(({ name }) => simplified(name.toLowerCase()).includes(phrase))
    .sort((one, other) => other.count - one.count || one.id - other.id)
    .map(({ name }) => name)
  const found = find(index, words, 'part')
  const products = [...found.goods].sort(byRelevance(found)).slice(0, SUGGESTED_PRODUCTS)
  return { words: [...new Set(names)].slice(0, SUGGESTED_WORDS), products: products.map(cardOf) }
}

function popular({ goods, categories }: CatalogueIndex) {
  const best = [...goods].sort(deviceOrder('sales')).slice(0, BEST_SELLERS)
  const leaves = new Set(best.flatMap(({ categoryIds }) => categoryIds.at(-1) ?? []))
  const names = [...leaves].flatMap((id) => categories.find((each) => each.id === id)?.name ?? [])
  return {
    words: [...new Set(names)].slice(0, SUGGESTED_WORDS),
    products: best.slice(0, SUGGESTED_PRODUCTS).map(cardOf),
  }
}
