import {
  storedAndSpelled,
  termsOf,
  phraseOf,
  typedWords,
  type Closeness,
  type Term,
} from '#contract/lib/search-words.ts'
import { cleanText } from '#contract/lib/clean-text.ts'
import type { Context } from '#server/domain/context.ts'
import { categoriesByIds } from '#server/db/catalog/catalog.ts'
import { FEW, takeCensus } from '#server/db/catalog/catalog-census.ts'
import { NO_FILTER } from '#server/db/catalog/catalog-filter.ts'
import { sortOrder, relevanceOrder } from '#server/db/catalog/catalog-order.ts'
import { cardsInOrder, fromStart } from '#server/db/catalog/catalog-page.ts'
import { categoriesNamed, leafCategories } from '#server/db/catalog/catalog-search.ts'
import { cardsOf } from './catalog-cards.ts'
import { isDense, productsInAll } from './catalog-numbers.ts'
import { inLanguage } from '#server/domain/site/site.ts'

/** Words in PostgreSQL's form; `contract/lib/search-words.ts` defines what a word is. */

/** Names of categories, brands and options repeat across the rows of a feed, and titles are needed twice. */
const REMEMBERED_MOST = 20_000
const remembered = new Map<string, { stored: string[]; spelled: string[] }>()

function wordsOf(text: string) {
  const known = remembered.get(text)
  if (known) return known
  const words = storedAndSpelled(text)
  if (remembered.size >= REMEMBERED_MOST) remembered.clear()
  remembered.set(text, words)
  return words
}

/** Words of texts that somebody could misspell. */
export const vocabularyOf = (texts: readonly string[]) =>
  texts.flatMap((text) => wordsOf(text).spelled)

/**
 * The search entry stored beside a product, as a PostgreSQL tsvector: words, and pairs of Chinese characters; those of
 * the title have weight `A`. All are at position 1: without a position a weight would not count. Words consist of
 * letters and digits only, so nothing needs escaping.
 */
export function searchVector(title: Iterable<string>, others: Iterable<string>): string {
  const marks = new Map<string, string>()
  const mark = (texts: Iterable<string>, sign: string) => {
    for (const text of texts) for (const word of wordsOf(text).stored) marks.set(word, sign)
  }
  mark(others, '1')
  mark(title, '1A')
  return [...marks].map(([word, sign]) => `'${word}':${sign}`).join(' ')
}

/** The typed words as a tsquery: all of them must match. With `isInTitle` only the title counts. */
export function searchQuery(
  words: readonly string[],
  closeness: Closeness,
  isInTitle = false,
): string {
  const marked = ({ word, isBeginning }: Term) => {
    const marks = `${isBeginning ? '*' : ''}${isInTitle ? 'A' : ''}`
    return `'${word}'${marks === '' ? '' : `:${marks}`}`
  }
  return words
    .map((word) => termsOf(word, closeness))
    .map(({ terms, join }) => `(${terms.map(marked).join(join)})`)
    .join('&')
}

const WORDS_MOST = 8
const PRODUCTS_MOST = 6
const BEST_SELLERS = 40

/** Suggestions of the search box: matching categories and products; popular ones when nothing is typed. */
export async function suggestionsFor(context: Context, typed: string) {
  const words = typedWords(typed)
  if (words.length > 0) return completions(context, phraseOf(typed), words)
  return cleanText(typed, 'line') === '' ? popular(context) : { words: [], products: [] }
}

/** `phrase`: the typed text as one unit. */
async function completions(context: Context, phrase: string, words: string[]) {
  const { db, language } = context
  const [named, rows] = await Promise.all([
    categoriesNamed(db, phrase, WORDS_MOST),
    fitting(context, words),
  ])
  const names = named.map(({ name }) => inLanguage(name, language))
  return { words: [...new Set(names)], products: await cardsOf(context, rows) }
}

/** Products with words that begin as typed; if very many, the best sellers; if few, title matches first. */
async function fitting({ db }: Context, words: string[]) {
  const scope = { ...NO_FILTER, query: searchQuery(words, 'part') }
  const { total, ids } = await takeCensus(db, scope, { isGuide: true })
  const order =
    total > FEW ? sortOrder('default') : relevanceOrder(searchQuery(words, 'part', true))
  const all = await productsInAll({ db })
  const cut = fromStart(PRODUCTS_MOST)
  return cardsInOrder(db, {
    scope: ids ? { ...NO_FILTER, productIds: ids } : scope,
    order,
    isDense: isDense({ fitting: total, shelf: all, all, cut }),
    cut,
  })
}

async function popular(context: Context) {
  const { db, language } = context
  const rows = await cardsInOrder(db, {
    scope: NO_FILTER,
    order: sortOrder('sales'),
    isDense: true,
    cut: fromStart(BEST_SELLERS),
  })
  const leaves = await leafCategories(
    db,
    rows.map(({ id }) => id),
  )
  const categories = await categoriesByIds(db, [...new Set(leaves)])
  const names = categories.map(({ name }) => inLanguage(name, language))
  const products = await cardsOf(context, rows.slice(0, PRODUCTS_MOST))
  return { words: [...new Set(names)].slice(0, WORDS_MOST), products }
}
