import { tableOf } from '../support/report.ts'
import { verdict, type Row } from './goals.ts'

const shown = (value: number | undefined, unit: Row['unit']) => {
  if (value === undefined) return '–'
  return unit === '' ? String(Number(value.toFixed(3))) : `${Math.round(value)} ${unit}`
}

/** The figures of the sites beside what they must be and what is aimed at, in Markdown. */
export const comparison = (rows: readonly Row[]) =>
  tableOf(
    ['median', 'shop', 'bare floor', 'floor', 'floor+worker', 'ratio', 'must', 'goal', 'reached'],
    rows.map((row) => {
      const { name, values, ratio, must, goal, unit } = row
      const measured = [values.shop, values.bare, values.floor, values['floor+worker']]
      const cells = measured.map((value) => shown(value, unit))
      const times = ratio === undefined ? '–' : `${ratio.toFixed(2)} ×`
      return [name, ...cells, times, shown(must, unit), shown(goal, unit), verdict(row)]
    }),
  )
