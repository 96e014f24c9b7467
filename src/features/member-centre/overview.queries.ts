import { queryOptions } from '@tanstack/react-query'
import { call } from '#src/platform/http/call.ts'
import { getOverview } from '#contract/overview.ts'

/** The member's overview; it goes stale quickly, since much of it changes without the member's action. */
export const overviewQuery = () =>
  queryOptions({
    queryKey: ['member-centre', 'overview'],
    queryFn: ({ signal }) => call(getOverview, {}, { signal }),
    staleTime: 5_000,
  })
