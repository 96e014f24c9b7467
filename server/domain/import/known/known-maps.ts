import * as v from 'valibot'
import { columnKey } from '#server/domain/import/file/cells.ts'
import { FeedMapSchema, type FeedMap } from '#server/domain/import/map/schema.ts'
import { GOOGLE_COLUMNS, GOOGLE_MAP } from './google.ts'
import { WOOCOMMERCE_COLUMNS, WOOCOMMERCE_MAP } from './woocommerce.ts'

/** Files that are known by their columns and need no map of the merchant's own. */
export const KNOWN_MAPS = ['woocommerce', 'google'] as const
export type KnownMap = (typeof KNOWN_MAPS)[number]

const KNOWN: Record<KnownMap, { columns: readonly string[]; map: FeedMap }> = {
  woocommerce: { columns: WOOCOMMERCE_COLUMNS, map: v.parse(FeedMapSchema, WOOCOMMERCE_MAP) },
  google: { columns: GOOGLE_COLUMNS, map: v.parse(FeedMapSchema, GOOGLE_MAP) },
}

/** The map for files of a kind. */
export const knownMap = (name: KnownMap) => KNOWN[name].map

/** What kind of file has these columns; undefined for every other. */
export function knownByColumns(columns: readonly string[]): KnownMap | undefined {
  const has = new Set(columns.map(columnKey))
  return KNOWN_MAPS.find((name) => KNOWN[name].columns.every((each) => has.has(columnKey(each))))
}
