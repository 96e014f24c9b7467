import { backoff, pause } from '#contract/lib/waiting.ts'
import { connection } from '#src/platform/connection/connection.ts'
import { session } from '#src/platform/session/session.ts'
import { holdPage } from '#src/platform/state/page-lock.ts'
import { busySeconds, isLost, isRefusal } from './api-error.ts'
import { OperationIdSchema } from '#contract/cart.ts'
import { newOperationId } from '#src/platform/lib/operation-id.ts'
import { stored, storedRecord } from '#src/platform/storage/stored.ts'

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

const saved = stored('actKeys', storedRecord(OperationIdSchema), { isPrivate: true })

/**
 * The idempotency key of an action that must not run twice, such as redeeming points. It stays the same until the
 * server has answered, also after a reload and in another window. It is deleted with the session.
 */
export function idempotencyKeyOf(act: string): string {
  const known = saved.read() ?? {}
  const before = known[act]
  if (before !== undefined) return before
  const key = newOperationId()
  saved.write({ ...known, [act]: key })
  return key
}

/** The server has given a definite answer: the next attempt is a new action. */
export function dropIdempotencyKey(act: string) {
  const { [act]: _key, ...others } = saved.read() ?? {}
  if (Object.keys(others).length > 0) saved.write(others)
  else saved.clear()
}
