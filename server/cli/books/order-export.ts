import { CLOSE_REASON, PAY_STATUS } from '#contract/order-actions.ts'
import { bookedOrders, type BookedOrder } from '#server/db/merchant/books.ts'
import { readArguments } from '#server/cli/arguments.ts'
import { UsageError, type Command } from '#server/cli/command.ts'
import { CSV_OPTIONS, type Cell } from '#server/cli/csv.ts'
import { statusWord, STATUS_NAMES, yuan } from '#server/cli/order/order-table.ts'
import { orderFilter } from '#server/cli/order/orders.ts'
import { allPages } from '#server/cli/paging.ts'
import { shopTime } from '#server/cli/period.ts'
import { withShop } from '#server/cli/with-shop.ts'
import { BOOK_HELP, giveBook, plainWord, wordIn } from './book.ts'

const help = `Exports orders for the accountant, the oldest first: one row each, as a table for spreadsheets.

Usage: npm run shop -- order export [--from DAY] [--to DAY] [--status STATUS] [--member ACCOUNT] [--csv | --json]
                                    [--out FILE]

--from, --to DAY  placed on these days or between, in the shop's calendar: 2026-11-01
--status STATUS   ${STATUS_NAMES.join(', ')}, or its number
--member ACCOUNT  only this member's
${BOOK_HELP}

“movements” exports the money: payments, refunds and balances.`

const HEAD = [
  'order',
  'placed',
  'paid_at',
  'shipped_at',
  'received_at',
  'closed_at',
  'status',
  'closed_because',
  'payment',
  'method',
  'member',
  'pieces',
  'goods',
  'delivery',
  'coupon',
  'points',
  'points_value',
  'to_pay',
  'paid',
  'refunded',
  'kept',
  'invoice_to',
  'tax_number',
] as const

function cellsOf({ order, member, pieces }: BookedOrder): Cell[] {
  return [
    order.no,
    shopTime(order.createTime),
    shopTime(order.payTime),
    shopTime(order.shipTime),
    shopTime(order.receiveTime),
    shopTime(order.closeTime),
    plainWord(statusWord(order.status)),
    order.closeReason === null ? '' : wordIn(CLOSE_REASON, order.closeReason),
    wordIn(PAY_STATUS, order.payStatus),
    order.payMethod,
    member,
    pieces,
    yuan(order.goodsTotal ?? 0),
    yuan(order.deliverMoney ?? 0),
    yuan(order.couponMoney ?? 0),
    order.score,
    yuan(order.scoreMoney ?? 0),
    yuan(order.payAmount ?? 0),
    yuan(order.paidAmount),
    yuan(order.refundedAmount),
    yuan(order.paidAmount - order.refundedAmount),
    order.invoice?.title ?? '',
    order.invoice?.taxNumber ?? '',
  ]
}

export const orderExportCommand: Command = {
  name: 'order export',
  summary: 'export orders for the accountant',
  help,
  async run(args) {
    const { values, positionals } = readArguments(args, {
      from: { type: 'string' },
      to: { type: 'string' },
      status: { type: 'string' },
      member: { type: 'string' },
      json: { type: 'boolean', default: false },
      ...CSV_OPTIONS,
    })
    if (positionals.length > 0) throw new UsageError(help)
    await withShop(async ({ db }) => {
      const filter = await orderFilter(db, values)
      const rows = await allPages((page) => bookedOrders(db, filter, page))
      await giveBook({ ...values, head: HEAD, rows: rows.map(cellsOf) })
    })
  },
}
