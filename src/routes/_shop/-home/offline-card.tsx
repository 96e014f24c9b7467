import { plural } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { CircleCheck, Plane } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import type { CopySummary } from '#contract/copy.ts'
import { deviceCopy, openDeviceCopy } from '#src/features/offline-catalogue/copy-state.ts'
import { copySummaryQuery } from '#src/features/offline-catalogue/offline-catalogue.queries.ts'
import { localeOf } from '#src/platform/i18n/catalogs.ts'
import { formatBytes } from '#src/platform/lib/text/bytes.ts'
import { grouped } from '#contract/lib/money.ts'
import { useStore } from '#src/platform/state/store.ts'
import { Button } from '#src/ui/button/button.tsx'
import { Icon } from '#src/ui/icon.tsx'

/** The promise that the whole shop opens without a network, what it takes, and how it can be tried. */
export function OfflineCard() {
  const { i18n } = useLingui()
  const { record } = useStore(deviceCopy)
  const isKept = record?.isWhole === true
  const { card, isSeen } = useIsSeen()
  const { data: summary } = useQuery({
    ...copySummaryQuery(localeOf(i18n)),
    enabled: isSeen && !isKept,
  })
  return (
    <section
      ref={card}
      className="mt-8 flex flex-wrap items-center gap-x-4 gap-y-3 rounded-3 bg-surface p-4 desktop:mt-14 desktop:p-6"
    >
      <Icon
        of={isKept ? CircleCheck : Plane}
        size={24}
        className={isKept ? 'text-jade-text' : 'text-ink-2'}
      />
      <div className="min-w-0 flex-1">
        <h2 className="text-15 desktop:text-16">
          {isKept ? <Trans>This shop is on your device</Trans> : <Trans>Browse on the plane</Trans>}
        </h2>
        {/* two lines on phones: what it takes, once it is known, is longer */}
        <p className="text-13 text-ink-2 max-tablet:min-h-10">
          {isKept ? (
            <Trans>Try it: turn on aeroplane mode and come back.</Trans>
          ) : (
            <Takes summary={summary} />
          )}
        </p>
      </div>
      <div className="max-tablet:w-full">
        <Button variant="soft" isSmall onPress={openDeviceCopy}>
          {isKept ? <Trans>Manage</Trans> : <Trans>Save for offline</Trans>}
        </Button>
      </div>
    </section>
  )
}

/** Whether an element has come near the screen: a visit that does not reach it requests nothing. */
function useIsSeen() {
  const card = useRef<HTMLElement>(null)
  const [isSeen, setSeen] = useState(false)
  useEffect(() => {
    if (!card.current) return undefined
    const observer = new IntersectionObserver(([entry]) => entry?.isIntersecting && setSeen(true))
    observer.observe(card.current)
    return () => observer.disconnect()
  }, [])
  return { card, isSeen }
}

function Takes({ summary }: { summary: CopySummary | undefined }) {
  const { t } = useLingui()
  if (!summary) return <Trans>Every product, no connection needed.</Trans>
  const count = grouped(summary.count)
  const size = formatBytes(summary.textBytes + summary.pictureBytes)
  return t`${plural(count, { one: '# product', other: 'All # products' })}, ${size}, no connection needed.`
}
