import { Trans } from '@lingui/react/macro'
import { useQueryClient } from '@tanstack/react-query'
import { SyncMark } from '#src/ui/display/sync-mark.tsx'
import { tryAgain } from './outbox.ts'
import type { LineSync } from './use-sync-marks.ts'

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
      <Trans>Not synced, retry</Trans>
    </SyncMark>
  )
}
