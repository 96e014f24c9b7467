import { useLingui } from '@lingui/react/macro'
import { useEffect } from 'react'
import { deviceCopy, followCopyRecord } from '#src/features/offline-catalogue/copy-state.ts'
import { localeOf } from '#src/platform/i18n/catalogs.ts'
import { useStore } from '#src/platform/state/use-store.ts'
import { Sheet } from '#src/ui/overlay/sheet.tsx'
import { BeginCopy } from './begin-copy.tsx'
import { CopyStanding } from './copy-standing.tsx'
import { CopyUnderWay } from './copy-under-way.tsx'
import { useCopyWords } from './use-copy-words.ts'

/** "Keep this shop on my device": what it takes, how far it is, stop, renew and remove. */
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
    <Sheet
      isOpen={isSheetOpen}
      onClose={close}
      title={t`Keep this shop on my device`}
      closeLabel={t`Close`}
    >
      <div className="grid gap-5 pb-2">
        {isUnderWay && <CopyUnderWay />}
        {!isUnderWay && record && <CopyStanding record={record} locale={locale} />}
        {!isUnderWay && !record && <BeginCopy locale={locale} />}
      </div>
    </Sheet>
  )
}
