import type { QueryClient } from '@tanstack/react-query'
import type { UserInfo } from '#contract/member.ts'
import { wipe } from '#src/platform/session/session-epoch.ts'
import { signIn } from '#src/platform/session/session.ts'
import { memberQuery } from '#src/features/portal/portal.queries.ts'

/** The last step of every sign-in: no data of another member may remain, here or in another tab. */
export async function beginSession(queryClient: QueryClient, userInfo: UserInfo) {
  await wipe()
  signIn(userInfo) // the next page makes the portal call (spec §4)
  queryClient.setQueryData(memberQuery().queryKey, userInfo)
  import('#src/features/saved/guest-favourites.ts')
    .then(({ sendGuestLists }) => sendGuestLists(queryClient))
    .catch(() => {}) // the lists themselves refetch
  import('#src/features/coupon/coupon-wish.ts')
    .then(({ collectWished }) => collectWished(queryClient))
    .catch(() => {}) // a refusal has been told, and the coupons are where they were
}

const isPublic = (persist: string | undefined) => persist === 'site' || persist === 'public'

/** Clears all of a member's data from memory; site and catalogue data stay. */
export function dropMemberData(queryClient: QueryClient) {
  const filters = {
    predicate: ({
      meta,
      queryKey,
    }: {
      meta?: { persist?: string } | undefined
      queryKey: readonly unknown[]
    }) => !isPublic(meta?.persist) && queryKey[1] !== 'site',
  }
  void queryClient.cancelQueries(filters)
  queryClient.removeQueries(filters)
  queryClient.getMutationCache().clear()
}
