import { queryOptions } from '@tanstack/react-query'
import { call } from '#src/platform/http/call.ts'
import { getAddresses, getAreas } from '#contract/address.ts'
import { persistPublic } from '#src/platform/storage/persisted-query.ts'

/** Saved addresses, the default first, and the maximum number. */
export const addressesQuery = () =>
  queryOptions({
    queryKey: ['address', 'list'],
    queryFn: ({ signal }) => call(getAddresses, {}, { signal }),
  })

type Above = { province: string; city: string }

/** Provinces, or the divisions below a province or city; they change once a year at most. */
export const areasQuery = (above: Above) =>
  queryOptions({
    queryKey: ['address', 'areas', above],
    queryFn: async ({ signal }) => (await call(getAreas, above, { signal })).list,
    meta: persistPublic(getAreas.data.entries.list),
    staleTime: Infinity,
  })
