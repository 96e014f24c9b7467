import { queryOptions } from '@tanstack/react-query'
import { call } from '#src/platform/http/call.ts'
import { getSuggestions } from '#contract/catalog.ts'
import { persistPublic } from '#src/platform/storage/persisted-query.ts'

/** Completions of a query; the popular ones when nothing is typed. */
export const suggestionsQuery = (locale: string, q: string) =>
  queryOptions({
    queryKey: ['catalog', 'suggestions', locale, q],
    queryFn: ({ signal }) => call(getSuggestions, { q }, { signal }),
    // Half-typed input is not worth a stored row.
    meta: q === '' ? persistPublic(getSuggestions.data) : {},
    staleTime: 5 * 60_000,
  })
