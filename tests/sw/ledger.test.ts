import { expect, test } from 'vitest'
import { isExpired, LIMITS, substitute, imagesToEvict, type Entry } from '#sw/ledger.ts'

const NOW = 1_800_000_000_000
const DAY = 24 * 3_600_000
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

  expect(imagesToEvict(pictures.slice(0, 200), NOW)).toEqual([])
  expect(imagesToEvict(pictures, NOW)).toEqual(['/200', '/201', '/202'])
})

test('60 MB are kept; the oldest go first', () => {
  const pictures = many(4, (index) => ({ bytes: 20_000_000, storedAt: NOW - index }))

  expect(imagesToEvict(pictures, NOW)).toEqual(['/3'])
})

test('a picture that is larger than all the room is not kept, and pushes none out', () => {
  const pictures = [anEntry('/huge', { bytes: LIMITS.bytes + 1 }), anEntry('/small')]

  expect(imagesToEvict(pictures, NOW)).toEqual(['/huge'])
})

test('after 30 days a picture is asked for again', () => {
  expect(isExpired({ storedAt: NOW - 30 * DAY }, NOW)).toBe(false)
  expect(isExpired({ storedAt: NOW - 30 * DAY - 1 }, NOW)).toBe(true)
  expect(imagesToEvict([anEntry('/old', { storedAt: NOW - 31 * DAY })], NOW)).toEqual(['/old'])
})

test('a picture of the future (the clock went back) is not kept for ever', () => {
  expect(isExpired({ storedAt: NOW + 365 * DAY }, NOW)).toBe(true)
})

const files = (...names: string[]) => names.map((name) => `https://shop.test/media/a/${name}`)
const asked = 'https://shop.test/media/a/480.avif'

test('without a network the smallest file that is wide enough takes the place', () => {
  expect(substitute(asked, files('320.avif', '1280.avif', '640.webp'))).toMatch('/640.webp')
})

test('else the widest there is', () => {
  expect(substitute(asked, files('160.avif', '320.avif'))).toMatch('/320.avif')
})

test('another picture never does', () => {
  expect(substitute(asked, ['https://shop.test/media/b/480.avif'])).toBeUndefined()
  expect(substitute('https://shop.test/icon.svg', files('480.avif'))).toBeUndefined()
})

test('a browser that asked for WebP may not know AVIF', () => {
  expect(substitute('https://shop.test/media/a/480.webp', files('640.avif'))).toBeUndefined()
})
