import { expect, test } from 'vitest'
import { dayTimeOf } from '#src/platform/lib/time/day-time.ts'

// Proves spec §9.23
test.each([
  [0, 'lateNight'],
  [4, 'lateNight'],
  [5, 'morning'],
  [8, 'morning'],
  [9, 'forenoon'],
  [11, 'forenoon'],
  [12, 'noon'],
  [13, 'noon'],
  [14, 'afternoon'],
  [17, 'afternoon'],
  [18, 'evening'],
  [23, 'evening'],
])('at %i o’clock it is %s', (hour, time) => {
  expect(dayTimeOf(hour)).toBe(time)
})
