import { expect, test } from 'vitest'
import { visible, visibleJson, visibleLines, visibleOwn } from '#server/lib/safe-text.ts'

test.each([
  { what: 'what a terminal obeys', text: 'a\u001b[8mb\u0007', is: 'a␛[8mb␇' },
  { what: 'what it obeys in one sign', text: 'a\u009b8mb', is: 'a\\u{9b}8mb' },
  { what: 'deleting and going back', text: 'a\u007f\r\b', is: 'a␡␍␈' },
  {
    what: 'what turns the order',
    text: 'a\u202eb\u2066c\u200f',
    is: 'a\\u{202e}b\\u{2066}c\\u{200f}',
  },
  { what: 'a line of its own', text: 'a\nb\u2028c', is: 'a␊b\\u{2028}c' },
  { what: 'nothing else', text: '小满 👩‍👩‍👧 é', is: '小满 👩‍👩‍👧 é' },
])('of a text on one line is seen: $what', ({ text, is }) => {
  expect(visible(text)).toBe(is)
})

test('a continued line is indented, and the shop’s own lines are not', () => {
  expect(visibleLines('a\r\nb\u001b\nc')).toBe('a\n    │ b␛\n    │ c')
  expect(visibleOwn('a\nb\u001b')).toBe('a\nb␛')
})

test('JSON for programs has every value as it is, and nothing that a terminal obeys', () => {
  const value = { remark: 'a\u001b\u009b\u202e\u007f\u2028\n' }

  const json = visibleJson(value, 2)

  expect(JSON.parse(json)).toEqual(value)
  expect(json.replaceAll('\n', '')).toBe('{  "remark": "a\\u001b\\u009b\\u202e\\u007f\\u2028\\n"}')
})
