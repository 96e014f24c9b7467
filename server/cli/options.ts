import * as v from 'valibot'
import { requiredText } from '#contract/validation.ts'
import { DAY_OFFSET_SECONDS, dayStart } from '#contract/calendar.ts'
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

/** One text for both languages, or one for each. */
export const textsOf = (text: string, english: string | undefined) =>
  english === undefined ? { 'zh-cn': text, en: text } : { 'zh-cn': text, en: english }

type Option = { option: string; most: number }

/** The value of an option, trimmed. @throws UsageError when it is empty, or longer than `most` characters */
export function textOf(text: string, { option, most }: Option): string {
  const read = v.safeParse(requiredText(most), text)
  if (read.success) return read.output
  throw new UsageError(`--${option} takes a text of 1 to ${most} characters.`)
}

/** The same for an optional option. */
export const optionalTextOf = (text: string | undefined, option: Option) =>
  text === undefined ? undefined : textOf(text, option)

const LIMIT_MOST = 1000
/** Rows that an export reads at a time. */
const EXPORT_ROWS = 500

export const PAGING = {
  limit: { type: 'string', default: '20' },
  page: { type: 'string', default: '1' },
} as const

export const PAGING_HELP = `--limit N    how many, 1 to ${LIMIT_MOST}; default: 20
--page N     which page of so many; default: 1`

/** @throws UsageError */
export const pageOptions = ({ limit, page }: { limit: string; page: string }) => ({
  limit: wholeNumberOption(limit, { option: 'limit', least: 1, most: LIMIT_MOST }),
  page: wholeNumberOption(page, { option: 'page', least: 1 }),
})

/** Tells how to see the rest of a list; null: this is the whole list. */
export function moreOf(total: number, { page, limit }: { page: number; limit: number }) {
  const pages = Math.ceil(total / limit)
  if (pages <= 1) return null
  const next = page < pages ? ` --page ${page + 1} shows more.` : ''
  return `Page ${page} of ${pages}, ${total.toLocaleString('en')} in all.${next}`
}

/** Every row of a list, page by page. */
export async function allPages<T>(
  read: (page: { page: number; limit: number }) => Promise<T[]>,
): Promise<T[]> {
  const all: T[] = []
  for (let page = 1; ; page += 1) {
    const rows = await read({ page, limit: EXPORT_ROWS })
    all.push(...rows)
    if (rows.length < EXPORT_ROWS) return all
  }
}

const DAY_SECONDS = 86_400

/** Seconds: `from` inclusive, `until` exclusive. */
type Period = { from?: number; until?: number }

/** The second at which a day of the shop's calendar starts. @throws UsageError */
export function startOfDay(day: string, option: string): number {
  const start = dayStart(day)
  if (start !== null) return start
  throw new UsageError(`--${option} takes a day such as 2026-12-31, not “${day}”.`)
}

/** The last second of a day. @throws UsageError */
export const endOfDay = (day: string, option: string) => startOfDay(day, option) + DAY_SECONDS - 1

/** The days from `--from` to `--to`, both included, in the shop's calendar. @throws UsageError */
export function periodOf({ from, to }: { from?: string; to?: string }): Period {
  const period: Period = {}
  if (from !== undefined) period.from = startOfDay(from, 'from')
  if (to !== undefined) period.until = endOfDay(to, 'to') + 1
  const { from: start, until } = period
  if (start !== undefined && until !== undefined && start >= until) {
    throw new UsageError('--from is after --to.')
  }
  return period
}

const ZONE = `+${String(DAY_OFFSET_SECONDS / 3600).padStart(2, '0')}:00`

/** `2026-11-26T21:00:00+08:00`: a time of the shop's calendar, with its zone; '' for null. */
export const shopTime = (seconds: number | null) =>
  seconds === null
    ? ''
    : new Date((seconds + DAY_OFFSET_SECONDS) * 1000).toISOString().slice(0, 19) + ZONE
