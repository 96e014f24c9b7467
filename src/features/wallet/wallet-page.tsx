import { Trans, useLingui } from '@lingui/react/macro'
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import { useId, type ComponentType, type ReactNode, useState } from 'react'
import type { Ledger, LedgerMonth, LedgerRow } from '#contract/wallet.ts'
import { MoreOf } from '#src/features/catalog/more-of.tsx'
import { Skeleton, SkeletonText } from '#src/ui/state/skeleton.tsx'
import { ledgerQuery, type Holding } from './wallet.queries.ts'
import { useShopTime } from '#src/features/shop-time/use-shop-time.ts'
import { Select } from '#src/ui/form/select.tsx'
import { List } from '#src/ui/layout/list-row.tsx'
import { Panel } from '#src/ui/layout/panel.tsx'
import { changeText, holdingText, monthText } from './wallet-text.ts'
import { ResponsivePicture } from '#src/ui/picture/picture.tsx'
import { Table } from '#src/ui/display/table.tsx'

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

type LedgerPanelProps = {
  holding: Holding
  rows: readonly LedgerRow[]
  months: readonly LedgerMonth[]
  /** '' for all */
  month: string
  onMonth: (month: string) => void
  /** another month has been selected and is still loading */
  isHeld: boolean
  /** loads the next page */
  foot: ReactNode
}

/** Every change, newest first, of all time or of one month. */
function LedgerPanel(props: LedgerPanelProps) {
  const { holding, rows, months, month, onMonth, isHeld, foot } = props
  const { t, i18n } = useLingui()
  const titleId = useId()
  const known = months.map((each) => each.month).reverse()
  // a month in a link may be further back
  const offered = month === '' || known.includes(month) ? known : [...known, month]
  return (
    <Panel
      title={<Trans>Activity</Trans>}
      titleId={titleId}
      action={
        <Select
          label={t`Month`}
          isLabelHidden
          value={month === '' ? 'all' : month}
          onChange={(chosen) => onMonth(chosen === 'all' ? '' : chosen)}
          options={[
            { value: 'all', label: t`All months` },
            ...offered.map((each) => ({ value: each, label: monthText(i18n.locale, each) })),
          ]}
        />
      }
    >
      {rows.length === 0 ? (
        <p className="py-6 text-ink-2">
          {month === '' ? <Trans>No activity yet.</Trans> : <Trans>No activity this month.</Trans>}
        </p>
      ) : (
        <div aria-busy={isHeld || undefined}>
          <List label={t`Activity`}>
            {rows.map((row) => (
              <Row key={row.id} holding={holding} row={row} />
            ))}
          </List>
          {foot}
        </div>
      )}
    </Panel>
  )
}

function Row({ holding, row }: { holding: Holding; row: LedgerRow }) {
  const { t } = useLingui()
  const shopTime = useShopTime()
  const { memo, goods, change, after, before, createTime } = row
  const title = goods?.title
  const about = goods && goods.more > 0 ? t`${title} and more` : title
  const left = holdingText(holding, after)
  const earlier = holdingText(holding, before)
  return (
    <li className="flex items-start gap-3 py-3">
      {goods && (
        <span className="w-10 shrink-0">
          <ResponsivePicture picture={goods.image} sizes="40px" isDecorative />
        </span>
      )}
      <span className="min-w-0 grow tabular-nums">
        <span className="flex justify-between gap-3">
          <span className="line-clamp-2 wrap-anywhere">{about ?? memo}</span>
          <span className={`shrink-0 font-strong ${change > 0 ? 'text-jade-text' : ''}`}>
            {changeText(holding, change)}
          </span>
        </span>
        <span className="flex flex-wrap gap-x-3 text-12 text-ink-3">
          {goods && <span className="wrap-anywhere">{memo}</span>}
          <span>{shopTime.fullTime(createTime)}</span>
          <span className="ml-auto">
            <Trans>
              {earlier} → {left}
            </Trans>
          </span>
        </span>
      </span>
    </li>
  )
}

type MonthPanelProps = { holding: Holding; months: readonly LedgerMonth[]; children: ReactNode }

/** The last twelve months: a chart, the same in one sentence, and as a table on request and for screen readers. */
function MonthPanel({ holding, months, children }: MonthPanelProps) {
  const { t, i18n } = useLingui()
  const titleId = useId()
  const tableId = useId()
  const [isTable, setTable] = useState(false)
  const isPoints = holding === 'points'
  const text = (amount: number) => holdingText(holding, amount)
  const came = text(months.reduce((sum, month) => sum + month.came, 0))
  const went = text(months.reduce((sum, month) => sum + month.went, 0))
  return (
    <Panel
      title={<Trans>The last 12 months</Trans>}
      titleId={titleId}
      action={<Legend isPoints={isPoints} />}
    >
      {!isTable && children}
      <div id={tableId} className={isTable ? '' : 'spoken'}>
        <Table
          caption={t`Month by month`}
          columns={[
            {
              key: 'month',
              label: t`Month`,
              isHead: true,
              cell: ({ month }) => monthText(i18n.locale, month),
            },
            {
              key: 'came',
              label: isPoints ? t`Earned` : t`In`,
              isNumber: true,
              cell: (row) => text(row.came),
            },
            {
              key: 'went',
              label: isPoints ? t`Spent` : t`Out`,
              isNumber: true,
              cell: (row) => text(row.went),
            },
            { key: 'after', label: t`Remaining`, isNumber: true, cell: (row) => text(row.after) },
          ]}
          rows={[...months].reverse()}
          keyOf={({ month }) => month}
        />
      </div>
      <p className="mt-2 flex flex-wrap items-baseline justify-between gap-x-4 text-13 text-ink-2">
        <span>
          {isPoints ? (
            <Trans>
              {came} earned, {went} spent.
            </Trans>
          ) : (
            <Trans>
              {came} in, {went} out.
            </Trans>
          )}
        </span>
        <button
          type="button"
          aria-expanded={isTable}
          aria-controls={tableId}
          onClick={() => setTable(!isTable)}
          className="-my-2 py-3 text-ink underline underline-offset-4"
        >
          {isTable ? <Trans>View as chart</Trans> : <Trans>View as table</Trans>}
        </button>
      </p>
    </Panel>
  )
}

function Legend({ isPoints }: { isPoints: boolean }) {
  return (
    <span className="flex gap-3 text-12 text-ink-2">
      <span className="flex items-center gap-1.5">
        <span className="size-2 rounded-full bg-jade" />
        {isPoints ? <Trans>Earned</Trans> : <Trans>In</Trans>}
      </span>
      <span className="flex items-center gap-1.5">
        <span className="size-2 rounded-full bg-ink" />
        {isPoints ? <Trans>Spent</Trans> : <Trans>Out</Trans>}
      </span>
    </span>
  )
}
