import { expect, test } from 'vitest'
import { redeemCouponCode } from '#contract/coupon-code.ts'
import {
  couponCodeCommand,
  couponCodesCommand,
  couponEndCommand,
} from '#server/cli/member/coupon-code.ts'
import { allCouponCodes } from '#server/db/order/coupon-codes.ts'
import { commandLine } from '#tests/support/command.ts'
import { aMember } from '#tests/support/members.ts'
import { anId, openShop } from '#tests/support/shop.ts'
import { refusalOf } from '#tests/support/shopper.ts'

const TERMS = ['--name', 'Spring', '--amount', '20', '--from', '100', '--until', '2199-12-31']
/** Before the clock of the tests' shop. */
const SINCE = ['--since', '2026-01-01']

async function aMerchant() {
  const { shop, databaseUrl, signIn } = await openShop()
  const run = await commandLine(databaseUrl)
  return {
    shop,
    signIn,
    make: (...args: string[]) => run(couponCodeCommand, ...args),
    list: (...args: string[]) => run(couponCodesCommand, ...args),
    end: (...args: string[]) => run(couponEndCommand, ...args),
  }
}

test('a code is made, redeemed, listed and ended; what was redeemed stays', async () => {
  const { shop, signIn, make, list, end } = await aMerchant()
  const redeem = async () =>
    (await signIn(await aMember(shop))).call(redeemCouponCode, { opId: anId(), code: 'spring26' })

  const said = await make('spring-26', ...TERMS, ...SINCE, '--most', '500')
  await redeem()
  const row =
    /SPRING26 +Spring +20\.00 +100\.00 +2026-01-01 +2199-12-31 +2199-12-31 +1 of 500 +valid/

  expect(said).toBe(
    'The first 500 members who type SPRING26 get “Spring”: 20.00 off from 100.00, until 2199-12-31.',
  )
  expect(await list()).toMatch(row)
  expect(await end('Spring 26')).toBe('SPRING26 has ended. Members who redeemed it: 1.')
  expect(await list()).toContain('over')
  expect(await end('SPRING26')).toContain('There is no valid code “SPRING26”')
  expect(await make('spring26', ...TERMS)).toContain(
    'Every member who types SPRING26 gets “Spring”',
  )
})

test('for programs a code has amounts in cents, times in seconds and its state', async () => {
  const { make, list, end } = await aMerchant()

  const made: unknown = JSON.parse(await make('SPRING26', ...TERMS, '--json'))
  const listed: unknown = JSON.parse(await list('--json'))
  const ended: unknown = JSON.parse(await end('SPRING26', '--json'))

  const terms = { code: 'SPRING26', amount: 2000, minAmount: 10_000, most: null, redeemed: 0 }
  expect(made).toMatchObject(terms)
  expect(listed).toMatchObject([{ ...terms, state: 'valid' }])
  expect(ended).toMatchObject({ code: 'SPRING26', redeemed: 0 })
})

test('a code whose last day is before that of its coupon is refused after it', async () => {
  const { shop, signIn, make, list } = await aMerchant()

  await make('SPRING26', ...TERMS, '--since', '2025-01-01', '--redeem-until', '2026-02-01')

  const browser = await signIn(await aMember(shop))
  const refusal = await refusalOf(
    browser.call(redeemCouponCode, { opId: anId(), code: 'SPRING26' }),
  )
  expect(refusal.message).toBe('This coupon is no longer available.')
  expect(await list()).toMatch(/2026-02-01 +2199-12-31 +0 +over/)
})

test.each([
  { args: ['abc', ...TERMS], words: '“abc” is no code: it takes 4 to 20 letters or digits.' },
  { args: ['SPRING26', ...TERMS, '--most', '0'], words: '--most takes a whole number' },
  { args: ['SPRING26', ...TERMS, '--redeem-until', '2200-01-01'], words: 'is after --until' },
  {
    args: ['SPRING26', ...TERMS, '--since', '2199-01-01', '--redeem-until', '2198-01-01'],
    words: 'Nobody could redeem it',
  },
  { args: ['SPRING26', ...TERMS.with(7, '2020-01-01')], words: '2020-01-01 is over' },
  { args: ['TAKEN123', ...TERMS], words: '“TAKEN123” is the code of another coupon' },
])('coupon code $args is refused', async ({ args, words }) => {
  const { shop, make } = await aMerchant()
  await make('taken-123', ...TERMS)

  expect(await make(...args)).toContain(words)
  expect(await allCouponCodes(shop.db)).toHaveLength(1)
})
