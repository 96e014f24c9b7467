import type { QueryClient } from '@tanstack/react-query'
import { flushOutbox } from '#src/features/cart/outbox-sender.ts'
import { inTime } from '#src/lib/in-time.ts'
import { connection } from '#src/state/connection.ts'
import type { Unsent } from '#src/state/leaving.ts'
import { session } from '#src/state/session.ts'
import { cartOperationRows, isExpired } from '#src/storage/cart-operations.ts'
import { waitingPhotos } from '#src/storage/waiting-photos.ts'

/** Milliseconds in which the shop may still take what waits before the member is asked. */
const LAST_TRY_MS = 3000

/** What of this member waits on the device, after one more try to send it where there is a network. */
export async function unsentOf(client: QueryClient): Promise<Unsent> {
  const before = await waiting()
  if (before.changes === 0 || !connection.isOnline) return before
  await inTime(flushOutbox(client), LAST_TRY_MS)
  return waiting()
}

async function waiting(): Promise<Unsent> {
  const now = Date.now()
  const [operations, photos] = await Promise.all([
    cartOperationRows.entries(),
    waitingPhotos.keys(),
  ])
  const mine = operations.filter(
    ([, operation]) => operation.memberId === session.id && !isExpired(operation, now),
  )
  return { changes: mine.length, photos: photos.length }
}
