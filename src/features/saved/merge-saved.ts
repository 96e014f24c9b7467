import type { QueryClient } from '@tanstack/react-query'
import { call } from '#src/platform/http/call.ts'
import { mergeSaved } from '#contract/saved.ts'
import { clearGuestFavourites, guestFavourites } from './guest-favourites.ts'
import { giveSeenToMember, seenByGuest } from './seen-products.ts'

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
