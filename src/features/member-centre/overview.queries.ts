import { queryOptions } from '@tanstack/react-query'
import { call } from '#src/platform/http/call.ts'
import { getOverview } from '#src/contract/overview.ts'

/** Everything of the member at a glance; soon asked for again, since much of it moves by itself. */
export const overviewQuery = () =>
  queryOptions({
    queryKey: ['member-centre', 'overview'],
    queryFn: ({ signal }) => call(getOverview, {}, { signal }),
    staleTime: 5_000,
  })
