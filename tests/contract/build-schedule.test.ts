import { expect, test } from 'vitest'
import { afterAnswer, afterFailure, isDue, isUpdateDue, NEVER } from '#contract/build-schedule.ts'

const MINUTE = 60_000
const HOUR = 60 * MINUTE
const NOW = 1_800_000_000_000
const latest = { id: 'b2', timestamp: NOW, version: '1.0.0' }
const checked = afterAnswer(NEVER, latest, NOW)
const asked = (now: number) => ({ now, isForced: false })
const forced = (now: number) => ({ now, isForced: true })

test('the first look is due at once', () => {
  expect(isDue(NEVER, asked(NOW))).toBe(true)
})

// Proves spec §4.21
test('after an answer the next look is due in an hour', () => {
  expect(isDue(checked, asked(NOW + HOUR - 1))).toBe(false)
  expect(isDue(checked, asked(NOW + HOUR))).toBe(true)
})

test('a forced look is due at once, but not twice in ten seconds', () => {
  expect(isDue(checked, forced(NOW + 9_999))).toBe(false)
  expect(isDue(checked, forced(NOW + 10_000))).toBe(true)
})

test('when the clock went back the hour begins anew', () => {
  expect(isDue(checked, asked(NOW - 1))).toBe(true)
  expect(isDue(afterFailure(NEVER, NOW), asked(NOW - 365 * 24 * HOUR))).toBe(true)
})

test('looks that failed are repeated after 5, 10, 20, 40 and then every 60 minutes', () => {
  let check = checked
  let now = NOW + HOUR
  for (const minutes of [5, 10, 20, 40, 60, 60]) {
    check = afterFailure(check, now)

    expect(isDue(check, asked(now + minutes * MINUTE - 1))).toBe(false)
    now += minutes * MINUTE
    expect(isDue(check, asked(now))).toBe(true)
  }
})

test('a failure never counts as an answer; an answer ends the failures', () => {
  const failed = afterFailure(checked, NOW + HOUR)
  const answered = afterAnswer(failed, latest, NOW + 2 * HOUR)

  expect(failed.lastOkAt).toBe(NOW)
  expect(failed.latest).toEqual(latest)
  expect(answered.fails).toBe(0)
})

test('a worker that does not come is looked for every 5 minutes, twelve times', () => {
  const tried = { ...checked, updateTries: 1, lastUpdateAt: NOW }

  expect(isUpdateDue(tried, NOW + 5 * MINUTE - 1)).toBe(false)
  expect(isUpdateDue(tried, NOW + 5 * MINUTE)).toBe(true)
  expect(isUpdateDue({ ...tried, updateTries: 12 }, NOW + HOUR)).toBe(false)
})

test('another build begins the looking anew', () => {
  const tired = { ...checked, updateTries: 12, lastUpdateAt: NOW }

  expect(afterAnswer(tired, latest, NOW).updateTries).toBe(12)
  expect(isUpdateDue(afterAnswer(tired, { ...latest, id: 'b3' }, NOW), NOW)).toBe(true)
})
