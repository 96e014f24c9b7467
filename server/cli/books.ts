import { REFUND_ROUTE } from '#contract/refund.ts'
import { CLOSE_REASON, PAY_STATUS } from '#contract/order-actions.ts'
import type { Database } from '#server/db/database.ts'
import {
  bookedPayments,
  bookedRefunds,
  bookedWallet,
  bookedOrders,
  type Span,
  type BookedOrder,
} from '#server/db/merchant/books.ts'
import { inLanguage } from '#server/domain/site/site.ts'
import { readArguments, UsageError, sayJson, type Command } from './command.ts'
import { CSV_OPTIONS, giveCsv, type Cell } from './csv.ts'
import { yuan, statusWord, STATUS_NAMES } from './order/order-table.ts'
import { allPages, periodOf, shopTime } from './options.ts'
import { withShop } from './with-shop.ts'
import { orderFilter } from './order/orders.ts'

const BOOK_HELP = `--csv             as CSV, which it is anyway: UTF-8, amounts in yuan, times of the shop with their zone
--out FILE        writes it to a new file instead of printing it
--json            one JSON array with the same columns, for programs`

/** `toShip` → `to ship`. */
const plainWord = (word: string) =>
  word.replaceAll(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`)

/** The name of a code, in plain words; the code itself when it has none. */
function wordIn(codes: Record<string, number>, code: number): string {
  const found = Object.entries(codes).find(([, each]) => each === code)
  return found ? plainWord(found[0]) : String(code)
}

type Book = {
  head: readonly string[]
  rows: readonly (readonly Cell[])[]
  csv: boolean
  json: boolean
  out?: string
}

/** @throws UsageError */
async function giveBook({ head, rows, csv, json, ...table }: Book) {
  if (!json) return giveCsv({ head, rows, ...table })
  if (csv || table.out !== undefined) {
    throw new UsageError('--json excludes --csv and --out.')
  }
  sayJson(rows.map((row) => Object.fromEntries(row.map((cell, at) => [head[at], cell]))))
}

const KINDS = ['payment', 'refund', 'wallet'] as const
type Kind = (typeof KINDS)[number]

const movementsHelp = `Exports the movements of money for the accountant, the oldest first, as a table for spreadsheets.

Usage: npm run shop -- movements [--from DAY] [--to DAY] [--kind KIND] [--csv | --json] [--out FILE]

--from, --to DAY  on these days or between, in the shop's calendar: 2026-11-01
--kind KIND       ${KINDS.join(', ')}; default: all of them
${BOOK_HELP}

A payment is money for an order, a refund money that went back (negative). wallet rows are changes of members' balances:
what is paid from a balance, or refunded into one, is in two rows, so add up payments and refunds or wallet rows alone.`

const MOVEMENTS_HEAD = [
  'time',
  'kind',
  'order',
  'member',
  'way',
  'amount',
  'balance_after',
  'note',
  'reference',
] as const

type Movement = { time: number; cells: Cell[] }
type Readers = Record<Kind, (db: Database, span: Span) => Promise<Movement[]>>

const READERS: Readers = {
  async payment(db, span) {
    const rows = await allPages((page) => bookedPayments(db, span, page))
    return rows.map(({ time, orderNo, member, method, amount, status, reference }) => ({
      time,
      cells: ['payment', orderNo, member, method, yuan(amount ?? 0), '', status, reference],
    }))
  },
  async refund(db, span) {
    const rows = await allPages((page) => bookedRefunds(db, span, page))
    return rows.map(({ time, orderNo, member, payMethod, route, amount, reason, reference }) => {
      const way = route === REFUND_ROUTE.original ? payMethod : wordIn(REFUND_ROUTE, route)
      const note = reason.replaceAll('_', ' ')
      return {
        time,
        cells: ['refund', orderNo, member, way, yuan(-(amount ?? 0)), '', note, reference],
      }
    })
  },
  async wallet(db, span) {
    const rows = await allPages((page) => bookedWallet(db, span, page))
    return rows.map(({ time, orderNo, member, amount, after, memo, source, reference }) => ({
      time,
      cells: [
        'wallet',
        orderNo,
        member,
        plainWord(source),
        yuan(amount ?? 0),
        yuan(after ?? 0),
        inLanguage(memo, 'zh-cn'),
        reference,
      ],
    }))
  },
}

/** @throws UsageError */
function kindsOf(word: string | undefined): readonly Kind[] {
  if (word === undefined) return KINDS
  const kind = KINDS.find((each) => each === word)
  if (kind) return [kind]
  throw new UsageError(`There is no kind “${word}”. There are: ${KINDS.join(', ')}`)
}

export const movementsCommand: Command = {
  name: 'movements',
  summary: 'export payments, refunds and balances',
  help: movementsHelp,
  async run(args) {
    const { values, positionals } = readArguments(args, {
      from: { type: 'string' },
      to: { type: 'string' },
      kind: { type: 'string' },
      json: { type: 'boolean', default: false },
      ...CSV_OPTIONS,
    })
    if (positionals.length > 0) throw new UsageError(movementsHelp)
    const kinds = kindsOf(values.kind)
    const span = periodOf(values)
    await withShop(async ({ db }) => {
      const read: Movement[] = []
      for (const kind of kinds) read.push(...(await READERS[kind](db, span)))
      const rows = read
        .toSorted((one, other) => one.time - other.time)
        .map(({ time, cells }) => [shopTime(time), ...cells])
      await giveBook({ ...values, head: MOVEMENTS_HEAD, rows })
    })
  },
}

const exportHelp = `Exports orders for the accountant, the oldest first: one row each, as a table for spreadsheets.

Usage: npm run shop -- order export [--from DAY] [--to DAY] [--status STATUS] [--member ACCOUNT] [--csv | --json]
                                    [--out FILE]

--from, --to DAY  placed on these days or between, in the shop's calendar: 2026-11-01
--status STATUS   ${STATUS_NAMES.join(', ')}, or its number
--member ACCOUNT  only this member's
${BOOK_HELP}

“movements” exports the money: payments, refunds and balances.`

const EXPORT_HEAD = [
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
  help: exportHelp,
  async run(args) {
    const { values, positionals } = readArguments(args, {
      from: { type: 'string' },
      to: { type: 'string' },
      status: { type: 'string' },
      member: { type: 'string' },
      json: { type: 'boolean', default: false },
      ...CSV_OPTIONS,
    })
    if (positionals.length > 0) throw new UsageError(exportHelp)
    await withShop(async ({ db }) => {
      const filter = await orderFilter(db, values)
      const rows = await allPages((page) => bookedOrders(db, filter, page))
      await giveBook({ ...values, head: EXPORT_HEAD, rows: rows.map(cellsOf) })
    })
  },
}
