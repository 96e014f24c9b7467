import { useLingui } from '@lingui/react'
import type { ReactNode } from 'react'
import type { LedgerMonth } from '#contract/wallet.ts'
import { CHART, columns } from './chart-scale.ts'
import { shortMonthText } from './month-text.ts'

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
