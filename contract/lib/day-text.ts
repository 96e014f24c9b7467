/** Months as English dates write them. */
export const MONTHS = 'Jan Feb Mar Apr May Jun Jul Aug Sep Oct Nov Dec'.split(' ')

const parts = (day: string) => {
  const [year = '', month = '', date = ''] = day.split('-')
  return { year, month: MONTHS[Number(month) - 1] ?? month, date: String(Number(date)) }
}

/**
 * A day of the calendar (`2026-11-21`) as each language writes it in records and lists: `2026-11-21`, `21 Nov 2026`.
 * Without `Intl.DateTimeFormat`, whose first use takes a slow phone a tenth of a second.
 */
export function dayText(language: string, day: string): string {
  const { year, month, date } = parts(day)
  return language === 'en' ? `${date} ${month} ${year}` : day
}

/** The same without the year: `11-21`, `21 Nov`. */
export function dayOfYearText(language: string, day: string): string {
  const { month, date } = parts(day)
  return language === 'en' ? `${date} ${month}` : day.slice(5)
}

/** A day and a time of day, as each language joins them: `11-21 09:38`, `21 Nov, 09:38`. */
export const dayAndTime = (language: string, day: string, clock: string) =>
  `${day}${language === 'en' ? ', ' : ' '}${clock}`
