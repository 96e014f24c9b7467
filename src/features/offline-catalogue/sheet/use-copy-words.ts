import { useLingui } from '@lingui/react/macro'
import { useEffect, useRef } from 'react'
import { deviceCopy } from '#src/features/offline-catalogue/copy-state.ts'
import { useStore } from '#src/platform/state/use-store.ts'
import { announce } from '#src/ui/overlay/announcer.tsx'

/** Readers hear when fetching begins, when it is done and when it is not; the way there is in the progress bar. */
export function useCopyWords() {
  const { t } = useLingui()
  const { job, record } = useStore(deviceCopy)
  const before = useRef(job.phase)
  const isWhole = record?.isWhole === true && !record.isStopped
  useEffect(() => {
    const was = before.current
    before.current = job.phase
    if (was === job.phase) return
    if (was === 'idle' && job.phase === 'running') announce(t`Fetching the shop`)
    if (was === 'running' && job.phase === 'idle' && isWhole)
      announce(t`The shop is on this device`)
    if (job.phase === 'failed') announce(t`Not everything could be fetched`, { isUrgent: true })
  }, [job.phase, isWhole, t])
}
