import {
  COUPON_NAME_MOST,
  faultOfTerms,
  type TermsFault,
} from '#server/domain/wallet/coupon-terms.ts'
import { giveCoupon, giveCouponToAll } from '#server/domain/wallet/member-gifts.ts'
import { readArguments, say, sayJson, UsageError, type Command } from '#server/cli/command.ts'
import { withShop } from '#server/cli/with-shop.ts'
import { memberNamed } from './member.ts'
import {
  centsOf,
  endOfDay,
  startOfDay,
  optionalTextOf,
  textOf,
  textsOf,
} from '#server/cli/options.ts'
import { yuan } from '#server/cli/order/order-table.ts'

export const COUPON_HELP = `--name TEXT     its name, in Chinese if --name-en is given too
--amount YUAN   how much it takes off an order's goods, such as 20 or 9.90
--from YUAN     only for orders with goods of so much; default: every order
--until DAY     the last day on which it can be used: 2026-12-31
--since DAY     the first such day; default: at once`

export const COUPON_OPTIONS = {
  name: { type: 'string' },
  'name-en': { type: 'string' },
  amount: { type: 'string' },
  from: { type: 'string', default: '0' },
  until: { type: 'string' },
  since: { type: 'string' },
} as const

type Values = {
  name?: string
  'name-en'?: string
  amount?: string
  from: string
  until?: string
  since?: string
}

const FAULTS: Record<TermsFault, string> = {
  aboveFrom: 'The coupon takes off more than the goods cost: --amount is above --from.',
  endsFirst: '--since is after --until.',
  redeemedLater: '--redeem-until is after --until.',
  neverRedeemed: 'Nobody could redeem it: choose another --redeem-until.',
}

/** @throws UsageError */
export function checkTerms(terms: Parameters<typeof faultOfTerms>[0]) {
  const fault = faultOfTerms(terms)
  if (fault) throw new UsageError(FAULTS[fault])
}

type NewCoupon = Parameters<typeof giveCoupon>[2]

/** The coupon that options describe, at `now` in seconds; null: one of them is missing. @throws UsageError */
export function couponOf(values: Values, now: number): NewCoupon | null {
  const { name, amount, from, until, since } = values
  if (name === undefined || amount === undefined || until === undefined) return null
  const names = textsOf(
    textOf(name, { option: 'name', most: COUPON_NAME_MOST }),
    optionalTextOf(values['name-en'], { option: 'name-en', most: COUPON_NAME_MOST }),
  )
  const end = endOfDay(until, 'until')
  if (end <= now) throw new UsageError(`${until} is over: choose another --until.`)
  const terms = {
    amount: centsOf(amount, { option: 'amount', least: 1 }),
    minAmount: centsOf(from, { option: 'from', least: 0 }),
    start: since === undefined ? now : startOfDay(since, 'since'),
    end,
  }
  checkTerms({ ...terms, redeemEnd: end })
  return { name: names, ...terms }
}

/** `“Spring”: 20.00 off from 100.00`. */
export function couponWords({ name, amount, minAmount }: NewCoupon): string {
  const limit = minAmount > 0 ? ` from ${yuan(minAmount)}` : ''
  return `“${name['zh-cn']}”: ${yuan(amount)} off${limit}`
}

const giveHelp = `Gives members a coupon, and tells them of it.

Usage: npm run shop -- coupon give (--all | --to ACCOUNT) --name TEXT --amount YUAN --until DAY [--from YUAN]
                                   [--since DAY] [--name-en TEXT] [--json]

--all           every member who does not have it yet: run again, it reaches those who joined since
--to ACCOUNT    one member
${COUPON_HELP}
--json          the coupon and how many members got it, with amounts in cents, for programs`

export const couponGiveCommand: Command = {
  name: 'coupon give',
  summary: 'give a coupon to all members, or to one',
  help: giveHelp,
  async run(args) {
    const { values, positionals } = readArguments(args, {
      all: { type: 'boolean', default: false },
      to: { type: 'string' },
      json: { type: 'boolean', default: false },
      ...COUPON_OPTIONS,
    })
    const { all, to, json, until } = values
    if (positionals.length > 0) throw new UsageError(giveHelp)
    if (all === (to !== undefined)) throw new UsageError('Say who gets it: --all or --to ACCOUNT.')
    const coupon = couponOf(values, Math.floor(Date.now() / 1000))
    if (!coupon) throw new UsageError(giveHelp)
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

const memberCouponHelp = `Gives a member a coupon, and tells them of it. “coupon give” gives one to all members.

Usage: npm run shop -- member coupon ACCOUNT --name TEXT --amount YUAN --until DAY [--from YUAN] [--since DAY]
                                     [--name-en TEXT]

${COUPON_HELP}`

export const memberCouponCommand: Command = {
  name: 'member coupon',
  summary: 'give a member a coupon',
  help: memberCouponHelp,
  async run(args) {
    const { values, positionals } = readArguments(args, COUPON_OPTIONS)
    const [account, ...more] = positionals
    if (account === undefined || more.length > 0) throw new UsageError(memberCouponHelp)
    const coupon = couponOf(values, Math.floor(Date.now() / 1000))
    if (!coupon) throw new UsageError(memberCouponHelp)
    await withShop(async (shop) => {
      const member = await memberNamed(shop.db, account)
      await giveCoupon(shop, member.id, coupon)
      say(`${member.username} has ${couponWords(coupon)}, until ${values.until}.`)
    })
  },
}
