import { halfWidth } from './width.ts'

/** What a file writes between whole units and their decimals. */
export type DecimalMark = ',' | '.'

/** `1.250`: thousands where the decimals have a comma, else a number with three decimals. */
export const POINTS_OF_THOUSANDS = /^\d{1,3}(?:\.\d{3})+$/

const BY_COMMA = /\d,\d{1,2}(?!\d)/
const BY_POINT = /\d\.\d{1,2}(?!\d)/

/** The mark that the prices of a file use; undefined when none or both do. */
export function decimalMarkOf(prices: readonly string[]): DecimalMark | undefined {
  const uses = (mark: RegExp) => prices.some((price) => mark.test(halfWidth(price).trim()))
  const [isComma, isPoint] = [uses(BY_COMMA), uses(BY_POINT)]
  if (isComma === isPoint) return undefined
  return isComma ? ',' : '.'
}
