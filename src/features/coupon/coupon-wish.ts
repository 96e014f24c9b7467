import { MutationObserver, type QueryClient } from '@tanstack/react-query'
import { guestWish } from '#src/platform/storage/guest-wish.ts'
import { collectMutation } from './coupon.mutations.ts'

/** The listed coupon that a guest wanted before signing in. */
export const couponWish = guestWish('couponWish')

/** Collects it once the guest has signed in. @throws what the call throws */
export async function collectWished(client: QueryClient) {
  const wished = couponWish.take()
  if (wished !== undefined) await new MutationObserver(client, collectMutation()).mutate(wished)
}
