import { POINTS_OF_THOUSANDS, type DecimalMark } from './decimal-mark.ts'
import { halfWidth } from './width.ts'

/** Small enough that a hundred times this still fits the database integer. */
export const LARGEST_NUMBER = 20_000_000

/** Whether a stock can mean two numbers: nothing in the file shows whether its point is one of thousands. */
export const isUnclear = (text: string, decimal: DecimalMark | undefined) =>
  decimal === undefined && POINTS_OF_THOUSANDS.test(halfWidth(text).trim().replace(/^-/, ''))

/**
 * `10`, `10.0`, `1,000`, `-3`; null for everything else. `1.000` is a thousand in a file with decimal commas, 1 in one with
 * decimal points, and unclear in every other.
 */
export function readWholeNumber(text: string, decimal?: DecimalMark) {
  const plain = halfWidth(text).trim()
  const size = plain.replace(/^-/, '')
  if (POINTS_OF_THOUSANDS.test(size)) {
    if (decimal === undefined) return null
    if (decimal === ',') return readWholeNumber(plain.replaceAll('.', ''))
  }
  const match = /^(-?)(\d+|\d{1,3}(?:,\d{3})+)(?:\.0*)?$/.exec(plain)
  if (match === null) return null
  const read = Number((match[2] ?? '').replaceAll(',', ''))
  return Math.min(read, LARGEST_NUMBER) * (match[1] === '-' ? -1 : 1)
}
