import type { I18n } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { daysAfter, weekdayOf } from '#contract/delivery-arrival.ts'

/** A week and more ahead, a weekday would be ambiguous. */
const WEEKDAYS_AHEAD = 6

const longWeekdays = msg({
  message: 'Monday Tuesday Wednesday Thursday Friday Saturday Sunday',
  comment: 'Seven words, separated by spaces',
})
const shortWeekdays = msg({
  message: 'Mon Tue Wed Thu Fri Sat Sun',
  comment: 'Seven words, separated by spaces',
})
const months = msg({
  message: 'Jan Feb Mar Apr May Jun Jul Aug Sep Oct Nov Dec',
  comment: 'Twelve words, separated by spaces',
})

/** Names without `Intl.DateTimeFormat`, whose first use takes a slow phone a tenth of a second. */
const nameAt = (i18n: I18n, list: typeof months, at: number) => i18n._(list).split(' ')[at] ?? ''

const mondayOf = (day: string) => daysAfter(day, 1 - weekdayOf(day))

/** `20 Feb`, ` 2 月 20 日`: in a sentence, where Chinese has no space of its own before it. */
export function dateName(i18n: I18n, day: string): string {
  const [, month = 1, date = 1] = day.split('-').map(Number)
  const name = nameAt(i18n, months, month - 1)
  return i18n._(
    msg({
      message: `${date} ${name}`,
      comment: 'A date in a sentence: 20 Feb, after a space where the sentence has none',
    }),
  )
}

/** `Wednesday`, 下周三, `20 Feb`: a day from tomorrow on. */
function dayName(i18n: I18n, day: string, today: string, weekdays = longWeekdays): string {
  if (day > daysAfter(today, WEEKDAYS_AHEAD)) return dateName(i18n, day)
  const weekday = nameAt(i18n, weekdays, weekdayOf(day) - 1)
  if (mondayOf(day) === mondayOf(today)) return weekday
  return i18n._(
    // oxlint-disable-next-line typescript/no-unnecessary-template-expression -- Chinese puts a word before it
    msg({ message: `${weekday}`, context: 'next week', comment: 'A weekday of next week' }),
  )
}

/** `by Wednesday`: the latest day of arrival, from today on. */
export function arrivalWords(i18n: I18n, day: string, today: string): string {
  if (day === today) return i18n._(msg({ message: 'today', context: 'delivery' }))
  if (day === daysAfter(today, 1))
    return i18n._(msg({ message: 'by tomorrow', context: 'delivery' }))
  const name = dayName(i18n, day, today)
  return i18n._(msg({ message: `by ${name}`, context: 'delivery' }))
}

/** `most places by Wednesday`. */
export function usualWords(i18n: I18n, day: string, today: string): string {
  const when = arrivalWords(i18n, day, today)
  return i18n._(msg({ message: `most places ${when}`, context: 'delivery' }))
}

/** `by Wed`, for a card. */
export function cardWords(i18n: I18n, day: string, today: string): string {
  if (day === today) return i18n._(msg({ message: 'today', context: 'card' }))
  if (day === daysAfter(today, 1)) return i18n._(msg({ message: 'by tomorrow', context: 'card' }))
  const name = dayName(i18n, day, today, shortWeekdays)
  return i18n._(msg({ message: `by ${name}`, context: 'card' }))
}
