import { holdPage } from '#src/platform/state/page-lock.ts'
import { ApiError } from './api-error.ts'

type Run<T> = (signal: AbortSignal) => Promise<T>
type Read = { cancel: () => void; followWith: (newer: Promise<unknown>) => void }

const reads = new Map<string, Read>()
const writes = new Map<string, Promise<unknown>>()

/**
 * Two rules for identical requests in flight (spec §8): a read is superseded silently, so the older caller gets the
 * newer response; a write is joined, never aborted, since a cancelled write has an unknown outcome.
 */
export function superseding<T>(key: string, run: Run<T>): Promise<T> {
  const controller = new AbortController()
  const older = reads.get(key)
  const answer = new Promise<T>((resolve, reject) => {
    const mine: Read = {
      cancel: () => controller.abort(new ApiError({ kind: 'duplicate' })),
      // Same key, same endpoint, same schema: the newer response has this caller's type.
      followWith: (newer) => resolve(newer as Promise<T>),
    }
    reads.set(key, mine)
    void run(controller.signal)
      .then(resolve, reject)
      .finally(() => {
        if (reads.get(key) === mine) reads.delete(key)
      })
  })
  older?.followWith(answer)
  older?.cancel()
  return answer
}

export function joining<T>(key: string, run: () => Promise<T>): Promise<T> {
  const under = writes.get(key)
  if (under) return under as Promise<T> // same key, same endpoint, same schema
  const release = holdPage('sending') // no update occurs between a write and its response
  const started = run().finally(() => {
    release()
    writes.delete(key)
  })
  writes.set(key, started)
  return started
}
