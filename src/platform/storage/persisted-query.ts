import * as v from 'valibot'

/**
 * Where a query's responses are stored on the device: `site` is available before the first paint, `public` is in
 * IndexedDB. Queries without it live in memory, including all of a member's data.
 */
export type Kept = { persist: 'site' | 'public'; schema: v.GenericSchema }

/**
 * `meta` of a public query whose responses are stored for the next visit; data that does not fit `schema` then is
 * dropped.
 */
export const kept = (schema: v.GenericSchema) => ({ persist: 'public', schema }) satisfies Kept

/** The same for an infinite query, whose pages start at numbers or at other cursors. */
export const keptPages = (page: v.GenericSchema, place: v.GenericSchema = v.number()) =>
  kept(
    v.pipe(
      v.object({ pages: v.pipe(v.array(page), v.minLength(1)), pageParams: v.array(place) }),
      v.check(({ pages, pageParams }) => pages.length === pageParams.length),
    ),
  )
