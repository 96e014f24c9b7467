import { expect, test } from 'vitest'
import { entriesToEvict, isExpired, type Entry } from '#sw/limited-cache.ts'
import { PICTURE_LIMITS } from '#sw/picture-rules.ts'

const NOW = 1_800_000_000_000
const DAY = 24 * 3_600_000
const toEvict = (entries: readonly Entry[], now: number) =>
  entriesToEvict(entries, PICTURE_LIMITS, now)
const anEntry = (url: string, own: Partial<Entry> = {}): Entry => ({
  url,
  bytes: 10_000,
  storedAt: NOW,
  ...own,
})
const many = (count: number, own: (index: number) => Partial<Entry>) =>
  Array.from({ length: count }, (_, index) => anEntry(`/${index}`, own(index)))

test('200 pictures are kept; the oldest of more go', () => {
  const pictures = many(203, (index) => ({ storedAt: NOW - index }))

  expect(toEvict(pictures.slice(0, 200), NOW)).toEqual([])
  expect(toEvict(pictures, NOW)).toEqual(['/200', '/201', '/202'])
})

test('60 MB are kept; the oldest go first', () => {
  const pictures = many(4, (index) => ({ bytes: 20_000_000, storedAt: NOW - index }))

  expect(toEvict(pictures, NOW)).toEqual(['/3'])
})

test('a picture that is larger than all the room is not kept, and pushes none out', () => {
  const pictures = [anEntry('/huge', { bytes: PICTURE_LIMITS.bytes + 1 }), anEntry('/small')]

  expect(toEvict(pictures, NOW)).toEqual(['/huge'])
})

test('after 30 days a picture is asked for again', () => {
  expect(isExpired({ storedAt: NOW - 30 * DAY }, PICTURE_LIMITS, NOW)).toBe(false)
  expect(isExpired({ storedAt: NOW - 30 * DAY - 1 }, PICTURE_LIMITS, NOW)).toBe(true)
  expect(toEvict([anEntry('/old', { storedAt: NOW - 31 * DAY })], NOW)).toEqual(['/old'])
})

test('a picture of the future (the clock went back) is not kept for ever', () => {
  expect(isExpired({ storedAt: NOW + 365 * DAY }, PICTURE_LIMITS, NOW)).toBe(true)
})
