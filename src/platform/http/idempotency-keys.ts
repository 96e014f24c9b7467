import * as v from 'valibot'
import { OperationIdSchema } from '#src/contract/cart.ts'
import { newOperationId } from '#src/platform/lib/operation-id.ts'
import { stored } from '#src/platform/storage/stored.ts'

const saved = stored('actKeys', v.record(v.string(), OperationIdSchema), { isPrivate: true })

/**
 * The key of an act that must not happen twice, such as redeeming points: the same until the shop has answered, also
 * after a reload and in another window. It leaves with the session.
 */
export function idempotencyKeyOf(act: string): string {
  const known = saved.read() ?? {}
  const before = known[act]
  if (before !== undefined) return before
  const key = newOperationId()
  saved.write({ ...known, [act]: key })
  return key
}

/** The shop has said yes or no: the next time is another act. */
export function dropIdempotencyKey(act: string) {
  const { [act]: _key, ...others } = saved.read() ?? {}
  if (Object.keys(others).length > 0) saved.write(others)
  else saved.clear()
}
