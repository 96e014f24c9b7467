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
import {
  addFavourite,
  addSeen,
  clearSeen,
  getFavourites,
  getFavouriteSerials,
  getSeen,
  mergeSaved,
  removeFavourite,
} from '#contract/saved.ts'
import { addReminder, getReminders, removeReminder } from '#contract/reminder.ts'
import { cardsBySns, filledCategories } from '#server/db/catalog/catalog.ts'
import { cardsOf, categoriesFor } from '#server/domain/catalog/catalog-cards.ts'
import { copiedProducts, copyIndex, copySummary } from '#server/domain/catalog/catalog-copy.ts'
import { homeFor } from '#server/domain/catalog/catalog-home.ts'
import { itemFor } from '#server/domain/catalog/catalog-item.ts'
import { productList, searchList } from '#server/domain/catalog/catalog-list.ts'
import { itemReviews } from '#server/domain/catalog/catalog-reviews.ts'
import { suggestionsFor } from '#server/domain/catalog/catalog-words.ts'
import { implement } from '#server/http/implement.ts'
import { forgetReminder, remindersOf, remindOf } from '#server/domain/member/reminder.ts'
import {
  forgetAllSeen,
  mergeGuestLists,
  ownList,
  recordSeen,
  savedSerials,
  saveProduct,
  unsaveProduct,
} from '#server/domain/review/saved.ts'

/** Responses that only confirm the write. */
const done = async (work: Promise<unknown>) => {
  await work
  return null
}

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
  implement(getFavourites, (context, page) => ownList(context, 'favourites', page)),
  implement(getFavouriteSerials, (context) => savedSerials(context)),
  implement(mergeSaved, (context, lists) => done(mergeGuestLists(context, lists))),
  implement(addFavourite, (context, { sn }) => done(saveProduct(context, sn))),
  implement(removeFavourite, (context, { sn }) => done(unsaveProduct(context, sn))),
  implement(getSeen, (context, page) => ownList(context, 'seen', page)),
  implement(addSeen, (context, { sn }) => done(recordSeen(context, sn))),
  implement(clearSeen, (context) => done(forgetAllSeen(context))),
  implement(getReminders, (context) => remindersOf(context)),
  implement(addReminder, (context, { skuId }) => done(remindOf(context, skuId))),
  implement(removeReminder, (context, { skuId }) => done(forgetReminder(context, skuId))),
]
