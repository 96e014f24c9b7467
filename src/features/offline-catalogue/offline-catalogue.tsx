import { useLingui } from '@lingui/react/macro'
import { useEffect } from 'react'
import { lateSheet } from '#src/features/failure/late-sheet.tsx'
import { localeOf } from '#src/platform/i18n/catalogs.ts'
import { formatBytes } from '#src/platform/lib/text/bytes.ts'
import { whenIdle } from '#src/platform/lib/when-idle.ts'
import { deviceCopy } from './copy-state.ts'
import { notify } from '#src/platform/state/notifications.ts'
import { useStore } from '#src/platform/state/store.ts'

const DeviceCopySheet = lateSheet(
  async () => (await import('./sheet/offline-catalogue-sheet.tsx')).DeviceCopySheet,
  'offline-catalogue',
)

/** "Browse offline": its sheet on request, and its automatic downloads. */
export function OfflineCatalogue() {
  const { t, i18n } = useLingui()
  const locale = localeOf(i18n)
  useEffect(
    () =>
      onOccasions(async (isInstalled) => {
        const { keepAutomatically } = await import('./automatic.ts')
        const onBegin = (bytes: number, stop: () => void) => {
          const size = formatBytes(bytes)
          notify({
            kind: 'info',
            content: t`Saving this shop to your device, about ${size}`,
            action: { label: t`Stop`, onPress: stop },
          })
        }
        await keepAutomatically({ locale, isInstalled, onBegin })
      }),
    // oxlint-disable-next-line react/exhaustive-deps -- `t` follows the locale
    [locale],
  )
  const { isSheetOpen } = useStore(deviceCopy)
  return (
    <DeviceCopySheet
      isOpen={isSheetOpen}
      onClose={() => {
        deviceCopy.isSheetOpen = false
      }}
    />
  )
}

/** When the page becomes idle, when the shop has just been installed, and each time it becomes visible again. */
function onOccasions(run: (isInstalled: boolean) => Promise<void>): () => void {
  const listening = new AbortController()
  const { signal } = listening
  const standalone = matchMedia('(display-mode: standalone)')
  const look = (isInstalled = standalone.matches) => {
    const isOfInterest = isInstalled || deviceCopy.record !== null
    // Without it there is no offline catalogue, which is no reason to interrupt the shopper.
    if (isOfInterest && !signal.aborted) run(isInstalled).catch(() => {})
  }
  void whenIdle().then(() => look())
  addEventListener('appinstalled', () => look(true), { signal })
  document.addEventListener(
    'visibilitychange',
    () => document.visibilityState === 'visible' && look(),
    { signal },
  )
  return () => listening.abort()
}
