import type { Query, QueryClient, QueryFunctionContext, QueryKey } from '@tanstack/react-query'
import * as v from 'valibot'
import { LateResponseSchema } from '#contract/lib/network.ts'
import { pagesIn } from '#contract/lib/row.ts'
import { deviceTimeOf } from '#src/platform/http/call.ts'
import { whenIdle } from '#src/platform/lib/when-idle.ts'
import { session } from '#src/platform/session/session.ts'
import type { PersistMeta } from '#src/platform/storage/persisted-query.ts'

// Where the data of a public page comes from, in this order:
// 1. the served page, which contains what it shows (`takeServed`, ADR 34);
// 2. the row that this device has stored of the query (`persistence/catalogue-store.ts`, ADR 16);
// 3. the call. While the network is away the service worker answers it from the device (`sw/catalogue`, ADR 70).
// What is older than its arrival is shown with its own time, and fetched again.

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

const loadLastSeen = () => import('./persistence/last-seen.ts')

/**
 * A query's data, and when the server sent it, in ms. `device`: the service worker has answered the call in the network's
 * place.
 */
export type SourceAnswer =
  | { data: unknown; from: 'server' }
  | { data: unknown; from: 'row' | 'device'; updatedAt: number }

/** A response that is not yet in a query; `shape`: the fingerprint of its schema, if devices store it. `at` in ms. */
export type ShapedAnswer = { key: QueryKey; data: unknown; at: number; shape?: string | undefined }

/**
 * Puts the data of a served page into the cache, for the page to be hydrated with it. Returns newer data that was in the
 * cache.
 */
export function takeServed(
  queryClient: QueryClient,
  answers: readonly ShapedAnswer[],
): ShapedAnswer[] {
  const before = answers.flatMap(({ key, at }) => {
    const { data, dataUpdatedAt = 0 } = queryClient.getQueryState(key) ?? {}
    return dataUpdatedAt > at ? [{ key, data, at: dataUpdatedAt }] : []
  })
  // Public also while no part of the page uses it yet: the end of a session leaves it.
  const cache = queryClient.getQueryCache()
  const meta = { persist: 'public' } as const
  for (const { key: queryKey, data, at } of answers)
    cache.build(queryClient, { queryKey, meta }).setData(data, { updatedAt: at, manual: true })
  return before
}

/** The call, made by the query's own function. */
async function answerOfCall(
  queryFn: QueryFn,
  context: QueryFunctionContext,
  query: KeptQuery,
): Promise<SourceAnswer> {
  const data = await queryFn(context)
  // Reading the signal of a query that does not use it would cancel the query with its component.
  const updatedAt = query.queryKey[0] === 'catalog' ? deviceTimeOf(context.signal) : undefined
  if (updatedAt === undefined) return { data, from: 'server' }
  const { data: shown, dataUpdatedAt } = query.state
  // What is shown and newer than the device's answer stays, unless that continues a list.
  return dataUpdatedAt >= updatedAt && pagesIn(data) <= pagesIn(shown)
    ? { data: shown, from: 'device', updatedAt: dataUpdatedAt }
    : { data, from: 'device', updatedAt }
}

/** A member's response, or what the member saw last. @throws as the call does */
async function lastSeenOrCall(
  query: KeptQuery,
  schema: v.GenericSchema,
  ask: () => Promise<SourceAnswer>,
): Promise<SourceAnswer> {
  const asked = ask()
  asked.catch(() => {}) // read below, once the part has loaded
  const part = await loadLastSeen().catch(() => undefined)
  return (await part?.orLastSeen(query.queryHash, schema, asked)) ?? asked
}

/** Gives data that is older than its arrival its own time. A row is fetched again. */
function acceptOlder(query: KeptQuery, answer: Exclude<SourceAnswer, { from: 'server' }>) {
  const isRow = answer.from === 'row'
  query.setState({ dataUpdatedAt: answer.updatedAt, ...(isRow && { isInvalidated: true }) })
  // Later queries refetch on their own, since it is stale; those already waiting do not.
  if (isRow && query.isActive()) queueMicrotask(() => void query.fetch().catch(() => {}))
}

/** Stores a member's response, unless the part that does so fails to load. */
function keepAnswerOf(query: KeptQuery, schema: v.GenericSchema) {
  const { id } = session
  loadLastSeen()
    .then(({ keepAnswer }) => keepAnswer(query, schema, id))
    .catch(() => {})
}

/**
 * The rows and calls of public queries, and the responses of a member that are stored (`last-seen.ts`). Returning
 * visitors (`isReturning`) see a query's last response at once; it is refetched as soon as it is shown. The store itself
 * is loaded in parallel with the first page, or when a first visit is idle.
 */
export function createSources({ isReturning }: { isReturning: boolean }) {
  const load = async () => {
    const { createCatalogueStore } = await import('./persistence/catalogue-store.ts')
    return createCatalogueStore()
  }
  let loading: ReturnType<typeof load> | undefined
  const store = () => (loading ??= load())
  /** Answers that queries are about to accept. */
  const answers = new WeakMap<KeptQuery, SourceAnswer>()
  /** Queries whose last data came from the service worker in the network's place. */
  const ofDevice = new Set<KeptQuery>()
  let mayRefetch: Promise<unknown> | undefined
  if (isReturning) store().catch(() => {}) // then the network must suffice
  followLateResponses(ofDevice)

  /** The row of a returning visitor, else the call. @throws what `ask` throws, if this device has no row */
  async function rowOrCall(
    query: KeptQuery,
    ask: () => Promise<SourceAnswer>,
  ): Promise<SourceAnswer> {
    const schema = keptMeta(query)?.schema
    const rows = schema && isReturning ? await store().catch(() => undefined) : undefined
    if (!schema || !rows) return ask()
    return rows.firstAnswer(query.queryHash, schema, ask)
  }

  return {
    /** TanStack Query's `persister` hook: runs between a query and its function. */
    persister: async (queryFn: QueryFn, context: QueryFunctionContext, query: KeptQuery) => {
      const ask = () => answerOfCall(queryFn, context, query)
      const schema = memberSchema(query)
      const isFirst = query.state.data === undefined
      if (!isFirst && (keptMeta(query) ?? schema)) await mayRefetch
      const first = () => (schema ? lastSeenOrCall(query, schema, ask) : rowOrCall(query, ask))
      const answer = await (isFirst ? first() : ask())
      answers.set(query, answer)
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

    /** Call for every response a query accepts. */
    onSuccess: (query: KeptQuery) => {
      const answer = answers.get(query)
      answers.delete(query)
      if (answer?.from === 'device') ofDevice.add(query)
      else ofDevice.delete(query)
      if (answer && answer.from !== 'server') return acceptOlder(query, answer)
      const ofMember = memberSchema(query)
      if (ofMember) keepAnswerOf(query, ofMember)
      else if (keptMeta(query)) {
        // A returning visitor's store is there: the response is stored even when the page is left at once.
        void (isReturning ? Promise.resolve() : whenIdle())
          .then(store)
          .then(({ keep }) => keep(query))
          .catch(() => {}) // the store failed to load: this visit stores nothing
      }
    },
  }
}

/** When a response has arrived after the device had answered, what the device answered is fetched again. */
function followLateResponses(ofDevice: ReadonlySet<KeptQuery>) {
  globalThis.navigator?.serviceWorker?.addEventListener('message', ({ data }) => {
    if (!v.is(LateResponseSchema, data)) return
    for (const query of ofDevice) if (query.isActive()) query.fetch().catch(() => {})
  })
}
