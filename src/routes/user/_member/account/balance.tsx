import { Trans, useLingui } from '@lingui/react/macro'
import { createFileRoute } from '@tanstack/react-router'
import { RouteError } from '#src/layout/failure/route-error.tsx'
import { Price } from '#src/ui/display/price.tsx'
import { LedgerPage, loadLedger } from '#src/routes/user/_member/account/-ledger/ledger-page.tsx'
import { LedgerSearchSchema } from './-ledger/ledger-search.ts'
import type { LedgerMonth } from '#contract/wallet.ts'
import { ChartFrame, CHART, columns, heightOf, roundUp } from '#src/features/wallet/chart-frame.tsx'
import { formatAmount } from '#contract/lib/money.ts'
import { holdingText } from '#src/features/wallet/wallet-text.ts'

export const Route = createFileRoute('/user/_member/account/balance')({
  validateSearch: LedgerSearchSchema,
  staticData: { messages: ['user/account/balance', 'wallet'], hasTabBar: true },
  loaderDeps: ({ search: { month = '' } }) => ({ month }),
  loader: ({ context, deps: { month } }) => loadLedger(context, 'balance', month),
  errorComponent: RouteError,
  component: BalancePage,
})

function BalancePage() {
  const { t } = useLingui()
  const { month = '' } = Route.useSearch()
  return (
    <LedgerPage
      title={t`Balance`}
      to="/user/account/balance"
      holding="balance"
      month={month}
      Head={BalanceHead}
      Chart={BalanceSteps}
    />
  )
}

function BalanceHead({ held }: { held: number }) {
  return (
    <>
      <p className="text-13 text-ink-2">
        <Trans>Available balance</Trans>
      </p>
      <p>
        <Price cents={held} size={40} tone="ink" />
      </p>
    </>
  )
}

/** Months that the label of the last amount spans. */
const LABEL_MONTHS = 3

/** The balance at the end of each month, as steps: money jumps, it does not slope. */
function BalanceSteps({ months }: { months: readonly LedgerMonth[] }) {
  const high = roundUp(Math.max(...months.map(({ after }) => after)))
  const y = heightOf({ low: 0, high })
  const { width, middle } = columns(months.length)
  const start = `M${middle(0) - width / 2} ${y(months[0]?.after ?? 0)}`
  const steps = months
    .map(({ after }, place) => `V${y(after)}H${middle(place) + width / 2}`)
    .join('')
  const marks = [high, high / 2, 0].map((cents) => ({ text: yuanText(cents), y: y(cents) }))
  const last = months.at(-1)
  // above the line's highest point under the label
  const labelY = y(Math.max(...months.slice(-LABEL_MONTHS).map(({ after }) => after))) - 8
  return (
    <ChartFrame months={months} marks={marks}>
      <path
        d={`${start}${steps}V${y(0)}H${CHART.left}Z`}
        className="fill-sunken stroke-transparent"
      />
      <path d={start + steps} className="fill-none stroke-ink stroke-2" />
      {months.map(({ month, came, went, after }, place) =>
        came === went ? null : (
          <circle
            key={month}
            cx={middle(place)}
            cy={y(after)}
            r={4}
            className={came > went ? 'fill-jade' : 'fill-ink'}
          />
        ),
      )}
      {last && (
        <text
          x={CHART.width - CHART.right}
          y={labelY}
          textAnchor="end"
          className="fill-ink font-strong"
        >
          {holdingText('balance', last.after)}
        </text>
      )}
    </ChartFrame>
  )
}

/** Whole yuan as `5,000`; small scales have cents. */
const yuanText = (cents: number) => formatAmount(cents).replace(/\.00$/, '')
