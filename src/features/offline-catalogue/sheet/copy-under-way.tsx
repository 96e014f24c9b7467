import { Trans, useLingui } from '@lingui/react/macro'
import { formatBytes } from '#src/platform/lib/text/bytes.ts'
import { deviceCopy } from '#src/features/offline-catalogue/copy-state.ts'
import { useStore } from '#src/platform/state/use-store.ts'
import { Button } from '#src/ui/button/button.tsx'
import { Banner } from '#src/ui/state/banner.tsx'
import { Progress } from '#src/ui/state/progress.tsx'
import { stopKeeping } from '#src/features/offline-catalogue/job/job.ts'

/** The progress, and the stop button. */
export function CopyUnderWay() {
  const { t } = useLingui()
  const { job, progress, record } = useStore(deviceCopy)
  const { count, total, bytes } = progress ?? record ?? { count: 0, total: 0, bytes: 0 }
  const size = formatBytes(bytes)
  const text = total === 0 ? t`Checking what’s available` : t`${count} of ${total}, ${size}`
  return (
    <>
      <div className="grid gap-2">
        <Progress label={t`Downloading the shop`} value={count} max={total} text={text} />
        <p className="text-13 text-ink-2 tabular-nums">{text}</p>
      </div>
      {job.phase === 'waiting' && (
        <Banner>
          {job.why === 'offline' ? (
            <Trans>Waiting for a connection. It will continue automatically.</Trans>
          ) : (
            <Trans>Waiting for Wi-Fi to save your data.</Trans>
          )}
        </Banner>
      )}
      {job.phase === 'elsewhere' && (
        <Banner>
          <Trans>Another window is downloading it.</Trans>
        </Banner>
      )}
      <p className="text-13 text-ink-3">
        <Trans>Keep shopping while it downloads.</Trans>
      </p>
      <Button variant="soft" isBlock onPress={stopKeeping}>
        <Trans>Stop</Trans>
      </Button>
    </>
  )
}
