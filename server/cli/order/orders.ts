import { MAX_LIMIT } from '#src/contract/page.ts'
import type { Database } from '#server/db/database.ts'
import { memberById } from '#server/db/member/members.ts'
import { linesOf } from '#server/db/order/order-parts.ts'
import { orderByNo, orderPage, type OrderRow } from '#server/db/order/orders.ts'
import { sum } from '#server/domain/checkout/sum.ts'
import { readArguments } from '#server/cli/arguments.ts'
import { say, sayJson, UsageError, type Command } from '#server/cli/command.ts'
import {
  orderDetails,
  orderTable,
  STATUS_NAMES,
  statusCode,
  statusWord,
  type ListedOrder,
} from './order-table.ts'
import { memberNamed } from '#server/cli/member/member.ts'
import { withShop } from '#server/cli/with-shop.ts'

const help = `Lists orders, the newest first, or shows one.

Usage: npm run shop -- orders [--status STATUS] [--member ACCOUNT] [--find WORDS] [--limit 20] [--json]
       npm run shop -- orders NO [--json]

--status STATUS   ${STATUS_NAMES.join(', ')}, or its number
--member ACCOUNT  only this member's
--find WORDS      part of a number or of a product's title
--limit N         how many, 1 to ${MAX_LIMIT}, 20 unless told
--json            one JSON array with amounts in cents, for programs`

const OPTIONS = {
  status: { type: 'string' },
  member: { type: 'string' },
  find: { type: 'string' },
  limit: { type: 'string', default: '20' },
  json: { type: 'boolean', default: false },
} as const

type Filter = { status?: string; member?: string; find?: string; limit: string }

/** @throws UsageError for an invalid status, member or limit */
async function findOrders(db: Database, { status, member, find, limit: text }: Filter) {
  const limit = Number(text)
  if (!Number.isInteger(limit) || limit < 1 || limit > MAX_LIMIT) {
    throw new UsageError(`--limit takes a whole number from 1 to ${MAX_LIMIT}.`)
  }
  const code = status === undefined ? undefined : statusCode(status)
  if (status !== undefined && code === undefined) {
    throw new UsageError(`There is no status “${status}”. There are: ${STATUS_NAMES.join(', ')}`)
  }
  const owner = member === undefined ? null : await memberNamed(db, member)
  const filter = {
    ...(owner ? { memberId: owner.id } : {}),
    ...(code === undefined ? {} : { statuses: [code] }),
    ...(find ? { words: find } : {}),
  }
  return orderPage(db, filter, { page: 1, limit })
}

async function listed(db: Database, order: OrderRow): Promise<ListedOrder> {
  const member = await memberById(db, order.memberId)
  const lines = await linesOf(db, order.id)
  return {
    order,
    member: member?.username ?? '',
    pieces: sum(lines.map(({ quantity }) => quantity)),
  }
}

/** @throws UsageError */
export async function orderNamed(db: Database, no: string): Promise<OrderRow> {
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
    await withShop(async ({ db }) => {
      const found = no === undefined ? await findOrders(db, values) : [await orderNamed(db, no)]
      const rows = await Promise.all(found.map((order) => listed(db, order)))
      if (values.json) {
        const orders = await Promise.all(rows.map((row) => asJson(db, row)))
        sayJson(orders)
        return
      }
      const [first] = rows
      if (!first) say('No orders.')
      else if (no === undefined) orderTable(rows).forEach(say)
      else orderDetails(first, await linesOf(db, first.order.id)).forEach(say)
    })
  },
}
