/** Months as English dates write them. */
export const MONTHS = 'Jan Feb Mar Apr May Jun Jul Aug Sep Oct Nov Dec'.split(' ')

/**
 * A day of the calendar (`2026-11-21`) as each language writes it in records and lists: `2026-11-21`, `21 Nov 2026`;
 * without its year `11-21`, `21 Nov`. Without `Intl.DateTimeFormat`, whose first use takes a slow phone a tenth of a
 * second.
 */
export function dayText(language: string, day: string, hasYear = true): string {
  if (language !== 'en') return hasYear ? day : day.slice(5)
  const [year, month, date] = day.split('-').map(Number)
  return `${date} ${MONTHS[(month ?? 1) - 1]}${hasYear ? ` ${year}` : ''}`
}

/** A day and a time of day, as each language joins them: `11-21 09:38`, `21 Nov, 09:38`. */
export const dayAndTime = (language: string, day: string, clock: string) =>
  `${day}${language === 'en' ? ', ' : ' '}${clock}`
