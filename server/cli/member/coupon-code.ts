import * as v from 'valibot'
import { CouponCodeSchema } from '#contract/coupon-code.ts'
import { dayOf } from '#contract/calendar.ts'
import {
  allCouponCodes,
  endCouponCode,
  insertCouponCode,
  type CouponCodeRecord,
} from '#server/db/order/coupon-codes.ts'
import { tellPublicChange } from '#server/db/public-changes.ts'
import { collectState } from '#server/domain/wallet/coupon-code.ts'
import { COUPON_MEMBERS_MOST } from '#server/domain/wallet/coupon-terms.ts'
import { wholeNumberOption, endOfDay } from '#server/cli/options.ts'
import { readArguments, say, sayJson, UsageError, type Command } from '#server/cli/command.ts'
import { inColumns, yuan } from '#server/cli/order/order-table.ts'
import { withShop } from '#server/cli/with-shop.ts'
import { checkTerms, COUPON_HELP, COUPON_OPTIONS, couponOf, couponWords } from './coupon-give.ts'

const nowInSeconds = () => Math.floor(Date.now() / 1000)

/** The code as it is stored. @throws UsageError */
function codeOf(text: string): string {
  const read = v.safeParse(CouponCodeSchema, text)
  if (read.success) return read.output
  throw new UsageError(`“${text}” is no code: it takes 4 to 20 letters or digits.`)
}

const makeHelp = `Makes a coupon that members get by typing a code, each once. It can be printed on a leaflet, or listed in the shop.

Usage: npm run shop -- coupon code CODE --name TEXT --amount YUAN --until DAY [--from YUAN] [--since DAY]
                                   [--redeem-until DAY] [--most N] [--listed] [--name-en TEXT] [--json]

CODE            4 to 20 letters or digits. Capitals, blanks and hyphens don't matter to those who type it.
                Short words are guessed; take eight characters or more where a coupon is worth something.
--most N        only the first N members get one; default: every member
--listed        every shopper sees it on the shop's page of coupons, and collects it without typing
--redeem-until DAY  the last day on which the code is taken; default: that of --until
${COUPON_HELP}
--json          the code and its terms, with amounts in cents, for programs`

export const couponCodeCommand: Command = {
  name: 'coupon code',
  summary: 'make a coupon that members get by a code',
  help: makeHelp,
  async run(args) {
    const { values, positionals } = readArguments(args, {
      most: { type: 'string' },
      'redeem-until': { type: 'string' },
      listed: { type: 'boolean', default: false },
      json: { type: 'boolean', default: false },
      ...COUPON_OPTIONS,
    })
    const [text, ...more] = positionals
    const now = nowInSeconds()
    const coupon = couponOf(values, now)
    if (text === undefined || more.length > 0 || !coupon) throw new UsageError(makeHelp)
    const code = codeOf(text)
    const { 'redeem-until': redeemUntil, listed } = values
    const redeemEnd = redeemUntil === undefined ? coupon.end : endOfDay(redeemUntil, 'redeem-until')
    checkTerms({ ...coupon, redeemEnd })
    const row = { ...coupon, code, redeemEnd, most: mostOf(values.most), listed, createTime: now }
    await withShop(async ({ db }) => {
      const made = await insertCouponCode(db, row)
      if (!made) throw new UsageError(`“${code}” is the code of another coupon that is valid.`)
      if (listed) await tellPublicChange(db)
      if (values.json) sayJson(made)
      else say(`${whoGets(made)} ${couponWords(coupon)}, until ${values.until}.`)
    })
  },
}

/** `The first 500 members who type SPRING26 get`. */
function whoGets({ code, most, listed }: CouponCodeRecord) {
  const how = listed ? `collect it or type ${code}` : `type ${code}`
  const one = listed ? `collects it or types ${code}` : `types ${code}`
  return most === null ? `Every member who ${one} gets` : `The first ${most} members who ${how} get`
}

const mostOf = (most: string | undefined) =>
  most === undefined
    ? null
    : wholeNumberOption(most, { option: 'most', least: 1, most: COUPON_MEMBERS_MOST })

const listHelp = `Lists the codes that members get coupons by, the newest first.

Usage: npm run shop -- coupon codes [--json]

--json  one JSON array with amounts in cents and times in seconds, for programs`

const HEAD = [
  'CODE',
  'COUPON',
  'OFF',
  'FROM',
  'SINCE',
  'REDEEM UNTIL',
  'UNTIL',
  'REDEEMED',
  'LISTED',
  'STATE',
]

function cellsOf(row: CouponCodeRecord, now: number): string[] {
  const { code, name, amount, minAmount, start, end, redeemEnd, redeemed, most, listed } = row
  return [
    code,
    name['zh-cn'] ?? '',
    yuan(amount),
    yuan(minAmount),
    ...[start, redeemEnd, end].map(dayOf),
    most === null ? String(redeemed) : `${redeemed} of ${most}`,
    listed ? 'yes' : '',
    stateOf(row, now),
  ]
}

const STATES = {
  open: 'valid',
  early: 'not yet',
  usedUp: 'used up',
  over: 'over',
} satisfies Record<ReturnType<typeof collectState>, string>
const stateOf = (row: CouponCodeRecord, now: number) => STATES[collectState(row, now)]

export const couponCodesCommand: Command = {
  name: 'coupon codes',
  summary: 'list the codes of coupons, and how many were redeemed',
  help: listHelp,
  async run(args) {
    const { values, positionals } = readArguments(args, {
      json: { type: 'boolean', default: false },
    })
    if (positionals.length > 0) throw new UsageError(listHelp)
    await withShop(async ({ db }) => {
      const rows = await allCouponCodes(db)
      const now = nowInSeconds()
      if (values.json) sayJson(rows.map((row) => ({ ...row, state: stateOf(row, now) })))
      else if (rows.length === 0) say('No codes.')
      else inColumns([HEAD, ...rows.map((row) => cellsOf(row, now))]).forEach(say)
    })
  },
}

const endHelp = `Ends a code at once: nobody can redeem it any more. Members keep the coupons that they have.

Usage: npm run shop -- coupon end CODE [--json]

--json  the code and its terms, for programs`

export const couponEndCommand: Command = {
  name: 'coupon end',
  summary: 'end the code of a coupon',
  help: endHelp,
  async run(args) {
    const { values, positionals } = readArguments(args, {
      json: { type: 'boolean', default: false },
    })
    const [text, ...more] = positionals
    if (text === undefined || more.length > 0) throw new UsageError(endHelp)
    const code = codeOf(text)
    await withShop(async ({ db }) => {
      const ended = await endCouponCode(db, code, nowInSeconds())
      if (!ended)
        throw new UsageError(`There is no valid code “${code}”; “coupon codes” shows them.`)
      if (ended.listed) await tellPublicChange(db)
      if (values.json) sayJson(ended)
      else say(`${code} has ended. Members who redeemed it: ${ended.redeemed}.`)
    })
  },
}
