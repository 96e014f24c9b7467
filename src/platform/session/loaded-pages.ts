import { hashKey, type QueryKey } from '@tanstack/react-query'
import * as v from 'valibot'
import { tabStored } from '#src/platform/storage/tab-stored.ts'

/** How many pages were loaded of each infinite list that was open when this tab was reloaded, by query hash. */
export const lengths = tabStored('lengths', v.record(v.string(), v.number()))

/** How many pages of an infinite list were loaded before a reload; undefined: at most one. */
export const pagesLoadedBeforeReload = (queryKey: QueryKey) => lengths.read()?.[hashKey(queryKey)]

/** The query of an infinite list, to be fetched as long as it was before a reload. */
export function restoreLength<Options extends { queryKey: QueryKey }>(options: Options) {
  const pages = pagesLoadedBeforeReload(options.queryKey)
  // any number would shorten a list that is here already when it is fetched again
  return pages === undefined ? options : { ...options, pages }
}
