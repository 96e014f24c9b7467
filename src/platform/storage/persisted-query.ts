import * as v from 'valibot'

/**
 * Where a query's answers are kept on the device: `site` is there before the first paint, `public` in
 * IndexedDB. Queries without it live in memory: everything of a member does.
 */
export type Kept = { persist: 'site' | 'public'; schema: v.GenericSchema }

/** `meta` of an open query whose answers are kept for the next visit; what does not fit `schema` then is dropped. */
export const kept = (schema: v.GenericSchema) => ({ persist: 'public', schema }) satisfies Kept

/** The same for a query of pages, which begin at numbers or at other places. */
export const keptPages = (page: v.GenericSchema, place: v.GenericSchema = v.number()) =>
  kept(
    v.pipe(
      v.object({ pages: v.pipe(v.array(page), v.minLength(1)), pageParams: v.array(place) }),
      v.check(({ pages, pageParams }) => pages.length === pageParams.length),
    ),
  )
