import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { dayTimeOf, type DayTime } from '#src/lib/day-time.ts'
import { clockAt } from '#src/lib/time.ts'

const greetings: Record<DayTime, MessageDescriptor> = {
  lateNight: msg`It is late`,
  morning: msg`Good morning`,
  forenoon: msg({ message: 'Good morning', context: 'from nine to noon' }),
  noon: msg`Good day`,
  afternoon: msg`Good afternoon`,
  evening: msg`Good evening`,
}

/** The greeting for a time of the shop's clock, by the hour where the shopper is, or in a zone (spec §9). */
export const greetingAt = (serverTime: number, zone?: string): MessageDescriptor =>
  greetings[dayTimeOf(clockAt(serverTime, zone).hour)]
