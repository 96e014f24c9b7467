import { giveCoupon } from '#server/domain/wallet/member-gifts.ts'
import { centsOf } from '#server/cli/amount.ts'
import { readArguments } from '#server/cli/arguments.ts'
import { say, UsageError, type Command } from '#server/cli/command.ts'
import { memberNamed } from './member.ts'
import { endOfDay, startOfDay } from '#server/cli/period.ts'
import { yuan } from '#server/cli/order/order-table.ts'
import { optionalTextOf, textOf, textsOf } from '#server/cli/texts.ts'
import { withShop } from '#server/cli/with-shop.ts'

const NAME_MOST = 30

const help = `Gives a member a coupon, and tells them of it.

Usage: npm run shop -- member coupon ACCOUNT --name TEXT --amount YUAN --until DAY [--from YUAN] [--since DAY]
                                     [--name-en TEXT]

--name TEXT     what it is called; in Chinese where --name-en is told too
--amount YUAN   how much it takes off an order's goods, such as 20 or 9.90
--from YUAN     only for orders with goods of so much; for every order unless told
--until DAY     the last day on which it can be used: 2026-12-31
--since DAY     the first such day; at once unless told`

type Terms = { amount: string; from: string; until: string; since: string | undefined }

/** @throws UsageError */
function termsOf({ amount: off, from, until, since }: Terms) {
  const amount = centsOf(off, { option: 'amount', least: 1 })
  const minAmount = centsOf(from, { option: 'from', least: 0 })
  if (minAmount > 0 && amount > minAmount) {
    throw new UsageError('The coupon takes off more than the goods cost: --amount is above --from.')
  }
  const end = endOfDay(until, 'until')
  const start = since === undefined ? undefined : startOfDay(since, 'since')
  if (start !== undefined && start > end) throw new UsageError('--since is after --until.')
  return { amount, minAmount, start, end }
}

export const memberCouponCommand: Command = {
  name: 'member coupon',
  summary: 'give a member a coupon',
  help,
  async run(args) {
    const { values, positionals } = readArguments(args, {
      name: { type: 'string' },
      'name-en': { type: 'string' },
      amount: { type: 'string' },
      from: { type: 'string', default: '0' },
      until: { type: 'string' },
      since: { type: 'string' },
    })
    const [account, ...more] = positionals
    const { name, amount, from, until, since } = values
    if (account === undefined || more.length > 0) throw new UsageError(help)
    if (name === undefined || amount === undefined || until === undefined)
      throw new UsageError(help)
    const names = textsOf(
      textOf(name, { option: 'name', most: NAME_MOST }),
      optionalTextOf(values['name-en'], { option: 'name-en', most: NAME_MOST }),
    )
    const { start, ...terms } = termsOf({ amount, from, until, since })
    await withShop(async (shop) => {
      if (terms.end <= shop.now()) throw new UsageError(`${until} is over: choose another --until.`)
      const member = await memberNamed(shop.db, account)
      const coupon = { name: names, ...terms, start: start ?? shop.now() }
      await giveCoupon(shop, member.id, coupon)
      const limit = terms.minAmount > 0 ? ` from ${yuan(terms.minAmount)}` : ''
      say(
        `${member.username} has “${names['zh-cn']}”: ${yuan(terms.amount)} off${limit}, until ${until}.`,
      )
    })
  },
}
