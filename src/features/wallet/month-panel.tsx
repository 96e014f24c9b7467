import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { useId, useState } from 'react'
import type { LedgerMonth } from '#contract/wallet.ts'
import { Table } from '#src/ui/display/table.tsx'
import { Panel } from '#src/ui/layout/panel.tsx'
import { holdingText } from './holding-text.ts'
import { monthText } from './month-text.ts'
import type { Holding } from './wallet.queries.ts'

type MonthPanelProps = { holding: Holding; months: readonly LedgerMonth[]; children: ReactNode }

/** The last twelve months: a chart, the same in one sentence, and as a table on request and for screen readers. */
export function MonthPanel({ holding, months, children }: MonthPanelProps) {
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
