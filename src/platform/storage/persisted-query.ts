import * as v from 'valibot'

/**
 * Where a query's responses are stored on the device: `site` is available before the first paint, `public` is in
 * IndexedDB, `member` is in the member's own database until the session ends. Queries without it live in memory.
 */
export type PersistMeta = { persist: 'site' | 'public' | 'member'; schema: v.GenericSchema }

/**
 * `meta` of a public query whose responses are stored for the next visit; data that does not fit `schema` then is
 * dropped.
 */
export const persistPublic = (schema: v.GenericSchema) =>
  ({ persist: 'public', schema }) satisfies PersistMeta

/** The same for an infinite query, whose pages start at numbers or at other cursors. */
export const persistPages = (page: v.GenericSchema, place: v.GenericSchema = v.number()) =>
  persistPublic(pagesOf(page, place))

/** `meta` of a member's query whose last response is shown while the network is away (ADR 65). */
export const lastSeen = (schema: v.GenericSchema) =>
  ({ persist: 'member', schema }) satisfies PersistMeta

/** The same for an infinite query. */
export const lastSeenPages = (page: v.GenericSchema) => lastSeen(pagesOf(page, v.number()))

const pagesOf = (page: v.GenericSchema, place: v.GenericSchema) =>
  v.pipe(
    v.object({ pages: v.pipe(v.array(page), v.minLength(1)), pageParams: v.array(place) }),
    v.check(({ pages, pageParams }) => pages.length === pageParams.length),
  )
