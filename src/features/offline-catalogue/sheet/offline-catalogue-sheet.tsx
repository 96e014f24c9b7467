import { useLingui } from '@lingui/react/macro'
import { useEffect, useRef } from 'react'
import { deviceCopy, followCopyRecord } from '#src/features/offline-catalogue/copy-state.ts'
import { localeOf } from '#src/platform/i18n/catalogs.ts'
import { useStore } from '#src/platform/state/use-store.ts'
import { Sheet } from '#src/ui/overlay/sheet.tsx'
import { BeginCopy } from './begin-copy.tsx'
import { CopyStanding } from './copy-standing.tsx'
import { CopyUnderWay } from './copy-under-way.tsx'
import { announce } from '#src/ui/overlay/announcer.tsx'

/** "Browse offline": its size, its progress, stop, refresh and remove. */
export function DeviceCopySheet() {
  const { t, i18n } = useLingui()
  const { isSheetOpen, job, record } = useStore(deviceCopy)
  useEffect(followCopyRecord, [])
  useCopyWords()
  const close = () => {
    deviceCopy.isSheetOpen = false
  }
  const locale = localeOf(i18n)
  const isUnderWay = ['running', 'waiting', 'elsewhere'].includes(job.phase)
  return (
    <Sheet isOpen={isSheetOpen} onClose={close} title={t`Browse offline`} closeLabel={t`Close`}>
      <div className="grid gap-5 pb-2">
        {isUnderWay && <CopyUnderWay />}
        {!isUnderWay && record && <CopyStanding record={record} locale={locale} />}
        {!isUnderWay && !record && <BeginCopy locale={locale} />}
      </div>
    </Sheet>
  )
}

/** Screen readers announce when the download starts, completes or fails; the progress bar covers the rest. */
function useCopyWords() {
  const { t } = useLingui()
  const { job, record } = useStore(deviceCopy)
  const before = useRef(job.phase)
  const isWhole = record?.isWhole === true && !record.isStopped
  useEffect(() => {
    const was = before.current
    before.current = job.phase
    if (was === job.phase) return
    if (was === 'idle' && job.phase === 'running') announce(t`Downloading the shop`)
    if (was === 'running' && job.phase === 'idle' && isWhole)
      announce(t`This shop is on your device`)
    if (job.phase === 'failed') announce(t`Not everything was downloaded`, { isUrgent: true })
  }, [job.phase, isWhole, t])
}
