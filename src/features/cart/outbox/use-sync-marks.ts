import { cartOutbox, type RefusedChange } from './outbox-state.ts'
import { useConnection } from '#src/platform/connection/use-connection.ts'
import { useStore } from '#src/platform/state/use-store.ts'
import { coalesced } from './coalesce.ts'
import { hasWaited, touched } from './outbox-marks.ts'

/** Whether a line's changes have reached the server; undefined when there is nothing to show. */
export type LineSync = 'waiting' | 'synced' | { refused: RefusedChange } | undefined

/** Marks for unacknowledged changes: shown only while offline, or until 3 s after syncing (design). */
export function useSyncMarks() {
  const { operations, synced, refused, expired } = useStore(cartOutbox, { sync: true })
  const { isOnline, isSlow } = useConnection()
  const isAway = !isOnline || isSlow
  const waiting = coalesced(operations).filter((operation) => isAway || hasWaited(operation))
  const waitingSkus = new Set(waiting.flatMap(touched))

  const of = (skuId: number): LineSync => {
    if (waitingSkus.has(skuId)) return 'waiting'
    const found = refused.find(({ operation }) => touched(operation).includes(skuId))
    if (found) return { refused: found }
    return synced.has(skuId) ? 'synced' : undefined
  }
  return { waiting, refused, expired, of }
}
