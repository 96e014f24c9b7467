import { queryOptions } from '@tanstack/react-query'
import { call } from '#src/platform/http/call.ts'
import { getCopySummary } from '#contract/copy.ts'
import type { Language } from '#contract/language.ts'

/** The size of downloading the shop to the device. */
export const copySummaryQuery = (language: Language) =>
  queryOptions({
    queryKey: ['offline-catalogue', 'summary', language],
    queryFn: ({ signal }) => call(getCopySummary, { language }, { signal }),
    staleTime: 5 * 60_000,
  })
