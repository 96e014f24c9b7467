import { expect, test } from 'vitest'
import { readPrice } from '#src/features/catalog/browse/filter/read-price.ts'

test.each([
  ['', undefined],
  [' ', undefined],
  ['0', 0],
  ['10', 1000],
  ['10.', 1000],
  ['10.5', 1050],
  ['.5', 50],
  ['１２．５', 1250],
  ['￥30', 3000],
  ['¥ 1,200.50', 120_050],
  ['999999.99', 99_999_999],
])('%j asks for %s cents', (text, cents) => {
  expect(readPrice(text)).toEqual({ cents })
})

test.each(['-5', '12.5.3', '10.555', '1e3', 'abc', '1 2', '1,2', '.', '十'])(
  '%j is no price, and not read as another one',
  (text) => {
    expect(readPrice(text)).toEqual({ fault: 'format' })
  },
)

test.each(['1000000', '9999999', '9'.repeat(400)])('%s is more than a price can be', (text) => {
  expect(readPrice(text)).toEqual({ fault: 'tooMuch' })
})
