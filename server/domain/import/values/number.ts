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

/** Small enough that a hundred times this still fits the database integer. */
const LARGEST_NUMBER = 20_000_000

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

/** `１２，３００．５０` → `12,300.50`; also full-width currency signs. */
export const halfWidth = (text: string) =>
  text
    .replaceAll(/[！-～]/g, (sign) => String.fromCharCode(sign.charCodeAt(0) - 0xfee0))
    .replaceAll('￥', '¥')
    .replaceAll('￡', '£')
    .replaceAll('−', '-')
