import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { dayTimeOf, type DayTime } from '#src/platform/lib/time/day-time.ts'
import { clockAt } from '#src/platform/lib/time/time.ts'

const greetings: Record<DayTime, MessageDescriptor> = {
  lateNight: msg`It’s late`,
  morning: msg`Good morning`,
  forenoon: msg({ message: 'Good morning', context: 'from nine to noon' }),
  noon: msg`Hello`,
  afternoon: msg`Good afternoon`,
  evening: msg`Good evening`,
}

/**
 * The greeting for a timestamp of the server's clock, by the shopper's local hour, or by a given offset from UTC in
 * minutes (spec §9).
 */
export const greetingAt = (serverTime: number, utcOffset?: number): MessageDescriptor =>
  greetings[dayTimeOf(clockAt(serverTime, utcOffset).hour)]
