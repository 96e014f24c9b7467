import { giveCoupon } from '#server/domain/wallet/member-gifts.ts'
import { readArguments } from '#server/cli/arguments.ts'
import { say, UsageError, type Command } from '#server/cli/command.ts'
import { withShop } from '#server/cli/with-shop.ts'
import { COUPON_HELP, COUPON_OPTIONS, couponOf, couponWords } from './coupon-terms.ts'
import { memberNamed } from './member.ts'

const help = `Gives a member a coupon, and tells them of it. “coupon give” gives one to all members.

Usage: npm run shop -- member coupon ACCOUNT --name TEXT --amount YUAN --until DAY [--from YUAN] [--since DAY]
                                     [--name-en TEXT]

${COUPON_HELP}`

export const memberCouponCommand: Command = {
  name: 'member coupon',
  summary: 'give a member a coupon',
  help,
  async run(args) {
    const { values, positionals } = readArguments(args, COUPON_OPTIONS)
    const [account, ...more] = positionals
    if (account === undefined || more.length > 0) throw new UsageError(help)
    const coupon = couponOf(values, Math.floor(Date.now() / 1000))
    if (!coupon) throw new UsageError(help)
    await withShop(async (shop) => {
      const member = await memberNamed(shop.db, account)
      await giveCoupon(shop, member.id, coupon)
      say(`${member.username} has ${couponWords(coupon)}, until ${values.until}.`)
    })
  },
}
