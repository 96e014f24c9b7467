import type { Database } from '#server/db/database.ts'
import { memberById } from '#server/db/member/members.ts'
import { linesOf } from '#server/db/order/order-parts.ts'
import {
  countOrders,
  orderByNo,
  orderPage,
  type OrderFilter,
  type OrderRecord,
} from '#server/db/order/orders.ts'
import { sum } from '#server/domain/checkout/pricing.ts'
import { readArguments, say, sayJson, UsageError, type Command } from '#server/cli/command.ts'
import {
  orderDetails,
  orderTable,
  STATUS_NAMES,
  statusCode,
  statusWord,
  type ListedOrder,
} from './order-table.ts'
import { moreOf, pageOptions, PAGING, PAGING_HELP, periodOf } from '#server/cli/options.ts'
import { memberNamed } from '#server/cli/member/member.ts'
import { withShop } from '#server/cli/with-shop.ts'

const help = `Lists orders, the newest first, or shows one.

Usage: npm run shop -- orders [--status STATUS] [--member ACCOUNT] [--find WORDS] [--from DAY] [--to DAY]
                                 [--refund any | --refund open] [--limit 20] [--page 1] [--json]
       npm run shop -- orders NO [--json]

--status STATUS   ${STATUS_NAMES.join(', ')}, or its number
--member ACCOUNT  only this member's
--find WORDS      part of a number or of a product's title
--from, --to DAY  placed on these days or between, in the shop's calendar: 2026-11-01
--refund WHICH    any: something was or is to be refunded; open: something is in progress
${PAGING_HELP}
--json            one JSON array with amounts in cents, for programs`

const OPTIONS = {
  status: { type: 'string' },
  member: { type: 'string' },
  find: { type: 'string' },
  from: { type: 'string' },
  to: { type: 'string' },
  refund: { type: 'string' },
  ...PAGING,
  json: { type: 'boolean', default: false },
} as const

export type OrderListOptions = {
  status?: string
  member?: string
  find?: string
  from?: string
  to?: string
  refund?: string
}

/** @throws UsageError */
function refundAsked(word: string | undefined): Pick<OrderFilter, 'refund'> {
  if (word === undefined) return {}
  if (word === 'any' || word === 'open') return { refund: word }
  throw new UsageError('--refund takes any or open.')
}

/** @throws UsageError for an invalid status, member or day */
export async function orderFilter(
  db: Database,
  { status, member, find, refund, ...days }: OrderListOptions,
) {
  const code = status === undefined ? undefined : statusCode(status)
  if (status !== undefined && code === undefined) {
    throw new UsageError(`There is no status “${status}”. There are: ${STATUS_NAMES.join(', ')}`)
  }
  const owner = member === undefined ? null : await memberNamed(db, member)
  const filter: OrderFilter = {
    ...(owner ? { memberId: owner.id } : {}),
    ...(code === undefined ? {} : { statuses: [code] }),
    ...(find ? { words: find } : {}),
    ...refundAsked(refund),
    ...periodOf(days),
  }
  return filter
}

async function listed(db: Database, order: OrderRecord): Promise<ListedOrder> {
  const member = await memberById(db, order.memberId)
  const lines = await linesOf(db, order.id)
  return {
    order,
    member: member?.username ?? '',
    pieces: sum(lines.map(({ quantity }) => quantity)),
  }
}

/** @throws UsageError */
export async function orderNamed(db: Database, no: string): Promise<OrderRecord> {
  const order = await orderByNo(db, no)
  if (!order) throw new UsageError(`There is no order “${no}”.`)
  return order
}

async function asJson(db: Database, { order, member, pieces }: ListedOrder) {
  const lines = await linesOf(db, order.id)
  return { ...order, statusWord: statusWord(order.status), member, pieces, lines }
}

export const ordersCommand: Command = {
  name: 'orders',
  summary: 'list orders, or show one',
  help,
  async run(args) {
    const { values, positionals } = readArguments(args, OPTIONS)
    const [no, ...more] = positionals
    if (more.length > 0) throw new UsageError(help)
    const page = pageOptions(values)
    await withShop(async ({ db }) => {
      const filter = await orderFilter(db, values)
      const found =
        no === undefined ? await orderPage(db, filter, page) : [await orderNamed(db, no)]
      const rows = await Promise.all(found.map((order) => listed(db, order)))
      if (values.json) {
        const orders = await Promise.all(rows.map((row) => asJson(db, row)))
        sayJson(orders)
        return
      }
      const [first] = rows
      if (!first) say('No orders.')
      else if (no === undefined) {
        orderTable(rows).forEach(say)
        const rest = moreOf(await countOrders(db, filter), page)
        if (rest) say(rest)
      } else orderDetails(first, await linesOf(db, first.order.id)).forEach(say)
    })
  },
}
