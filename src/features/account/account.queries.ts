import { queryOptions } from '@tanstack/react-query'
import { call } from '#src/platform/http/call.ts'
import { getProfile } from '#contract/account.ts'

/** The member's profile, sign-in methods, and number of other signed-in devices. */
export const profileQuery = () =>
  queryOptions({
    queryKey: ['account', 'profile'],
    queryFn: ({ signal }) => call(getProfile, {}, { signal }),
    staleTime: 5_000,
  })
