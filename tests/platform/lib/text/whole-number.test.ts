import { expect, test } from 'vitest'
import { wholeNumber } from '#src/platform/lib/text/whole-number.ts'

test.each([
  ['7', 7],
  ['007', 7],
  [' 12 ', 12],
  ['１２', 12],
  ['9'.repeat(400), Number.MAX_SAFE_INTEGER],
])('%j is the whole number %d', (text, number) => {
  expect(wholeNumber(text)).toBe(number)
})

test.each(['', ' ', '1.5', '1,5', '1e9', '-3', '+3', '1 2', '１．５', 'two', '½', '0x10'])(
  '%j is read as no number at all',
  (text) => {
    expect(wholeNumber(text)).toBeUndefined()
  },
)
