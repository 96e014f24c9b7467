import { readFeedPrice } from '#server/domain/import/values/price.ts'
import { UsageError } from './command.ts'

/** The largest value of the database's integers. */
const WHOLE_MOST = 2_000_000_000

type Range = { option: string; least: number; most?: number }

/** @throws UsageError unless it is a whole number from `least` to `most` */
export function wholeNumberOption(
  text: string,
  { option, least, most = WHOLE_MOST }: Range,
): number {
  const value = /^-?\d+$/.test(text) ? Number(text) : Number.NaN
  if (value >= least && value <= most) return value
  throw new UsageError(`--${option} takes a whole number from ${least} to ${most}, not “${text}”.`)
}

/** Cents of an amount as a merchant writes it: `20`, `9.90`, `¥1,200`. @throws UsageError when below `least` cents */
export function centsOf(text: string, { option, least }: { option: string; least: 0 | 1 }): number {
  const read = readFeedPrice(text)
  if ('cents' in read) return read.cents
  if (least === 0 && read.reason.code === 'price_zero') return 0
  const above = least === 0 ? 'not below 0' : 'above 0'
  throw new UsageError(
    `--${option} takes an amount in yuan such as 20 or 9.90, ${above} and at most 999,999.99, not “${text}”.`,
  )
}

/** `50` → 5000, `-9.90` → -990. @throws UsageError */
export function changeOfCents(text: string, option: string): number {
  const cents = centsOf(text.replace(/^[-+]/, ''), { option, least: 0 })
  return text.startsWith('-') ? -cents : cents
}
