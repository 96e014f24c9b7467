import * as v from 'valibot'
import { readKept } from './reload-snapshot.ts'

export const KEPT_PAGES = 'pages'

/** How many pages of an infinite list were loaded before an automatic reload; else 1. */
export const keptPages = (queryHash: string): number =>
  readKept(KEPT_PAGES, v.record(v.string(), v.pipe(v.number(), v.integer(), v.minValue(1))))?.[
    queryHash
  ] ?? 1
