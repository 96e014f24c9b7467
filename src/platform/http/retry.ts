import { backoff } from '#contract/lib/backoff.ts'
import { pause } from '#contract/lib/pause.ts'
import { dropIdempotencyKey, idempotencyKeyOf } from './idempotency-keys.ts'
import { connection } from '#src/platform/connection/connection.ts'
import { session } from '#src/platform/session/session.ts'
import { holdPage } from '#src/platform/state/page-lock.ts'
import { busySeconds, isLost, isRefusal } from './api-error.ts'

/** Tries before the caller gets the error. */
const TRIES = 3

/**
 * Sends a request that the server executes once, however often it arrives (ADR 30). A lost response is requested again,
 * as long as there is a network and the same session. `onLost` is called for the first loss. @throws the last ApiError
 */
export async function withRetry<T>(send: () => Promise<T>, onLost = () => {}): Promise<T> {
  const { id } = session
  const release = holdPage('sending') // also while it waits for the next attempt
  try {
    for (let tries = 1; ; tries += 1) {
      try {
        return await send()
      } catch (error) {
        if (!isLost(error)) throw error
        if (tries === 1) onLost()
        if (tries === TRIES || !connection.isOnline) throw error
        const least = (busySeconds(error) ?? 0) * 1000
        await pause(Math.max(backoff(tries, { chance: Math.random() }), least))
        if (session.id !== id) throw error
      }
    }
  } finally {
    release()
  }
}

/**
 * The same for an action identified only by its idempotency key: the key is stored until the server gives a definite
 * answer, also across a reload.
 */
export async function withIdempotencyKey<T>(
  act: string,
  send: (opId: string) => Promise<T>,
): Promise<T> {
  try {
    const answer = await withRetry(() => send(idempotencyKeyOf(act)))
    dropIdempotencyKey(act)
    return answer
  } catch (error) {
    if (isRefusal(error)) dropIdempotencyKey(act)
    throw error
  }
}
