import { expect, test } from 'vitest'
import { getMessages } from '#contract/message.ts'
import { couponGiveCommand } from '#server/cli/member/coupon-give.ts'
import { couponsNow } from '#server/db/order/coupons.ts'
import { commandLine } from '#tests/support/command.ts'
import { aMember } from '#tests/support/members.ts'
import { openShop } from '#tests/support/shop.ts'

const TERMS = ['--name', 'Spring', '--amount', '20', '--from', '100', '--until', '2199-12-31']
const LATER = 4_000_000_000

async function aMerchant() {
  const { shop, databaseUrl, signIn } = await openShop()
  const run = await commandLine(databaseUrl)
  return {
    shop,
    signIn,
    joined: () => aMember(shop),
    give: (...args: string[]) => run(couponGiveCommand, ...args),
    held: async (id: number) =>
      (await couponsNow(shop.db, id, LATER)).map(({ amount, minAmount }) => [amount, minAmount]),
  }
}

test('all members get a coupon and a message; run again, it reaches only newcomers', async () => {
  const { joined, signIn, give, held } = await aMerchant()
  const members = [await joined(), await joined()]

  const said = await give('--all', ...TERMS)
  const newcomer = await joined()
  const again = await give('--all', ...TERMS)
  const other = await give('--all', ...TERMS.with(3, '30'))

  expect(said).toBe('2 members got “Spring”: 20.00 off from 100.00, until 2199-12-31.')
  expect(again).toContain('1 member got')
  expect(other).toContain('3 members got')
  for (const { id } of [...members, newcomer]) {
    expect(await held(id)).toEqual([
      [3000, 10_000],
      [2000, 10_000],
    ])
  }
  const { list } = await (await signIn(newcomer)).call(getMessages, { kind: 'all' })
  expect(list).toHaveLength(2)
})

test('one member gets a coupon', async () => {
  const { joined, give, held } = await aMerchant()
  const [member, other] = [await joined(), await joined()]

  const answer: unknown = JSON.parse(await give('--to', member.username, '--json', ...TERMS))

  expect(answer).toMatchObject({ given: 1, amount: 2000 })
  expect([await held(member.id), await held(other.id)]).toEqual([[[2000, 10_000]], []])
})

test.each([
  { args: TERMS, words: 'Say who gets it: --all or --to ACCOUNT.' },
  { args: ['--all', '--to', 'x', ...TERMS], words: 'Say who gets it' },
  { args: ['--to', 'nobody', ...TERMS], words: 'There is no member “nobody”.' },
  { args: ['--all', ...TERMS.with(7, '2020-01-01')], words: '2020-01-01 is over' },
  { args: ['--all', ...TERMS.with(3, '101')], words: '--amount is above --from' },
])('coupon give $args is refused', async ({ args, words }) => {
  const { joined, give, held } = await aMerchant()
  const { id } = await joined()

  expect(await give(...args)).toContain(words)
  expect(await held(id)).toEqual([])
})
