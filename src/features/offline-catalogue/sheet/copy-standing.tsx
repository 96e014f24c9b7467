import { plural } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import type { Language } from '#src/contract/language.ts'
import { formatBytes } from '#src/platform/lib/text/bytes.ts'
import { grouped } from '#src/platform/lib/text/grouped.ts'
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
          <Trans>What is there can be browsed and searched.</Trans>
        </Banner>
      )}
      {!isInLocale && <OtherLanguage held={record.locale} />}
      {isWhole && isInLocale && (
        <p className="text-13 text-ink-3">
          <Trans>Renewed once a day on Wi-Fi, when the shop is opened.</Trans>
        </p>
      )}
      {isChanging && <BeginCopy locale={locale} before={choice} />}
      {!isChanging && (
        <Button
          isBlock
          variant={isWhole && isInLocale ? 'soft' : 'ink'}
          onPress={() => void keepShop({ choice, locale, isAutomatic: false })}
          {...(isOnline ? {} : { why: t`That needs the network` })}
        >
          {!isInLocale && <Trans>Fetch it in English</Trans>}
          {isInLocale && (isWhole ? <Trans>Renew now</Trans> : <Trans>Go on</Trans>)}
        </Button>
      )}
      {!isChanging && isPart && (
        <Button isBlock variant="soft" onPress={() => setChanging(true)}>
          <Trans>Keep other goods</Trans>
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
        <Trans>The copy is in English, so it is not shown here.</Trans>
      ) : (
        <Trans>The copy is in Chinese, so it is not shown here.</Trans>
      )}
    </Banner>
  )
}

function Failure({ why }: { why: CopyFailure }) {
  const WORDS = {
    room: (
      <Trans>
        This device takes no more of the shop: it is full, or this browser keeps nothing, as in a
        private window.
      </Trans>
    ),
    shop: <Trans>The shop does not answer just now. Try again later.</Trans>,
  }
  return <Banner tone="bad">{WORDS[why]}</Banner>
}
