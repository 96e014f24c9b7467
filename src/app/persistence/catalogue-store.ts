import { hashKey } from '@tanstack/react-query'
import * as v from 'valibot'
import { withTimeout } from '#contract/lib/waiting.ts'
import { whenIdle } from '#src/platform/lib/when-idle.ts'
import { rows } from '#src/platform/storage/rows.ts'
import { schemaFingerprint } from '#src/platform/storage/schema-hash.ts'
import { pagesLoadedBeforeReload } from '#src/platform/session/loaded-pages.ts'
import { keptMeta, type KeptQuery, type ShapedAnswer, type SourceAnswer } from '#src/app/sources.ts'
import { plausibleTimestamp } from '#contract/lib/believable.ts'
import { createLedger } from './ledger.ts'
import { CATALOGUE, pagesIn, RowSchema, type Row } from '#contract/lib/row.ts'

/** Milliseconds the disk may take before the network is queried in parallel. */
const DISK_PATIENCE_MS = 300
/** Milliseconds from a response until it is written, batched with others. */
const WRITE_AFTER_MS = 500

/** Rows of cached responses in IndexedDB, limited by age, count and size. */
export function createCatalogueStore() {
  const store = rows(CATALOGUE, RowSchema)
  const ledger = createLedger(store)
  const waiting = new Map<string, KeptQuery>()
  let isFull = false

  async function read(hash: string, schema: v.GenericSchema): Promise<SourceAnswer | undefined> {
    const row = await store.get(hash)
    if (!row) return undefined
    const updatedAt = plausibleTimestamp(row.updatedAt)
    const found =
      row.shape === schemaFingerprint(schema) ? v.safeParse(schema, row.data) : undefined
    if (updatedAt !== undefined && found?.success)
      return { data: found.output, from: 'row', updatedAt }
    void ledger.drop([hash])
    return undefined
  }

  async function flush() {
    if (waiting.size === 0) return
    const batch = [...waiting.values()].flatMap(rowOf)
    waiting.clear()
    const isWritten = await store.setMany(batch)
    ledger.add(batch)
    if (!isWritten) isFull = !(await ledger.makeRoom(batch))
    await ledger.tidy()
  }

  // Whoever leaves the page has seen what it shows: it is stored before the page ends.
  const flushNow = () => void flush()
  addEventListener('pagehide', flushNow)
  document.addEventListener('visibilitychange', flushNow)

  return {
    /** The row, or the network's response when there is none or the disk is slow. @throws what `ask` throws */
    firstAnswer: async (
      hash: string,
      schema: v.GenericSchema,
      ask: () => Promise<SourceAnswer>,
    ): Promise<SourceAnswer> => {
      const reading = read(hash, schema)
      return (await withTimeout(reading, DISK_PATIENCE_MS)) ?? firstOf(reading, ask())
    },

    /**
     * Of the given responses, those with a newer row, as stored, or with a longer one of a list that was long before a
     * reload. A slow disk yields none, unless the page `mayWait`.
     */
    newer: async (came: readonly ShapedAnswer[], mayWait: boolean): Promise<ShapedAnswer[]> => {
      const reading = Promise.all(
        came.map(async ({ key, data, at, shape }) => {
          const row = shape === undefined ? undefined : await store.get(hashKey(key))
          const rowAt = row && row.shape === shape ? (plausibleTimestamp(row.updatedAt) ?? 0) : 0
          const isLonger =
            pagesLoadedBeforeReload(key) !== undefined && pagesIn(row?.data) > pagesIn(data)
          return row && rowAt > 0 && (rowAt > at || isLonger)
            ? [{ key, data: row.data, at: rowAt, shape }]
            : []
        }),
      )
      return (await (mayWait ? reading : withTimeout(reading, DISK_PATIENCE_MS)))?.flat() ?? []
    },

    /** Writes a query's response soon, together with others. */
    keep: (query: KeptQuery) => {
      if (isFull) return
      if (waiting.size === 0) setTimeout(() => void whenIdle().then(flush), WRITE_AFTER_MS)
      waiting.set(query.queryHash, query)
    },
  }
}

function rowOf(query: KeptQuery): [string, Row][] {
  const meta = keptMeta(query)
  const { data, dataUpdatedAt: updatedAt, status } = query.state
  if (!meta || status !== 'success') return []
  const size = JSON.stringify(data).length
  return [[query.queryHash, { data, updatedAt, size, shape: schemaFingerprint(meta.schema) }]]
}

/** Whichever arrives first; the network's error only when there is no row either. */
async function firstOf(
  reading: Promise<SourceAnswer | undefined>,
  asked: Promise<SourceAnswer>,
): Promise<SourceAnswer> {
  const row = reading.then((found) => found ?? Promise.reject(new Error('no row')))
  return Promise.any([asked, row]).catch(() => asked)
}
