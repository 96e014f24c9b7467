import type { Query, QueryFunctionContext, QueryKey } from '@tanstack/react-query'
import { whenIdle } from '#src/platform/lib/when-idle.ts'
import { session } from '#src/platform/session/session.ts'
import type { PersistMeta } from '#src/platform/storage/persisted-query.ts'

/** What this needs of a query, whatever its error type. */
export type KeptQuery = Pick<
  Query<unknown, unknown>,
  'queryKey' | 'queryHash' | 'meta' | 'state' | 'setState' | 'isActive' | 'fetch'
>
type QueryFn = (context: QueryFunctionContext) => unknown

/** Of a public query: what to keep of it. */
export function keptMeta({ meta }: KeptQuery): PersistMeta | undefined {
  return meta?.persist === 'public' && meta.schema ? (meta as PersistMeta) : undefined // both parts have loaded
}

/** Of a member's query whose last response is kept: its schema. */
const memberSchema = ({ meta }: KeptQuery) => (meta?.persist === 'member' ? meta.schema : undefined)

const loadLastSeen = () => import('./last-seen.ts')

/**
 * `updatedAt`: when the server sent it, ms; undefined when it has just arrived. `isKept`: it was stored on this device.
 */
export type CatalogueAnswer = { data: unknown; updatedAt: number | undefined; isKept: boolean }

/** A response that is not yet in a query; `shape`: the fingerprint of its schema, if devices store it. `at` in ms. */
export type ShapedAnswer = { key: QueryKey; data: unknown; at: number; shape?: string | undefined }

/** Another source for a query's first data besides its own request; if it finds nothing, the query is sent as usual. */
export type FallbackSource = (query: KeptQuery) => () => Promise<CatalogueAnswer | undefined>

/**
 * Stores the responses of public queries on the device, and those of a member that say so (`last-seen.ts`). Returning visitors (`isReturning`) see a query's last response
 * at once, with its own timestamp; it is refetched as soon as it is shown. The store itself is loaded in parallel with
 * the first page, or when a first visit is idle.
 */
export function createCatalogue({ isReturning }: { isReturning: boolean }) {
  const load = async () => {
    const { createCatalogueStore } = await import('./catalogue-store.ts')
    return createCatalogueStore()
  }
  let loading: ReturnType<typeof load> | undefined
  const store = () => (loading ??= load())
  /** Responses that are older than their arrival, by query. */
  const older = new WeakMap<KeptQuery, CatalogueAnswer & { updatedAt: number }>()
  let otherWay: FallbackSource | undefined
  let mayRefetch: Promise<unknown> | undefined
  if (isReturning) store().catch(() => {}) // then the network must suffice

  /** @throws What `ask` throws, if this device has no response. */
  function firstAnswer(
    query: KeptQuery,
    ask: () => Promise<CatalogueAnswer>,
  ): Promise<CatalogueAnswer> {
    const { queryHash } = query
    const ofMember = memberSchema(query)
    if (ofMember) {
      const asked = ask()
      asked.catch(() => {}) // read below, once the part has loaded
      return loadLastSeen().then(
        ({ orLastSeen }) => orLastSeen(queryHash, ofMember, asked),
        () => asked,
      )
    }
    const schema = keptMeta(query)?.schema
    if (!schema || !isReturning) return ask()
    return store().then((rows) => rows.firstAnswer(queryHash, schema, ask), ask)
  }

  return {
    /** TanStack Query's `persister` hook: runs between a query and its function. */
    persister: async (queryFn: QueryFn, context: QueryFunctionContext, query: KeptQuery) => {
      const isKept = keptMeta(query) ?? memberSchema(query)
      if (isKept && query.state.data !== undefined) await mayRefetch
      if (!isKept || query.state.data !== undefined) return queryFn(context)
      const way = otherWay?.(query)
      const ask = async (): Promise<CatalogueAnswer> =>
        (await way?.()) ?? { data: await queryFn(context), updatedAt: undefined, isKept: false }
      const answer = await firstAnswer(query, ask)
      const { updatedAt } = answer
      if (updatedAt !== undefined) older.set(query, { ...answer, updatedAt })
      return answer.data
    },

    /** Of the page's embedded responses, those this device has in a newer version, in that version. */
    newerRows: async (came: readonly ShapedAnswer[], mayWait: boolean): Promise<ShapedAnswer[]> =>
      isReturning
        ? store().then(
            ({ newer }) => newer(came, mayWait),
            () => [],
          )
        : [],

    /** Data that is there already is not fetched again before that: a served page is hydrated with it. */
    refetchAfter: (start: Promise<unknown>) => {
      mayRefetch = start
    },

    /** From now on a query without data tries this source, after the device and before its own request. */
    addFallbackSource: (way: FallbackSource) => {
      otherWay = way
    },

    /** Call for every response a query accepts. */
    onSuccess: (query: KeptQuery) => {
      const answer = older.get(query)
      older.delete(query)
      if (answer?.isKept) {
        query.setState({ dataUpdatedAt: answer.updatedAt, isInvalidated: true })
        // Later queries refetch on their own, since it is stale; those already waiting do not.
        if (query.isActive()) queueMicrotask(() => void query.fetch().catch(() => {}))
        return
      }
      if (answer) query.setState({ dataUpdatedAt: answer.updatedAt })
      const ofMember = memberSchema(query)
      if (ofMember) {
        const { id } = session
        loadLastSeen()
          .then(({ keepAnswer }) => keepAnswer(query, ofMember, id))
          .catch(() => {}) // the part failed to load: this page keeps nothing
      } else if (keptMeta(query)) {
        // A returning visitor's store is there: the response is stored even when the page is left at once.
        void (isReturning ? Promise.resolve() : whenIdle())
          .then(store)
          .then(({ keep }) => keep(query))
          .catch(() => {}) // the store failed to load: this visit stores nothing
      }
    },
  }
}
