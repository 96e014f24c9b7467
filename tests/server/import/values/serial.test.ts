import { expect, test } from 'vitest'
import { serialOf } from '#server/domain/import/values/serial.ts'

const FITS = /^[A-Za-z0-9._-]{1,64}$/

test.each(['Q000001', 'ocean-blue-shirt', 'a.b_c-9', 'x'.repeat(64)])('keeps %s', (id) => {
  expect(serialOf(id)).toBe(id)
})

test.each(['商品 12', 'a/b?c#d', '../../etc/passwd', '.', '..', 'x'.repeat(65), '🙂', 'a b', ''])(
  'makes a fitting serial number of %j, the same each time',
  (id) => {
    expect(serialOf(id)).toMatch(FITS)
    expect(serialOf(id)).toBe(serialOf(id))
    expect(serialOf(id)).not.toMatch(/^\.+$/)
  },
)

test('never makes the same of two', () => {
  const ids = ['a b', 'a-b', 'a/b', 'a?b', `${'x'.repeat(70)}1`, `${'x'.repeat(70)}2`, '甲', '乙']

  expect(new Set(ids.map(serialOf)).size).toBe(ids.length)
})

test('keeps what can be read of an address', () => {
  expect(serialOf('Men’s jacket / blue')).toMatch(/^Men-s-jacket-blue-[a-z0-9]{12}$/)
})
