import { expect, test } from 'vitest'
import { createOrder } from '#contract/checkout.ts'
import { CENTS_MAX, POINTS_MAX } from '#contract/money.ts'
import { getMessages } from '#contract/message.ts'
import { getOverview } from '#contract/overview.ts'
import { getBalance, getPoints } from '#contract/wallet.ts'
import { memberCouponCommand } from '#server/cli/member/coupon-give.ts'
import { memberBalanceCommand, memberPointsCommand } from '#server/cli/member/member-holding.ts'
import { commandLine } from '#tests/support/command.ts'
import { aProduct } from '#tests/support/goods.ts'
import { aMember } from '#tests/support/members.ts'
import { confirm, confirmed, intoCart } from '#tests/support/orders.ts'
import { OPENING, openShop } from '#tests/support/shop.ts'

/** A merchant's command line, and the member xiaoman. */
async function aMerchant(holding: { money?: number; score?: number } = {}) {
  const { databaseUrl, shop, signIn, pass } = await openShop()
  const member = await aMember(shop, { username: 'xiaoman', ...holding })
  const type = await commandLine(databaseUrl)
  return { type, shop, pass, enter: () => signIn(member) }
}

test('a member is given balance and some is taken back: each is a row of the list, with its reason', async () => {
  const { type, enter } = await aMerchant({ money: 1000 })

  const words = ['--memo', '补偿', '--memo-en', 'For the scratch']
  const given = await type(memberBalanceCommand, 'XiaoMan', '--change', '50', ...words)
  const taken = await type(memberBalanceCommand, 'xiaoman', '--change', '-9.90', '--memo', 'Back')

  expect(given).toBe('xiaoman: +50.00, now 60.00.')
  expect(taken).toBe('xiaoman: -9.90, now 50.10.')
  const browser = await enter()
  const { held, list } = await browser.call(getBalance, {})
  expect(held).toBe(5010)
  expect(list).toMatchObject([
    { change: -990, before: 6000, after: 5010, memo: 'Back' },
    { change: 5000, before: 1000, after: 6000, memo: 'For the scratch' },
    { change: 1000 },
  ])
  expect((await browser.call(getMessages, {})).list).toMatchObject([
    { title: '¥9.90 deducted from your balance', content: 'Back', link: '/user/account/balance' },
    { title: '¥50.00 added to your balance', content: 'For the scratch', type: 'system' },
  ])
})

test('points are given and taken in the same way', async () => {
  const { type, enter } = await aMerchant()

  const given = await type(memberPointsCommand, 'xiaoman', '--change', '200', '--memo', 'Welcome')
  const taken = await type(memberPointsCommand, 'xiaoman', '--change', '-50', '--memo', 'Mistake')

  expect([given, taken]).toEqual(['xiaoman: +200, now 200.', 'xiaoman: -50, now 150.'])
  const browser = await enter()
  expect(await browser.call(getPoints, {})).toMatchObject({
    held: 150,
    list: [
      { change: -50, after: 150, memo: 'Mistake' },
      { change: 200, after: 200, memo: 'Welcome' },
    ],
  })
  expect((await browser.call(getMessages, { kind: 'points' })).list).toMatchObject([
    { title: '50 points deducted', content: 'Mistake' },
    { title: '200 points added', content: 'Welcome', link: '/user/account/integral' },
  ])
})

const WHY = ['--memo', 'Hello']

test('a change of balance that cannot be is refused in words, and changes nothing', async () => {
  const { type, enter } = await aMerchant({ money: 1000 })
  const refused = async (...args: string[]) => type(memberBalanceCommand, ...args)

  expect(await refused('nobody', '--change', '5', ...WHY)).toContain('no member “nobody”')
  expect(await refused('xiaoman', '--change', '-10.01', ...WHY)).toContain('has only 10.00.')
  expect(await refused('xiaoman', '--change', '0', ...WHY)).toContain('more or less than 0')
  for (const change of ['much', '1.005', '1000000', '1e3', '--5'])
    expect(await refused('xiaoman', `--change=${change}`, ...WHY)).toContain(
      '--change takes an amount in yuan such as 20 or 9.90, not below 0 and at most 999,999.99',
    )
  expect(await refused('xiaoman', '--change', '5', '--memo', ' ')).toContain('--memo takes a text')
  const english = ['--memo-en', 'x'.repeat(101)]
  expect(await refused('xiaoman', '--change', '5', ...WHY, ...english)).toContain('1 to 100')

  const browser = await enter()
  expect(await browser.call(getBalance, {})).toMatchObject({ held: 1000, total: 1 })
  expect((await browser.call(getMessages, {})).total).toBe(0)
})

test('a change of points that cannot be is refused in words, and changes nothing', async () => {
  const { type, enter } = await aMerchant({ score: 10 })
  const refused = async (...args: string[]) => type(memberPointsCommand, ...args, ...WHY)

  expect(await refused('nobody', '--change', '5')).toContain('no member “nobody”')
  expect(await refused('xiaoman', '--change', '-11')).toContain('xiaoman has only 10.')
  expect(await refused('xiaoman', '--change', '0')).toContain('more or less than 0')
  for (const change of ['1.5', '2000000001', '1e3', 'x'])
    expect(await refused('xiaoman', '--change', change)).toContain('to 2000000000, not “')

  expect(await (await enter()).call(getPoints, {})).toMatchObject({ held: 10, total: 1 })
})

test('nobody is given more than the shop can count', async () => {
  const { type, enter } = await aMerchant({ money: CENTS_MAX - 1, score: POINTS_MAX - 1 })

  const money = await type(memberBalanceCommand, 'xiaoman', '--change', '0.02', ...WHY)
  const points = await type(memberPointsCommand, 'xiaoman', '--change', '2000000000', ...WHY)

  expect(money).toContain('the most is 10000000000000.00')
  expect(points).toContain('the most is 2000000000')
  const browser = await enter()
  expect(await browser.call(getBalance, {})).toMatchObject({ held: CENTS_MAX - 1, total: 1 })
  expect(await browser.call(getPoints, {})).toMatchObject({ held: POINTS_MAX - 1, total: 1 })
})

test('a coupon is told to its member, and takes off what it says from the goods it names', async () => {
  const { type, shop, enter } = await aMerchant()
  const terms = [
    '--amount',
    '20',
    '--from',
    '100',
    '--since',
    '2026-01-01',
    '--until',
    '2026-12-31',
  ]
  const names = ['--name', '灯下券', '--name-en', 'Under the lamp']

  const said = await type(memberCouponCommand, 'xiaoman', ...names, ...terms)

  expect(said).toContain('xiaoman has “灯下券”: 20.00 off from 100.00, until 2026-12-31.')
  const browser = await enter()
  const { coupons } = await browser.call(getOverview, {})
  expect(coupons).toMatchObject([{ name: 'Under the lamp', amount: 2000, minAmount: 10_000 }])
  expect((await browser.call(getMessages, {})).list).toMatchObject([
    {
      title: 'A coupon for you',
      content: 'Under the lamp: ¥20.00 off orders of ¥100.00 or more, 1 Jan 2026 to 31 Dec 2026.',
      link: '/user/account/overview',
    },
  ])
  const { skuId } = await aProduct(shop, { variants: [{ price: 5000 }] })
  await intoCart(browser, skuId, 1)
  expect((await confirm(browser)).couponList).toMatchObject([{ usable: false, shortBy: 5000 }])
  await intoCart(browser, skuId, 2)
  const choice = { couponId: coupons[0]?.id ?? 0 }
  const order = await browser.call(createOrder, await confirmed(browser, undefined, choice))
  expect(order.payAmount).toBe(8000)
})

const LAST_SECOND = Date.parse('2199-12-31T23:59:59+08:00') / 1000
test.each([
  { at: LAST_SECOND - 1, count: 1 },
  { at: LAST_SECOND + 1, count: 0 },
])(
  'without --since and --from a coupon is good at once, for any order, to the end of its last day in China: $at',
  async ({ at, count }) => {
    const { type, pass, enter } = await aMerchant()

    const words = ['--name', 'May', '--amount', '9.90', '--until', '2199-12-31']
    await type(memberCouponCommand, 'xiaoman', ...words)

    pass(at - OPENING)
    const browser = await enter()
    expect((await browser.call(getOverview, {})).coupons).toHaveLength(count)
    const [message] = (await browser.call(getMessages, {})).list
    expect(message?.content).toMatch(/^May: ¥9.90 off, \d+ \w+ \d{4} to 31 Dec 2199\.$/)
  },
)

test('a coupon that could not be used, or by nobody, is refused in words and given to nobody', async () => {
  const { type, enter } = await aMerchant()
  const good = { name: 'May', amount: '20', from: '100', until: '2199-12-31' }
  const refused = async (terms: Partial<typeof good> & { since?: string }, account = 'xiaoman') => {
    const options = Object.entries({ ...good, ...terms })
    const words = options.flatMap(([name, value]) => [`--${name}`, value])
    return type(memberCouponCommand, account, ...words)
  }

  expect(await refused({}, 'nobody')).toContain('There is no member “nobody”.')
  expect(await refused({ amount: '0' })).toContain('above 0 and at most 999,999.99, not “0”')
  expect(await refused({ amount: '-5' })).toContain('--amount takes an amount in yuan')
  expect(await refused({ from: '-1' })).toContain('--from takes an amount in yuan')
  expect(await refused({ amount: '100.01' })).toContain('--amount is above --from')
  expect(await refused({ until: '2020-01-01' })).toContain('2020-01-01 is over')
  expect(await refused({ until: '2027-02-29' })).toContain('--until takes a day')
  expect(await refused({ until: 'tomorrow' })).toContain('--until takes a day')
  expect(await refused({ since: '2200-01-01' })).toContain('--since is after --until')
  expect(await refused({ name: ' ' })).toContain('--name takes a text of 1 to 30 characters')
  expect(await refused({ name: 'x'.repeat(31) })).toContain('--name takes a text')

  const browser = await enter()
  expect((await browser.call(getOverview, {})).coupons).toEqual([])
  expect((await browser.call(getMessages, {})).total).toBe(0)
})
