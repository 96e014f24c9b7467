import type { LedgerMonth } from '#src/contract/wallet.ts'
import { ChartFrame } from './chart-frame.tsx'
import { columns, heightOf, roundUp } from './chart-scale.ts'
import { holdingText } from './holding-text.ts'

/** Part of a month's column that its bars take. */
const BAR_PART = 0.5
/** Two words of the scale stand at least this far from each other, in the chart's units. */
const APART = 12

/** What came (up) and what went (down) in each month. */
export function PointsBars({ months }: { months: readonly LedgerMonth[] }) {
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
    </ChartFrame>
  )
}
