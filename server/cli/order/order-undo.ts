import { pause } from '#contract/lib/waiting.ts'
import { REFUND_ROUTE, REFUND_STATUS } from '#contract/refund.ts'
import { refundsOf, type RefundRecord } from '#server/db/order/refunds.ts'
import { sum } from '#server/domain/checkout/pricing.ts'
import type { Shop } from '#server/domain/context.ts'
import { jobHandlers } from '#server/domain/job-handlers.ts'
import { isAsked } from '#server/domain/payment/refund.ts'
import type { OrderRecord } from '#server/db/order/orders.ts'
import {
  cancelByShop,
  refundByShop,
  ShopRefused,
  type ShopRefusal,
  type ShopResult,
} from '#server/domain/aftersale/by-shop.ts'
import { centsOf, textOf } from '#server/cli/options.ts'
import { readArguments, say, sayJson, UsageError, type Command } from '#server/cli/command.ts'
import { withShop } from '#server/cli/with-shop.ts'
import { statusWord, yuan } from './order-table.ts'
import { orderNamed } from './orders.ts'
import { placesOf } from './ship.ts'

const REASON_MOST = 200

const cancelHelp = `Cancels an order of which nothing was shipped. Stock, coupon, points and money go back, and the member is told why.

Usage: npm run shop -- order cancel NO --reason TEXT [--json]

NO              the order’s number; “orders” lists them
--reason TEXT   why, as the member reads it
--json          the changed order with amounts in cents, for programs

Run twice, the second time changes nothing. What was shipped can be refunded: “order refund”.`

const refundHelp = `Refunds a paid order without an application: all of it, some lines, or an amount. The member is told why.

Usage: npm run shop -- order refund NO --reason TEXT [--lines 1,3 | --amount YUAN [--again]] [--to original] [--json]

NO              the order’s number; “orders” lists them
--reason TEXT   why, as the member reads it
--lines PLACES  only these lines, as “orders NO” counts them; default: all
--amount YUAN   money only, such as 9.90: the goods stay ordered
--again         the same amount once more
--to WAY        original, balance or manual; default: the way it was paid. manual: you pay it yourself
--json          the changed order with amounts in cents, for programs

Pieces that were never shipped go back into stock. An order that is refunded whole closes; its coupon and points go
back. Refunds that the bank refused before are paid first; without --lines and --amount, they alone. Otherwise, run twice,
the second time changes nothing.`

type Words = (order: OrderRecord, detail: number | string) => string

const REFUSALS: Record<ShopRefusal, Words> = {
  closed: () => 'it is closed already',
  shipped: ({ status }) =>
    `it is ${statusWord(status)}: “order refund” gives the money of shipped goods back`,
  aftersale: (_order, sn) =>
    `its after-sale ${sn} is in progress: decide it first, with “aftersale”`,
  not_paid: () => 'nothing was paid for it. “order cancel” closes it',
  too_much: (_order, left) => `only ${yuan(Number(left))} of it can be refunded`,
  no_such_line: (_order, place) => `it has no line ${place}`,
}

function asUsageError(error: unknown, order: OrderRecord) {
  if (!(error instanceof ShopRefused)) return error
  const why = REFUSALS[error.why](order, error.detail)
  return new UsageError(`Order ${order.no}: ${why}. Nothing was changed.`)
}

const OPTIONS = {
  reason: { type: 'string' },
  json: { type: 'boolean', default: false },
} as const

/** @throws UsageError */
function reasonOf(reason: string | undefined): string {
  if (reason === undefined) throw new UsageError('Tell the member why: --reason TEXT')
  return textOf(reason, { option: 'reason', most: REASON_MOST })
}

async function tell(shop: Shop, no: string, { isRepeated, refunded }: ShopResult, isJson: boolean) {
  const { failed, processing } = await answeredRefunds(shop, await orderNamed(shop.db, no))
  const order = await orderNamed(shop.db, no)
  if (isJson) {
    sayJson({ ...order, statusWord: statusWord(order.status), isRepeated, refunded })
    return
  }
  const status = statusWord(order.status)
  if (isRepeated) say(`Order ${no} is ${status}: this was done before, and nothing was changed.`)
  else say(`Order ${no} is now ${status}, ${yuan(refunded - failed - processing)} refunded.`)
  if (failed > 0)
    say(`The provider did not take ${yuan(failed)} back; “order refund ${no} --to balance” does.`)
  if (processing > 0)
    say(`The provider has not answered about ${yuan(processing)} yet; the shop goes on asking.`)
}

export const orderCancelCommand: Command = {
  name: 'order cancel',
  summary: 'cancel an order that was not shipped',
  help: cancelHelp,
  async run(args) {
    const { values, positionals } = readArguments(args, OPTIONS)
    const [no, ...more] = positionals
    if (no === undefined || more.length > 0) throw new UsageError(cancelHelp)
    const reason = reasonOf(values.reason)
    await withShop(async (shop) => {
      const order = await orderNamed(shop.db, no)
      const result = await cancelByShop(shop, order.id, reason).catch((error: unknown) => {
        throw asUsageError(error, order)
      })
      await tell(shop, no, result, values.json)
    })
  },
}

export const orderRefundCommand: Command = {
  name: 'order refund',
  summary: 'refund an order, whole or in part',
  help: refundHelp,
  async run(args) {
    const { values, positionals } = readArguments(args, {
      ...OPTIONS,
      amount: { type: 'string' },
      lines: { type: 'string' },
      again: { type: 'boolean', default: false },
      to: { type: 'string' },
    })
    const [no, ...more] = positionals
    if (no === undefined || more.length > 0) throw new UsageError(refundHelp)
    const { amount, lines } = values
    if (amount !== undefined && lines !== undefined) {
      throw new UsageError('--amount and --lines exclude each other.')
    }
    const wanted = {
      because: reasonOf(values.reason),
      way: routeOf(values.to),
      isAgain: values.again,
      ...placesOf(lines),
      ...(amount === undefined ? {} : { amount: centsOf(amount, { option: 'amount', least: 1 }) }),
    }
    await withShop(async (shop) => {
      const order = await orderNamed(shop.db, no)
      const result = await refundByShop(shop, order.id, wanted).catch((error: unknown) => {
        throw asUsageError(error, order)
      })
      await tell(shop, no, result, values.json)
    })
  },
}

/** How long a command waits for the provider's answer, in milliseconds, and between two looks. */
const ANSWER_MS = 15_000
const LOOK_AGAIN_MS = 200

/**
 * Waits until the provider has answered about an order's refunds, whether this command or the running shop asks it.
 * @returns cents that it refused, and cents that it has not answered about
 */
export async function answeredRefunds(shop: Shop, { id }: Pick<OrderRecord, 'id'>) {
  const end = Date.now() + ANSWER_MS
  const { refund } = jobHandlers(shop)
  for (;;) {
    await shop.jobs.workOff({ refund })
    const all = await refundsOf(shop.db, id)
    const asked = all.filter(isAsked)
    if (asked.length === 0 || Date.now() > end) {
      const failed = all.filter(({ status }) => status === REFUND_STATUS.failed)
      return { failed: sumOf(failed), processing: sumOf(asked) }
    }
    await pause(LOOK_AGAIN_MS)
  }
}
const sumOf = (refunds: readonly RefundRecord[]) => sum(refunds.map(({ amount }) => amount))

/** The way of a refund from `--to`; undefined: the way it was paid. @throws UsageError */
export function routeOf(to: string | undefined): number | undefined {
  if (to === undefined) return undefined
  const found = Object.entries(REFUND_ROUTE).find(([name]) => name === to)
  if (found) return found[1]
  throw new UsageError('--to takes original, balance or manual.')
}
