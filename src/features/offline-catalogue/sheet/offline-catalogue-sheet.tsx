import { Trans, useLingui } from '@lingui/react/macro'
import { useEffect, useRef, useState } from 'react'
import {
  deviceCopy,
  followCopyRecord,
  type CopyFailure,
} from '#src/features/offline-catalogue/copy-state.ts'
import { localeOf } from '#src/platform/i18n/catalogs.ts'
import { useStore } from '#src/platform/state/store.ts'
import { Sheet } from '#src/ui/overlay/sheet.tsx'
import { BeginCopy } from './begin-copy.tsx'
import { announce } from '#src/ui/overlay/announcer.tsx'
import { formatBytes } from '#src/platform/lib/text/bytes.ts'
import { Button } from '#src/ui/button/button.tsx'
import { Banner } from '#src/ui/state/banner.tsx'
import { Progress } from '#src/ui/state/progress.tsx'
import { keepShop, removeCopy, stopKeeping } from '#src/features/offline-catalogue/job/job.ts'
import { plural } from '@lingui/core/macro'
import type { Language } from '#contract/language.ts'
import { grouped } from '#contract/lib/money.ts'
import { formatDateTime } from '#src/platform/lib/time/time.ts'
import { useConnection } from '#src/platform/connection/connection.ts'
import type { CopyRecord } from '#src/features/offline-catalogue/copy-choice.ts'
import { AsOf } from '#src/ui/display/as-of.tsx'

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

/** The progress, and the stop button. */
function CopyUnderWay() {
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

type CopyStandingProps = { record: CopyRecord; locale: Language }

/** What is on the device, its date, and the available actions. */
function CopyStanding({ record, locale }: CopyStandingProps) {
  const { t, i18n } = useLingui()
  const { job } = useStore(deviceCopy)
  const { isOnline } = useConnection()
  const { bytes, at, isWhole, departments, limit } = record
  const [count, total] = [grouped(record.count), grouped(record.total)]
  const size = formatBytes(bytes)
  const [now] = useState(() => new Date())
  const time = formatDateTime(i18n.locale, at, now)
  const [isChanging, setChanging] = useState(false)
  const isInLocale = record.locale === locale
  const choice = { departments, limit }
  const isPart = departments !== null || record.total >= limit
  return (
    <>
      {job.phase === 'failed' && <Failure why={job.why} />}
      {isWhole ? (
        <Banner
          tone="good"
          title={t`${plural(count, { one: '# product', other: '# products' })}, ${size}`}
        >
          <AsOf>
            <Trans>as of {time}</Trans>
          </AsOf>
        </Banner>
      ) : (
        <Banner tone="warn" title={t`Stopped at ${count} of ${total}, ${size}`}>
          <Trans>You can browse and search what’s already saved.</Trans>
        </Banner>
      )}
      {!isInLocale && <OtherLanguage held={record.locale} />}
      {isWhole && isInLocale && (
        <p className="text-13 text-ink-3">
          <Trans>Updates once a day on Wi-Fi when you open the shop.</Trans>
        </p>
      )}
      {isChanging && <BeginCopy locale={locale} before={choice} />}
      {!isChanging && (
        <Button
          isBlock
          variant={isWhole && isInLocale ? 'soft' : 'ink'}
          onPress={() => void keepShop({ choice, locale, isAutomatic: false })}
          {...(isOnline ? {} : { why: t`You need to be online for this` })}
        >
          {!isInLocale && <Trans>Download in English</Trans>}
          {isInLocale && (isWhole ? <Trans>Update now</Trans> : <Trans>Continue</Trans>)}
        </Button>
      )}
      {!isChanging && isPart && (
        <Button isBlock variant="soft" onPress={() => setChanging(true)}>
          <Trans>Choose other products</Trans>
        </Button>
      )}
      <Button
        isBlock
        variant="danger"
        busy={job.phase === 'removing'}
        onPress={() => void removeCopy()}
      >
        <Trans>Remove from this device</Trans>
      </Button>
    </>
  )
}

function OtherLanguage({ held }: { held: Language }) {
  return (
    <Banner tone="warn">
      {held === 'en' ? (
        <Trans>This copy is in English, so it isn’t shown here.</Trans>
      ) : (
        <Trans>This copy is in Chinese, so it isn’t shown here.</Trans>
      )}
    </Banner>
  )
}

function Failure({ why }: { why: CopyFailure }) {
  const WORDS = {
    room: (
      <Trans>
        There’s no more room: this device is full, or your browser isn’t saving anything, as in
        private browsing.
      </Trans>
    ),
    shop: <Trans>The shop isn’t responding. Try again later.</Trans>,
  }
  return <Banner tone="bad">{WORDS[why]}</Banner>
}
