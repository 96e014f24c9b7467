import { expect, test } from 'vitest'
import { readFeedPrice } from '#server/domain/import/values/price.ts'

test.each([
  ['9200.00', 920000],
  ['19.99', 1999],
  ['¥18,500', 1850000],
  ['￥１８，５００．５０', 1850050],
  ['2100.12', 210012],
  ['.5', 50],
  ['12.3400', 1234],
  ['5.', 500],
  ['007', 700],
  ['8.1', 810],
  ['1.15', 115],
  ['1,234,567.89'.slice(2), 23456789],
  ['35 元', 3500],
  ['12,50', 1250],
  ['1.234,56', 123456],
  ['12.00 CNY', 1200],
  ['1 234.50', 123450],
  ['999,999.99', 99999999],
])('reads %s as %i cents', (text, cents) => {
  expect(readFeedPrice(text)).toEqual({ cents })
})

test.each([
  ['2260', 2260],
  ['2260.00', 2260],
  ['２２６０', 2260],
])('reads %s, given in cents, as %i', (text, cents) => {
  expect(readFeedPrice(text, { unit: 'cents' })).toEqual({ cents })
})

test.each([
  ['', 'price_missing'],
  ['   ', 'price_missing'],
  ['¥', 'price_not_a_number'],
  ['free', 'price_not_a_number'],
  ['1e3', 'price_not_a_number'],
  ['1275.00 SEK', 'price_currency'],
  ['US$ 12.00', 'price_currency'],
  ['$12', 'price_currency'],
  ['12,50 €', 'price_currency'],
  ['1,2345', 'price_not_a_number'],
  ['1.2.3', 'price_not_a_number'],
  ['.', 'price_not_a_number'],
  ['NaN', 'price_not_a_number'],
  ['0x10', 'price_not_a_number'],
  ['1.001', 'price_precision'],
  ['119.00000000000001', 'price_precision'],
  ['10-20', 'price_range'],
  ['4500.00-5500.00', 'price_range'],
  ['¥10 ~ ¥20', 'price_range'],
  ['10至20元', 'price_range'],
  ['-5', 'price_negative'],
  ['(5.00)', 'price_negative'],
  ['−5', 'price_negative'],
  ['0', 'price_zero'],
  ['0.00', 'price_zero'],
  ['.0000', 'price_zero'],
  ['1000000', 'price_too_large'],
  ['9'.repeat(400), 'price_too_large'],
])('refuses %j as %s', (text, code) => {
  expect(readFeedPrice(text)).toMatchObject({ reason: { code } })
})

test('refuses parts of a cent when the feed gives cents', () => {
  expect(readFeedPrice('22.5', { unit: 'cents' })).toMatchObject({
    reason: { code: 'price_precision' },
  })
})

test.each([
  ['60.7450', 6075],
  ['1.004999', 100],
  ['0.995', 100],
  ['9.999', 1000],
  ['12.34', 1234],
])('rounds %s to %i cents when it may', (text, cents) => {
  expect(readFeedPrice(text, { unit: 'yuan', isRounded: true })).toEqual({ cents })
})

test.each([
  ['1275.00 SEK', { currency: 'SEK', rate: '0.68' }, 86_700],
  ['1 275,00 kr', { currency: 'SEK', rate: '0.68' }, 86_700],
  ['$12.50', { currency: 'USD', rate: '7.1234' }, 8904],
  ['HK$100', { currency: 'HKD', rate: '0.9' }, 9000],
  ['$100', { currency: 'HKD', rate: '0.9' }, 9000],
  ['¥1000', { currency: 'JPY', rate: '0.05' }, 5000],
  ['0.01', { currency: 'EUR', rate: '8' }, 8],
])('reads %s in %o as %i cents of yuan', (text, money, cents) => {
  expect(readFeedPrice(text, { unit: 'yuan', ...money })).toEqual({ cents })
})

test('a price in yet another currency than the declared one is refused', () => {
  const rule = { unit: 'yuan', currency: 'SEK', rate: '0.68' } as const

  expect(readFeedPrice('12.50 EUR', rule)).toMatchObject({
    reason: { code: 'price_currency', values: { currency: 'EUR' } },
  })
})

test('is exact where floating-point numbers are not', () => {
  for (let cents = 1; cents < 100_000; cents += 7) {
    const text = `${Math.trunc(cents / 100)}.${String(cents % 100).padStart(2, '0')}`

    expect(readFeedPrice(text)).toEqual({ cents })
  }
})
