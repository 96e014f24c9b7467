import { Trans, useLingui } from '@lingui/react/macro'
import { createFileRoute } from '@tanstack/react-router'
import { holdingText } from '#src/features/wallet/wallet-text.ts'
import { RouteError } from '#src/layout/failure/route-error.tsx'
import { LedgerPage, loadLedger } from '#src/routes/user/_member/account/-ledger/ledger-page.tsx'
import { LedgerSearchSchema } from './-ledger/ledger-search.ts'
import type { LedgerMonth } from '#contract/wallet.ts'
import { ChartFrame, columns, heightOf, roundUp } from '#src/features/wallet/chart-frame.tsx'

export const Route = createFileRoute('/user/_member/account/integral')({
  validateSearch: LedgerSearchSchema,
  staticData: { messages: ['user/account/integral', 'wallet'], hasTabBar: true },
  loaderDeps: ({ search: { month = '' } }) => ({ month }),
  loader: ({ context, deps: { month } }) => loadLedger(context, 'points', month),
  errorComponent: RouteError,
  component: PointsPage,
})

function PointsPage() {
  const { t } = useLingui()
  const { month = '' } = Route.useSearch()
  return (
    <LedgerPage
      title={t`Points`}
      to="/user/account/integral"
      holding="points"
      month={month}
      Head={PointsHead}
      Chart={PointsBars}
    />
  )
}

function PointsHead({ held }: { held: number }) {
  return (
    <>
      <p className="text-13 text-ink-2">
        <Trans>Available points</Trans>
      </p>
      <p>
        <span className="text-40 font-strong tabular-nums">{holdingText('points', held)}</span>
      </p>
    </>
  )
}

/** Fraction of a month's column that its bars take. */
const BAR_PART = 0.5
/** Minimum distance between two scale labels, in the chart's units. */
const APART = 12

/** Maximum width of a digit, in the chart's units. */
const DIGIT = 6.5

/** Months whose total fits above its bar: from the newest back, those that do not overlap the next one. */
function saidMonths(months: readonly LedgerMonth[], middle: (place: number) => number) {
  const said: { month: string; text: string; x: number; came: number }[] = []
  let free = Infinity
  for (let place = months.length - 1; place >= 0; place -= 1) {
    const { month, came } = months[place] ?? { month: '', came: 0 }
    const text = holdingText('points', came)
    const x = middle(place)
    const half = (text.length * DIGIT) / 2
    if (came === 0 || x + half > free) continue
    said.push({ month, text, x, came })
    free = x - half
  }
  return said
}

/** Points earned (up) and spent (down) in each month. */
function PointsBars({ months }: { months: readonly LedgerMonth[] }) {
  const high = roundUp(Math.max(...months.map(({ came }) => came)))
  const mostGone = Math.max(...months.map(({ went }) => went))
  const low = mostGone === 0 ? 0 : -roundUp(mostGone)
  const y = heightOf({ low, high })
  const { width, middle } = columns(months.length)
  const hasRoom = y(low) - y(0) >= APART
  const marks = [high, 0, ...(hasRoom ? [low] : [])].map((points) => ({
    text: holdingText('points', Math.abs(points)),
    y: y(points),
  }))
  return (
    <ChartFrame months={months} marks={marks}>
      {months.map(({ month, came, went }, place) => {
        const x = middle(place) - (width * BAR_PART) / 2
        const bar = { x, width: width * BAR_PART, rx: 1.5 }
        return (
          <g key={month}>
            <rect {...bar} y={y(came)} height={y(0) - y(came)} className="fill-jade" />
            <rect {...bar} y={y(0)} height={y(-went) - y(0)} className="fill-ink" />
          </g>
        )
      })}
      {saidMonths(months, middle).map(({ month, text, x, came }, place) => (
        <text
          key={month}
          x={x}
          y={y(came) - 5}
          textAnchor="middle"
          className={place === 0 ? 'fill-ink font-strong' : 'fill-ink-2'}
        >
          {text}
        </text>
      ))}
    </ChartFrame>
  )
}
