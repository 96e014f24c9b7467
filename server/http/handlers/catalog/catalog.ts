import {
  getCards,
  getCategories,
  getHome,
  getProducts,
  getSuggestions,
  searchProducts,
} from '#contract/catalog.ts'
import { getCopyIndex, getCopyProducts, getCopySummary } from '#contract/copy.ts'
import { getItem } from '#contract/item.ts'
import { getItemReviews } from '#contract/review.ts'
import { cardsBySns, filledCategories } from '#server/db/catalog/catalog.ts'
import { cardsOf, categoriesFor } from '#server/domain/catalog/catalog-cards.ts'
import { copiedProducts, copyIndex } from '#server/domain/catalog/catalog-copy.ts'
import { copySummary } from '#server/domain/catalog/catalog-copy-size.ts'
import { homeFor } from '#server/domain/catalog/catalog-home.ts'
import { itemFor } from '#server/domain/catalog/catalog-item.ts'
import { productList, searchList } from '#server/domain/catalog/list/catalog-list.ts'
import { itemReviews } from '#server/domain/catalog/catalog-reviews.ts'
import { suggestionsFor } from '#server/domain/catalog/list/catalog-suggestions.ts'
import { implement } from '#server/http/implement.ts'

export const catalogRoutes = [
  implement(getHome, homeFor),
  implement(getCategories, async (context) => ({
    list: await categoriesFor(context, await filledCategories(context.db)),
  })),
  implement(getProducts, productList),
  implement(searchProducts, searchList),
  implement(getCards, async (context, { sns }) => ({
    list: await cardsOf(context, await cardsBySns(context.db, sns.split(','))),
  })),
  implement(getSuggestions, (context, { q }) => suggestionsFor(context, q)),
  implement(getCopySummary, (context, input) => copySummary({ ...context, ...input })),
  implement(getCopyIndex, (context, input) => copyIndex({ ...context, ...input }, input)),
  implement(getCopyProducts, async (context, { language, sns }) => ({
    list: await copiedProducts({ ...context, language }, sns.split(',')),
    serverTime: context.now(),
  })),
  implement(getItem, (context, { sn }) => itemFor(context, sn)),
  implement(getItemReviews, itemReviews),
]
