import { fragmentsOf } from '#contract/lib/search-words.ts'
import type { Context } from '#server/domain/context.ts'
import { takeCensus } from '#server/db/catalog/catalog-census.ts'
import { NO_FILTER } from '#server/db/catalog/catalog-filter.ts'
import { sortOrder } from '#server/db/catalog/catalog-order.ts'
import { cardsInOrder, fromStart } from '#server/db/catalog/catalog-page.ts'
import { nearestProducts, nearQuery, wordsLike } from '#server/db/catalog/catalog-search.ts'
import type { Database } from '#server/db/database.ts'
import { isDense, productsInAll } from './catalog-numbers.ts'

const NEAREST_MOST = 60
const CANDIDATES_MOST = 100
const MEANT_MOST = 4

/** Replaces misspelt words by similar words of the catalogue. */
export async function nearestTo({ db }: Context, typed: string): Promise<number[]> {
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
