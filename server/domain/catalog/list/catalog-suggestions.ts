import { cleanText } from '#contract/text/clean-text.ts'
import { phraseOf, typedWords } from '#contract/lib/search-words.ts'
import type { Context } from '#server/domain/context.ts'
import { categoriesByIds } from '#server/db/catalog/catalog.ts'
import { FEW, takeCensus } from '#server/db/catalog/catalog-census.ts'
import { NO_FILTER } from '#server/db/catalog/catalog-filter.ts'
import { sortOrder, relevanceOrder } from '#server/db/catalog/catalog-order.ts'
import { cardsInOrder, fromStart } from '#server/db/catalog/catalog-page.ts'
import { categoriesNamed, leafCategories } from '#server/db/catalog/catalog-search.ts'
import { cardsOf } from '#server/domain/catalog/catalog-cards.ts'
import { isDense, productsInAll } from './catalog-numbers.ts'
import { searchQuery } from './catalog-words.ts'
import { inLanguage } from '#server/domain/site/site.ts'

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
