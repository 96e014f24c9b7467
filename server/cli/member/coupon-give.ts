import { giveCoupon, giveCouponToAll } from '#server/domain/wallet/member-gifts.ts'
import { readArguments } from '#server/cli/arguments.ts'
import { say, sayJson, UsageError, type Command } from '#server/cli/command.ts'
import { withShop } from '#server/cli/with-shop.ts'
import { COUPON_HELP, COUPON_OPTIONS, couponOf, couponWords } from './coupon-terms.ts'
import { memberNamed } from './member.ts'

const help = `Gives members a coupon, and tells them of it.

Usage: npm run shop -- coupon give (--all | --to ACCOUNT) --name TEXT --amount YUAN --until DAY [--from YUAN]
                                   [--since DAY] [--name-en TEXT] [--json]

--all           every member who does not have it yet: run again, it reaches those who joined since
--to ACCOUNT    one member
${COUPON_HELP}
--json          the coupon and how many members got it, with amounts in cents, for programs`

export const couponGiveCommand: Command = {
  name: 'coupon give',
  summary: 'give a coupon to all members, or to one',
  help,
  async run(args) {
    const { values, positionals } = readArguments(args, {
      all: { type: 'boolean', default: false },
      to: { type: 'string' },
      json: { type: 'boolean', default: false },
      ...COUPON_OPTIONS,
    })
    const { all, to, json, until } = values
    if (positionals.length > 0) throw new UsageError(help)
    if (all === (to !== undefined)) throw new UsageError('Say who gets it: --all or --to ACCOUNT.')
    const coupon = couponOf(values, Math.floor(Date.now() / 1000))
    if (!coupon) throw new UsageError(help)
    await withShop(async (shop) => {
      let given = 1
      if (to === undefined) given = await giveCouponToAll(shop, coupon)
      else await giveCoupon(shop, (await memberNamed(shop.db, to)).id, coupon)
      if (json) sayJson({ ...coupon, given })
      else {
        const who = `${given.toLocaleString('en')} ${given === 1 ? 'member' : 'members'}`
        say(`${who} got ${couponWords(coupon)}, until ${until}.`)
      }
    })
  },
}
