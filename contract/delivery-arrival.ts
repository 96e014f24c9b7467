import { dayOf, dayStart } from './calendar.ts'
import type { DeliveryRule, Transit } from './site.ts'
import { zoneTo } from './delivery-zones.ts'

const DAY_SECONDS = 86_400
/** Provinces and what ranks as one. */
const PROVINCES = 34
/** A day that is further away is not promised. */
const PROMISE_DAYS_MOST = 60

/** The day this many days after another one. @throws RangeError when it is no day */
export const daysAfter = (day: string, count: number) =>
  dayOf((dayStart(day) ?? Number.NaN) + count * DAY_SECONDS)

/** 1 is Monday, 7 is Sunday; NaN when it is no day. */
export const weekdayOf = (day: string) => new Date(`${day}T00:00:00Z`).getUTCDay() || 7

type Calendar = Pick<DeliveryRule, 'weekdays' | 'holidays' | 'workdays'>

const isWorkday = ({ weekdays, holidays, workdays }: Calendar, day: string) =>
  workdays.includes(day) || (weekdays.includes(weekdayOf(day)) && !holidays.includes(day))

/** Carriers work at weekends. */
const isTravelDay = ({ holidays }: Calendar, day: string) => !holidays.includes(day)

/** The day after `count` days of a kind that follow `day`; null when it is too far away. */
function dayAfterCounting(
  day: string,
  counted: number,
  isCounted: (day: string) => boolean,
): string | null {
  let left = counted
  for (let after = 0; after <= PROMISE_DAYS_MOST; after += 1) {
    const next = daysAfter(day, after)
    if (after > 0 && isCounted(next)) left -= 1
    if (left === 0) return next
  }
  return null
}

/** The day on which an order of this second leaves; null when no working day is near. */
export function dispatchDay(rule: DeliveryRule, now: number): string | null {
  const today = dayOf(now)
  const isEarly = now < (dayStart(today) ?? 0) + rule.cutOff * 60
  return isEarly && isWorkday(rule, today)
    ? today
    : dayAfterCounting(today, 1, (day) => isWorkday(rule, day))
}

/** How long parcels travel to a division, by its code. */
export const transitTo = (rule: DeliveryRule, areaCode: string): Transit =>
  zoneTo(rule, areaCode)?.days ?? rule.elsewhere

/** The latest day of arrival of an order of this second that travels so long; null: none can be promised. */
export function arrivalDay(rule: DeliveryRule, now: number, [, most]: Transit): string | null {
  const start = dispatchDay(rule, now)
  const day = start && dayAfterCounting(start, most, (one) => isTravelDay(rule, one))
  return day && day <= daysAfter(dayOf(now), PROMISE_DAYS_MOST) ? day : null
}

/** The latest day of arrival at an address; null: none can be promised. */
export const promisedDay = (rule: DeliveryRule, now: number, areaCode: string) =>
  arrivalDay(rule, now, transitTo(rule, areaCode))

/**
 * What can be promised without an address: the day for the zone with most provinces, and whether it holds for every
 * other zone too.
 */
export function usualDay(rule: DeliveryRule, now: number) {
  const rest = PROVINCES - rule.zones.reduce((sum, { provinces }) => sum + provinces.length, 0)
  const zones = [
    ...rule.zones.map(({ provinces, days }) => ({ size: provinces.length, most: days[1] })),
    ...(rest > 0 ? [{ size: rest, most: rule.elsewhere[1] }] : []),
  ]
  const [usual] = zones.sort((a, b) => b.size - a.size || b.most - a.most)
  if (!usual) return null
  const day = arrivalDay(rule, now, [0, usual.most])
  return day && { day, isEverywhere: zones.every(({ most }) => most <= usual.most) }
}

/** The second, after now, at which a promise or its words may change: the next cut-off or midnight. */
export function nextChange({ cutOff }: DeliveryRule, now: number): number {
  const start = dayStart(dayOf(now)) ?? now
  const end = start + cutOff * 60
  return now < end ? end : start + DAY_SECONDS
}

/** The promised day is over. */
export const isOverdue = (day: string, now: number) => dayOf(now) > day
