import { useLingui } from '@lingui/react'
import type { ReactNode } from 'react'
import type { LedgerMonth } from '#contract/wallet.ts'
import { shortMonthText } from './wallet-text.ts'

/** Size of a chart in its own units; it is scaled to the available width. */
export const CHART = { width: 360, height: 150, left: 44, right: 8, top: 18, bottom: 22 } as const

/** The next round number at or above an amount: 1, 2 or 5 times a power of ten. */
export function roundUp(amount: number): number {
  if (amount <= 0) return 1
  const power = 10 ** Math.floor(Math.log10(amount))
  const step = [1, 2, 5, 10].find((each) => each * power >= amount) ?? 10
  return step * power
}

/** The position of an amount between the chart's lowest and highest. */
export function heightOf({ low, high }: { low: number; high: number }) {
  const room = CHART.height - CHART.top - CHART.bottom
  return (amount: number) => CHART.top + room * (1 - (amount - low) / (high - low))
}

/** The centre of a month's column, and its width. */
export function columns(count: number) {
  const width = (CHART.width - CHART.left - CHART.right) / count
  return { width, middle: (place: number) => CHART.left + width * (place + 0.5) }
}

type ChartFrameProps = {
  months: readonly LedgerMonth[]
  /** labelled grid lines, from the highest to the lowest amount, and their positions */
  marks: readonly { text: string; y: number }[]
  children: ReactNode
}

/** Grid lines, amounts and months around a chart; screen readers get the table instead. */
export function ChartFrame({ months, marks, children }: ChartFrameProps) {
  const { i18n } = useLingui()
  const { middle } = columns(months.length)
  return (
    <svg
      viewBox={`0 0 ${CHART.width} ${CHART.height}`}
      aria-hidden="true"
      fontSize={11}
      className="mx-auto block h-auto w-full max-w-120"
    >
      {marks.map(({ text, y }) => (
        <g key={text}>
          <line
            x1={CHART.left}
            x2={CHART.width - CHART.right}
            y1={y}
            y2={y}
            className="stroke-line"
          />
          <text x={CHART.left - 6} y={y + 4} textAnchor="end" className="fill-ink-3">
            {text}
          </text>
        </g>
      ))}
      {months.map(
        ({ month }, place) =>
          place % 2 === 1 && (
            <text
              key={month}
              x={middle(place)}
              y={CHART.height - 6}
              textAnchor="middle"
              className="fill-ink-3"
            >
              {shortMonthText(i18n.locale, month)}
            </text>
          ),
      )}
      {children}
    </svg>
  )
}
