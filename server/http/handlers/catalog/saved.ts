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
import { implement } from '#server/http/implement.ts'

/** Responses that only confirm the write. */
const done = async (work: Promise<unknown>) => {
  await work
  return null
}

export const savedRoutes = [
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
