import { REFUND_ROUTE } from '#contract/refund.ts'
import type { Database } from '#server/db/database.ts'
import {
  bookedPayments,
  bookedRefunds,
  bookedWallet,
  type Span,
} from '#server/db/merchant/books.ts'
import { inLanguage } from '#server/domain/site/site.ts'
import { readArguments } from '#server/cli/arguments.ts'
import { UsageError, type Command } from '#server/cli/command.ts'
import { CSV_OPTIONS, type Cell } from '#server/cli/csv.ts'
import { yuan } from '#server/cli/order/order-table.ts'
import { allPages } from '#server/cli/paging.ts'
import { periodOf, shopTime } from '#server/cli/period.ts'
import { withShop } from '#server/cli/with-shop.ts'
import { BOOK_HELP, giveBook, plainWord, wordIn } from './book.ts'

const KINDS = ['payment', 'refund', 'wallet'] as const
type Kind = (typeof KINDS)[number]

const help = `Exports the movements of money for the accountant, the oldest first, as a table for spreadsheets.

Usage: npm run shop -- movements [--from DAY] [--to DAY] [--kind KIND] [--csv | --json] [--out FILE]

--from, --to DAY  on these days or between, in the shop's calendar: 2026-11-01
--kind KIND       ${KINDS.join(', ')}; all of them unless told
${BOOK_HELP}

A payment is money for an order, a refund money that went back (negative). wallet rows are changes of members' balances:
what is paid from a balance, or refunded into one, is in two rows, so add up payments and refunds or wallet rows alone.`

const HEAD = [
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
  help,
  async run(args) {
    const { values, positionals } = readArguments(args, {
      from: { type: 'string' },
      to: { type: 'string' },
      kind: { type: 'string' },
      json: { type: 'boolean', default: false },
      ...CSV_OPTIONS,
    })
    if (positionals.length > 0) throw new UsageError(help)
    const kinds = kindsOf(values.kind)
    const span = periodOf(values)
    await withShop(async ({ db }) => {
      const read: Movement[] = []
      for (const kind of kinds) read.push(...(await READERS[kind](db, span)))
      const rows = read
        .toSorted((one, other) => one.time - other.time)
        .map(({ time, cells }) => [shopTime(time), ...cells])
      await giveBook({ ...values, head: HEAD, rows })
    })
  },
}
