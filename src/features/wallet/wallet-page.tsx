import { useLingui } from '@lingui/react/macro'
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import type { ComponentType } from 'react'
import type { Ledger } from '#contract/wallet.ts'
import { MoreOf } from '#src/features/catalog/more-of.tsx'
import { SkeletonText, Skeleton } from '#src/ui/state/skeleton.tsx'
import { LedgerPanel } from './ledger-panel.tsx'
import { MonthPanel } from './month-panel.tsx'
import { ledgerQuery, type Holding } from './wallet.queries.ts'

type WalletPageProps = {
  holding: Holding
  month: string
  onMonth: (month: string) => void
  /** the page's main number, and its actions */
  Head: ComponentType<{ held: number }>
  Chart: ComponentType<{ months: Ledger['months'] }>
}

/** Balance or points: the number, the last twelve months, and every change. */
export function WalletPage({ holding, month, onMonth, Head, Chart }: WalletPageProps) {
  const { t, i18n } = useLingui()
  const query = useInfiniteQuery({
    ...ledgerQuery(holding, i18n.locale, month),
    placeholderData: keepPreviousData,
    throwOnError: (_error, { state }) => state.data === undefined,
  })
  const pages = query.data?.pages ?? []
  const [first] = pages
  if (!first) {
    return (
      <Skeleton label={t`Loading`}>
        <SkeletonText lines={6} />
      </Skeleton>
    )
  }
  return (
    <div className="grid max-w-160 gap-3 pt-2 max-desktop:mx-auto">
      <div className="pb-3">
        <Head held={first.held} />
      </div>
      <MonthPanel holding={holding} months={first.months}>
        <Chart months={first.months} />
      </MonthPanel>
      <LedgerPanel
        holding={holding}
        rows={pages.flatMap(({ list }) => list)}
        months={first.months}
        month={month}
        onMonth={onMonth}
        isHeld={query.isPlaceholderData}
        foot={<MoreOf query={query} isHeld={query.isPlaceholderData} />}
      />
    </div>
  )
}
