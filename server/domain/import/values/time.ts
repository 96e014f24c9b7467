/** How a source writes its dates; `year` comes first unless told. */
export const DATE_ORDERS = ['year-month-day', 'day/month/year', 'month/day/year'] as const
export type DateOrder = (typeof DATE_ORDERS)[number]

/** `secondsEast`: the zone of texts that name none; UTC unless told. */
type TimeRule = { order?: DateOrder | undefined; secondsEast?: number }

const TIME = String.raw`(?:,?[ T]+(\d{1,2}):(\d{2})(?::(\d{2})(?:\.\d+)?)?\s*([AP]M)?)?\s*(Z|UTC|[+-]\d{2}(?::?\d{2})?)?$`
const YEAR_FIRST = new RegExp(String.raw`^(\d{4})[-/.年](\d{1,2})[-/.月](\d{1,2})日?${TIME}`, 'i')
const YEAR_LAST = new RegExp(String.raw`^(\d{1,2})[-/.](\d{1,2})[-/.](\d{4}|\d{2})${TIME}`, 'i')

/** A moment in 10-digit seconds. `isDay`: the text names a day without a time. */
export type FeedTime = { time: number; isDay: boolean }

/** The moment of `1700000000`, `1700000000000`, `2019-04-30`, `2019/4/30 08:00` or `2019-04-30T08:00+0200`; null otherwise. */
export function readMoment(
  text: string,
  { order = 'year-month-day', secondsEast = 0 }: TimeRule = {},
): FeedTime | null {
  const trimmed = text.trim()
  if (/^[1-9]\d{9}$/.test(trimmed)) return { time: Number(trimmed), isDay: false }
  if (/^[1-9]\d{12}$/.test(trimmed))
    return { time: Math.trunc(Number(trimmed) / 1000), isDay: false }
  const yearFirst = YEAR_FIRST.exec(trimmed)
  const match = yearFirst ?? (order === 'year-month-day' ? null : YEAR_LAST.exec(trimmed))
  if (match === null) return null
  const [one = 0, two = 0, three = 0, clock = 0, minute = 0, second = 0] = match
    .slice(1, 7)
    .map((part) => Number(part ?? 0))
  const [year, month, day] = yearFirst
    ? [one, two, three]
    : [
        three < 100 ? 2000 + three : three,
        ...(order === 'day/month/year' ? [two, one] : [one, two]),
      ]
  const hour = hourOf(clock, match[7])
  const time = Date.UTC(year ?? 0, (month ?? 0) - 1, day, hour, minute, second)
  const isReal =
    new Date(time).getUTCMonth() === (month ?? 0) - 1 && hour < 24 && minute < 60 && second < 60
  const seconds = time / 1000 - (match[8] === undefined ? secondsEast : eastOf(match[8]))
  return isReal && seconds > 0 ? { time: seconds, isDay: match[4] === undefined } : null
}

/** The same as 10-digit seconds. */
export const readTime = (text: string) => readMoment(text)?.time ?? null

/** `12 AM` is midnight, `12 PM` noon. */
function hourOf(clock: number, half: string | undefined) {
  if (half === undefined) return clock
  if (clock < 1 || clock > 12) return 24 // no such hour
  return (clock % 12) + (half.toUpperCase() === 'PM' ? 12 : 0)
}

function eastOf(zone: string) {
  const [, sign = '+', hours = '0', minutes = '0'] =
    /^([+-])(\d{2})(?::?(\d{2}))?$/.exec(zone) ?? []
  return (Number(hours) * 3600 + Number(minutes) * 60) * (sign === '-' ? -1 : 1)
}
