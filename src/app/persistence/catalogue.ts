import type { Query, QueryFunctionContext, QueryKey } from '@tanstack/react-query'
import { whenIdle } from '#src/platform/lib/async/when-idle.ts'
import type { Kept } from '#src/platform/storage/persisted-query.ts'

/** What this needs of a query, whatever the type of its errors. */
export type KeptQuery = Pick<
  Query<unknown, unknown>,
  'queryKey' | 'queryHash' | 'meta' | 'state' | 'setState' | 'isActive' | 'fetch'
>
type QueryFn = (context: QueryFunctionContext) => unknown

export function keptMeta({ meta }: KeptQuery): Kept | undefined {
  return meta?.persist === 'public' && meta.schema ? (meta as Kept) : undefined // both parts are there
}

/** `updatedAt`: when the shop gave it, ms; undefined when it has just come. `isKept`: it lay on this device. */
export type Answer = { data: unknown; updatedAt: number | undefined; isKept: boolean }

/** An answer that is not a query's yet; `shape`: the fingerprint of its schema, if devices keep it. `at` in ms. */
export type ShapedAnswer = { key: QueryKey; data: unknown; at: number; shape?: string | undefined }

/** A way to a query's first answer beside its own question; what it finds nothing by is asked as ever. */
export type OtherWay = (query: KeptQuery) => () => Promise<Answer | undefined>

/**
 * Keeps the answers of open queries on the device. Who has been here before (`isReturning`) sees
 * a query's last answer at once, with its own time; it is asked for again as soon as somebody looks at it. The
 * store itself is loaded beside the first page, or when a first visit is idle.
 */
export function createCatalogue({ isReturning }: { isReturning: boolean }) {
  const load = async () => {
    const { createCatalogueStore } = await import('./catalogue-store.ts')
    return createCatalogueStore()
  }
  let loading: ReturnType<typeof load> | undefined
  const store = () => (loading ??= load())
  /** Answers that are older than they came, by query. */
  const older = new WeakMap<KeptQuery, Answer & { updatedAt: number }>()
  let otherWay: OtherWay | undefined
  if (isReturning) store().catch(() => {}) // then the network has to do

  return {
    /** Query's own hook: stands between a query and its function. */
    persister: async (queryFn: QueryFn, context: QueryFunctionContext, query: KeptQuery) => {
      const meta = keptMeta(query)
      if (!meta || query.state.data !== undefined) return queryFn(context)
      const way = otherWay?.(query)
      const ask = async (): Promise<Answer> =>
        (await way?.()) ?? { data: await queryFn(context), updatedAt: undefined, isKept: false }
      const answer = isReturning
        ? await store().then(
            ({ firstAnswer }) => firstAnswer(query.queryHash, meta.schema, ask),
            ask,
          )
        : await ask()
      const { updatedAt } = answer
      if (updatedAt !== undefined) older.set(query, { ...answer, updatedAt })
      return answer.data
    },

    /** Of answers that came with the page, those that this device has in a newer state, in that state. */
    newerRows: async (came: readonly ShapedAnswer[]): Promise<ShapedAnswer[]> =>
      isReturning
        ? store().then(
            ({ newer }) => newer(came),
            () => [],
          )
        : [],

    /** From now on a query without any answer tries this way, after the device and before its own question. */
    goBy: (way: OtherWay) => {
      otherWay = way
    },

    /** Call for every answer that a query accepts. */
    onSuccess: (query: KeptQuery) => {
      const answer = older.get(query)
      older.delete(query)
      if (answer?.isKept) {
        query.setState({ dataUpdatedAt: answer.updatedAt, isInvalidated: true })
        // Who comes later asks by itself, since it is stale; who waits already does not.
        if (query.isActive()) queueMicrotask(() => void query.fetch().catch(() => {}))
        return
      }
      if (answer) query.setState({ dataUpdatedAt: answer.updatedAt })
      if (keptMeta(query)) {
        whenIdle()
          .then(store)
          .then(({ keep }) => keep(query))
          .catch(() => {}) // the store could not be loaded: this visit leaves nothing
      }
    },
  }
}
