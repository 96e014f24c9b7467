import { plural } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { CopySummary } from '#contract/copy.ts'
import type { Language } from '#contract/language.ts'
import { formatBytes } from '#src/platform/lib/text/bytes.ts'
import { grouped } from '#contract/lib/money.ts'
import { deviceCopy } from '#src/features/offline-catalogue/copy-state.ts'
import { useConnection } from '#src/platform/connection/connection.ts'
import { useStore } from '#src/platform/state/store.ts'
import type { CopyChoice } from '#src/features/offline-catalogue/copy-choice.ts'
import { Button } from '#src/ui/button/button.tsx'
import { Banner } from '#src/ui/state/banner.tsx'
import { Skeleton, SkeletonBox } from '#src/ui/state/skeleton.tsx'
import { COPY_SIZES, defaultChoice, isSmall, sizeOf } from './copy-size.ts'
import { copySummaryQuery } from '#src/features/offline-catalogue/offline-catalogue.queries.ts'
import { networkNow } from '#src/features/offline-catalogue/job/network-policy.ts'
import { keepShop } from '#src/features/offline-catalogue/job/job.ts'
import { Checkbox } from '#src/ui/form/checkbox.tsx'
import { Select } from '#src/ui/form/select.tsx'

/** The benefits, the size, and the one button. */
export function BeginCopy({ locale, before }: { locale: Language; before?: CopyChoice }) {
  const { t } = useLingui()
  const { isOnline } = useConnection()
  const { data: summary, isError } = useQuery(copySummaryQuery(locale))
  return (
    <>
      {!before && (
        <p className="text-ink-2">
          <Trans>
            Browse, search and read without a connection: product details, prices and small pictures
            are saved on this device. You still need to be online to order.
          </Trans>
        </p>
      )}
      {summary && <Offer key={locale} {...{ summary, locale }} {...(before ? { before } : {})} />}
      {!summary && !isError && isOnline && (
        <Skeleton label={t`Loading`}>
          <SkeletonBox className="h-12" />
        </Skeleton>
      )}
      {!summary && (isError || !isOnline) && (
        <Banner tone="warn">
          <Trans>You need to be online to start.</Trans>
        </Banner>
      )}
    </>
  )
}

type OfferProps = { summary: CopySummary; locale: Language; before?: CopyChoice }

function Offer({ summary, locale, before }: OfferProps) {
  const { t } = useLingui()
  const { job } = useStore(deviceCopy)
  const [choice, setChoice] = useState<CopyChoice>(before ?? defaultChoice(summary))
  const { count: products, bytes } = sizeOf(summary, choice)
  const count = grouped(products)
  const size = formatBytes(bytes)
  return (
    <>
      {!isSmall(summary) && <ChooseCopy {...{ summary, choice }} onChoose={setChoice} />}
      <p className="tabular-nums">
        {t`${plural(count, { one: '# product', other: '# products' })}, about ${size}`}
      </p>
      {networkNow() === 'metered' && (
        <p className="text-13 text-ochre-text">
          <Trans>You’re on mobile data or have data saving on.</Trans>
        </p>
      )}
      <Button
        isBlock
        disabled={products === 0}
        busy={job.phase === 'removing'}
        onPress={() => void keepShop({ choice, locale, isAutomatic: false })}
      >
        <Trans>Save to this device</Trans>
      </Button>
    </>
  )
}

type ChooseCopyProps = {
  summary: CopySummary
  choice: CopyChoice
  onChoose: (choice: CopyChoice) => void
}

/** For a large shop: which departments, and how many of their best sellers. */
function ChooseCopy({ summary, choice, onChoose }: ChooseCopyProps) {
  const { t } = useLingui()
  const all = summary.departments.map(({ id }) => id)
  const chosen = choice.departments ?? all
  const choose = (departments: readonly number[]) =>
    onChoose({
      ...choice,
      departments: departments.length === all.length ? null : [...departments],
    })
  return (
    <>
      <fieldset>
        <legend className="text-13 text-ink-2">
          <Trans>Departments</Trans>
        </legend>
        <Checkbox
          label={<Trans>All departments</Trans>}
          checked={chosen.length === all.length}
          isMixed={chosen.length > 0 && chosen.length < all.length}
          onChange={(isAll) => choose(isAll ? all : [])}
        />
        <ul className="border-t border-line">
          {summary.departments.map(({ id, name, count }) => (
            <li key={id} className="flex items-center justify-between gap-3">
              <Checkbox
                label={name}
                checked={chosen.includes(id)}
                onChange={(isChosen) =>
                  choose(isChosen ? [...chosen, id] : chosen.filter((each) => each !== id))
                }
              />
              <span className="text-13 text-ink-3 tabular-nums">{count}</span>
            </li>
          ))}
        </ul>
      </fieldset>
      <Select
        label={t`Best sellers first, up to`}
        value={String(choice.limit)}
        options={COPY_SIZES.map((most) => {
          const limit = grouped(most)
          const label = t`${plural(limit, { one: '# product', other: '# products' })}`
          return { value: String(most), label }
        })}
        onChange={(limit) => onChoose({ ...choice, limit: Number(limit) })}
      />
    </>
  )
}
