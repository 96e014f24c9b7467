import type { QueryClient } from '@tanstack/react-query'
import { flushOutbox } from '#src/features/cart/outbox/outbox.ts'
import { withTimeout } from '#contract/lib/waiting.ts'
import { connection } from '#src/platform/connection/connection.ts'
import type { Unsent } from './leaving.ts'
import { session } from '#src/platform/session/session.ts'
import { cartOperationRows, isChangeExpired } from '#src/features/cart/outbox/cart-operations.ts'
import { waitingPhotos } from '#src/features/upload/waiting-photos.ts'

/** Milliseconds for the server to accept waiting changes before the member is asked. */
const LAST_TRY_MS = 3000

/** This member's changes that still wait on the device, after one more attempt to send them when online. */
export async function unsentOf(client: QueryClient): Promise<Unsent> {
  const before = await waiting()
  if (before.changes === 0 || !connection.isOnline) return before
  await withTimeout(flushOutbox(client), LAST_TRY_MS)
  return waiting()
}

async function waiting(): Promise<Unsent> {
  const now = Date.now()
  const [operations, photos] = await Promise.all([
    cartOperationRows.entries(),
    waitingPhotos.keys(),
  ])
  const mine = operations.filter(
    ([, operation]) => operation.memberId === session.id && !isChangeExpired(operation, now),
  )
  return { changes: mine.length, photos: photos.length }
}
