import type pg from 'pg'
import { pause } from '#contract/lib/waiting.ts'
import { openConnection } from './connection.ts'

/** Milliseconds between two checks, and for each step of one. */
const EVERY_MS = 2000
const PATIENCE = { connectionTimeoutMillis: EVERY_MS, query_timeout: EVERY_MS }

export type Readiness = { isReady: () => boolean }

/**
 * Checks every two seconds, on connections of its own, whether the database can be written and the pooler before it lets
 * connections in: a pool that is busy must not make a server look broken. Resolves after the first check.
 */
export async function watchReadiness(url: string, directUrl = url) {
  const closing = new AbortController()
  let isReady = false
  let isLeaving = false
  let kept: pg.Client | undefined

  async function check() {
    kept ??= await openConnection(directUrl, PATIENCE)
    const { rows } = await kept.query<{ isStandby: boolean }>(
      'select pg_is_in_recovery() as "isStandby"',
    )
    if (url !== directUrl) await (await openConnection(url, PATIENCE)).end()
    return rows[0]?.isStandby === false
  }

  async function look() {
    isReady = await check().catch(() => false)
    if (isReady) return
    void kept?.end().catch(() => {})
    kept = undefined
  }

  async function watch() {
    for (;;) {
      await pause(EVERY_MS, closing.signal)
      if (closing.signal.aborted) return
      await look()
    }
  }

  await look()
  const watching = watch()
  return {
    isReady: () => isReady && !isLeaving,
    /** Not ready from now on, whatever the database says: this process is about to end. */
    leave: () => {
      isLeaving = true
    },
    async close() {
      closing.abort()
      await watching
      await kept?.end()
    },
  }
}
