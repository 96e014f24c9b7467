import { halfWidth } from './price.ts'

/** Small enough that a hundred times this still fits the database integer. */
export const LARGEST_NUMBER = 20_000_000

/** `10`, `10.0`, `1,000`, `-3`; null for everything else. */
export function readWholeNumber(text: string) {
  const match = /^(-?)(\d+|\d{1,3}(?:,\d{3})+)(?:\.0*)?$/.exec(halfWidth(text).trim())
  if (match === null) return null
  const size = Number((match[2] ?? '').replaceAll(',', ''))
  return Math.min(size, LARGEST_NUMBER) * (match[1] === '-' ? -1 : 1)
}
