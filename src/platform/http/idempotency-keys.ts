import { OperationIdSchema } from '#contract/cart.ts'
import { newOperationId } from '#src/platform/lib/operation-id.ts'
import { stored, storedRecord } from '#src/platform/storage/stored.ts'

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
