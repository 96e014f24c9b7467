import { queryOptions } from '@tanstack/react-query'
import { call } from '#src/platform/http/call.ts'
import { getProfile } from '#src/contract/account.ts'

/** What the member has told, how they sign in, and how many other devices are signed in. */
export const profileQuery = () =>
  queryOptions({
    queryKey: ['account', 'profile'],
    queryFn: ({ signal }) => call(getProfile, {}, { signal }),
    staleTime: 5_000,
  })
