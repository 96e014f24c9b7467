import { cartOutbox, type RefusedChange } from './outbox-state.ts'
import { useConnection } from '#src/platform/connection/connection.ts'
import { useStore } from '#src/platform/state/store.ts'
import { coalesced } from './coalesce.ts'
import { hasWaited, touched } from './outbox-store.ts'
import { Trans } from '@lingui/react/macro'
import { useQueryClient } from '@tanstack/react-query'
import { SyncMark } from '#src/ui/display/sync-mark.tsx'
import { tryAgain } from './outbox.ts'

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

/** Whether a line's changes have reached the server. */
export function LineSyncMark({ sync }: { sync: LineSync }) {
  const client = useQueryClient()
  if (sync === undefined) return null
  if (sync === 'waiting') {
    return (
      <SyncMark state="waiting">
        <Trans>Waiting to sync</Trans>
      </SyncMark>
    )
  }
  if (sync === 'synced') {
    return (
      <SyncMark state="synced">
        <Trans>Synced</Trans>
      </SyncMark>
    )
  }
  return (
    <SyncMark state="failed" onRetry={() => void tryAgain(client, sync.refused)}>
      <Trans>Not synced, try again</Trans>
    </SyncMark>
  )
}
