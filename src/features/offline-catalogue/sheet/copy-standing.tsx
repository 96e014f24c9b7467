import { plural } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import type { Language } from '#contract/language.ts'
import { formatBytes } from '#src/platform/lib/text/bytes.ts'
import { grouped } from '#contract/lib/grouped.ts'
import { formatDateTime } from '#src/platform/lib/time/time.ts'
import { deviceCopy, type CopyFailure } from '#src/features/offline-catalogue/copy-state.ts'
import { useConnection } from '#src/platform/connection/use-connection.ts'
import { useStore } from '#src/platform/state/use-store.ts'
import type { CopyRecord } from '#src/features/offline-catalogue/copy-choice.ts'
import { Button } from '#src/ui/button/button.tsx'
import { AsOf } from '#src/ui/display/as-of.tsx'
import { Banner } from '#src/ui/state/banner.tsx'
import { BeginCopy } from './begin-copy.tsx'
import { keepShop, removeCopy } from '#src/features/offline-catalogue/job/job.ts'

type CopyStandingProps = { record: CopyRecord; locale: Language }

/** What is on the device, its date, and the available actions. */
export function CopyStanding({ record, locale }: CopyStandingProps) {
  const { t } = useLingui()
  const { job } = useStore(deviceCopy)
  const { isOnline } = useConnection()
  const { bytes, at, isWhole, departments, limit } = record
  const [count, total] = [grouped(record.count), grouped(record.total)]
  const size = formatBytes(bytes)
  const [now] = useState(() => new Date())
  const time = formatDateTime(at, now)
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
