import { tableOf } from '../support/report.ts'
import { verdict, type Row } from './goals.ts'

const shown = (value: number | undefined, unit: Row['unit']) => {
  if (value === undefined) return '–'
  return unit === '' ? String(Number(value.toFixed(3))) : `${Math.round(value)} ${unit}`
}

/** The figures of the sites beside their goals, in Markdown. */
export const comparison = (rows: readonly Row[]) =>
  tableOf(
    ['median', 'shop', 'floor', 'floor+worker', 'at most', 'verdict'],
    rows.map((row) => {
      const { name, values, goal, unit } = row
      const cells = [values.shop, values.floor, values['floor+worker'], goal]
      return [name, ...cells.map((value) => shown(value, unit)), verdict(row)]
    }),
  )
