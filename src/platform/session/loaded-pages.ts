import * as v from 'valibot'
import { readKept } from './reload-snapshot.ts'

export const KEPT_PAGES = 'pages'

/** How many pages of an endless list were there before a reload of the shop's own; else 1. */
export const keptPages = (queryHash: string): number =>
  readKept(KEPT_PAGES, v.record(v.string(), v.pipe(v.number(), v.integer(), v.minValue(1))))?.[
    queryHash
  ] ?? 1
