import { queryOptions } from '@tanstack/react-query'
import * as v from 'valibot'
import { BuildNotesSchema, buildNotesPath } from '#src/contract/build.ts'

/** What is new in a build; its record never changes. Without it the offer stands all the same. */
export const buildNotesQuery = (build: string) =>
  queryOptions({
    queryKey: ['build', 'notes', build],
    enabled: build !== '',
    staleTime: Infinity,
    retry: false,
    queryFn: async ({ signal }) => {
      const response = await fetch(buildNotesPath(build), { signal })
      return v.parse(BuildNotesSchema, await response.json())
    },
  })
