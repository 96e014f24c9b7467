import { SerialSchema } from '#contract/item.ts'
import { GUEST_FAVOURITES_MAX, mergeSaved } from '#contract/saved.ts'
import { store } from '#src/platform/state/store.ts'
import { sharedList } from '#src/platform/storage/shared-list.ts'
import type { QueryClient } from '@tanstack/react-query'
import { call } from '#src/platform/http/call.ts'
import { giveSeenToMember, seenByGuest } from './seen-products.ts'

/** Products a guest has saved on this device, newest first, until they are transferred to the member at login. */
export const guestFavourites = store<{ sns: string[] }>({ sns: [] })

const shared = sharedList('favourites', SerialSchema, (sns) => {
  guestFavourites.sns = sns
})
shared.open()

/** Saves or removes a product; false: the list is full. */
export function toggleGuestFavourite(sn: string): boolean {
  const { sns } = guestFavourites
  const isSaved = sns.includes(sn)
  if (!isSaved && sns.length >= GUEST_FAVOURITES_MAX) return false
  shared.change((list) => {
    const others = list.filter((one) => one !== sn)
    return isSaved ? others : [sn, ...others].slice(0, GUEST_FAVOURITES_MAX)
  })
  return true
}

export const clearGuestFavourites = () => shared.change(() => [])

/**
 * At login: what a guest saved and viewed on this device is transferred to the member. The lists themselves retry until
 * the server has accepted it; sending it twice changes nothing.
 */
export async function sendGuestLists(queryClient: QueryClient): Promise<void> {
  const favourites = [...guestFavourites.sns]
  const seen = seenByGuest()
  if (favourites.length === 0 && seen.length === 0) return
  await call(mergeSaved, { favourites, seen })
  clearGuestFavourites()
  giveSeenToMember()
  void queryClient.invalidateQueries({ queryKey: ['saved'] })
}
