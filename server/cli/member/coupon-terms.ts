import type { giveCoupon } from '#server/domain/wallet/member-gifts.ts'
import { centsOf } from '#server/cli/amount.ts'
import { UsageError } from '#server/cli/command.ts'
import { yuan } from '#server/cli/order/order-table.ts'
import { endOfDay, startOfDay } from '#server/cli/period.ts'
import { optionalTextOf, textOf, textsOf } from '#server/cli/texts.ts'

const NAME_MOST = 30

export const COUPON_HELP = `--name TEXT     its name, in Chinese if --name-en is given too
--amount YUAN   how much it takes off an order's goods, such as 20 or 9.90
--from YUAN     only for orders with goods of so much; for every order unless told
--until DAY     the last day on which it can be used: 2026-12-31
--since DAY     the first such day; at once unless told`

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

export type NewCoupon = Parameters<typeof giveCoupon>[2]

/** The coupon that options describe, at `now` in seconds; null: one of them is missing. @throws UsageError */
export function couponOf(values: Values, now: number): NewCoupon | null {
  const { name, amount, from, until, since } = values
  if (name === undefined || amount === undefined || until === undefined) return null
  const names = textsOf(
    textOf(name, { option: 'name', most: NAME_MOST }),
    optionalTextOf(values['name-en'], { option: 'name-en', most: NAME_MOST }),
  )
  const { start = now, ...terms } = termsOf({ amount, from, until, since })
  if (terms.end <= now) throw new UsageError(`${until} is over: choose another --until.`)
  return { name: names, ...terms, start }
}

/** `“Spring”: 20.00 off from 100.00`. */
export function couponWords({ name, amount, minAmount }: NewCoupon): string {
  const limit = minAmount > 0 ? ` from ${yuan(minAmount)}` : ''
  return `“${name['zh-cn']}”: ${yuan(amount)} off${limit}`
}
