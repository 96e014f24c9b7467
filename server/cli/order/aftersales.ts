import { AFTERSALE_STATUS, AFTERSALE_TYPE } from '#contract/aftersale-rules.ts'
import { MAX_LIMIT } from '#contract/page.ts'
import {
  aftersaleBySn,
  aftersaleLogsOf,
  aftersalePage,
  type AftersaleRecord,
} from '#server/db/order/aftersales.ts'
import type { Database } from '#server/db/database.ts'
import { memberById } from '#server/db/member/members.ts'
import { linesOf } from '#server/db/order/order-parts.ts'
import { ordersByIds } from '#server/db/order/orders.ts'
import { inLanguage } from '#server/domain/site/site.ts'
import { readArguments } from '#server/cli/arguments.ts'
import { say, sayJson, UsageError, type Command } from '#server/cli/command.ts'
import { inColumns, timeOf, yuan } from './order-table.ts'
import { withShop } from '#server/cli/with-shop.ts'

const namesOf = (codes: Record<string, number>) =>
  new Map(Object.entries(codes).map(([name, code]) => [code, name]))
const STATUS_NAMES = namesOf(AFTERSALE_STATUS)
const TYPE_NAMES = namesOf(AFTERSALE_TYPE)
export const aftersaleWord = (status: number) => STATUS_NAMES.get(status) ?? String(status)
const typeWord = (type: number) => TYPE_NAMES.get(type) ?? String(type)

const help = `Lists after-sales, the newest first, or shows one.

Usage: npm run shop -- aftersales [--status STATUS] [--limit 20] [--json]
       npm run shop -- aftersales SN [--json]

--status STATUS   ${[...STATUS_NAMES.values()].join(', ')}, or its number
--limit N         how many, 1 to ${MAX_LIMIT}, 20 unless told
--json            one JSON array with amounts in cents, for programs

“aftersale” decides.`

/** @throws UsageError */
export async function aftersaleNamed(db: Database, sn: string): Promise<AftersaleRecord> {
  const aftersale = await aftersaleBySn(db, sn)
  if (!aftersale) throw new UsageError(`There is no after-sale “${sn}”.`)
  return aftersale
}

function statusAsked(word: string | undefined): { statuses?: number[] } {
  if (word === undefined) return {}
  const found = [...STATUS_NAMES].find(([code, name]) => name === word || String(code) === word)
  if (found) return { statuses: [found[0]] }
  const names = [...STATUS_NAMES.values()].join(', ')
  throw new UsageError(`There is no status “${word}”. There are: ${names}`)
}

function limitAsked(text: string): number {
  const limit = Number(text)
  if (Number.isInteger(limit) && limit >= 1 && limit <= MAX_LIMIT) return limit
  throw new UsageError(`--limit takes a whole number from 1 to ${MAX_LIMIT}.`)
}

async function listed(db: Database, row: AftersaleRecord) {
  const order = (await ordersByIds(db, [row.orderId])).get(row.orderId)
  const line = (await linesOf(db, row.orderId)).find(({ id }) => id === row.orderLineId)
  const member = await memberById(db, row.memberId)
  return {
    ...row,
    orderNo: order?.no ?? '',
    member: member?.username ?? '',
    title: line ? inLanguage(line.title, 'en') : '',
    statusWord: aftersaleWord(row.status),
    typeWord: typeWord(row.type),
    logs: await aftersaleLogsOf(db, [row.id]),
  }
}
type AftersaleEntry = Awaited<ReturnType<typeof listed>>

function table(rows: readonly AftersaleEntry[]): string[] {
  const cells = rows.map((row) => [
    row.sn,
    row.statusWord,
    row.typeWord,
    timeOf(row.createTime),
    row.member,
    `${row.quantity} pcs`,
    yuan(row.amount),
  ])
  return inColumns([
    ['NUMBER', 'STATUS', 'TYPE', 'APPLIED (UTC)', 'MEMBER', 'GOODS', 'AMOUNT'],
    ...cells,
  ])
}

const details = (row: AftersaleEntry): string[] => [
  `${row.sn}  ${row.statusWord}`,
  `${row.typeWord} of ${row.quantity} × ${row.title}, ${yuan(row.amount)}`,
  `Order ${row.orderNo} of ${row.member}`,
  `Reason: ${row.reason}${row.description ? `, “${row.description}”` : ''}`,
  ...(row.pictures.length > 0
    ? [`Pictures: ${row.pictures.map((id) => `/media/${id}`).join(' ')}`]
    : []),
  ...(row.expressNumber ? [`Sent back: ${row.expressName} ${row.expressNumber}`] : []),
  ...(row.deadline === null ? [] : [`Until ${timeOf(row.deadline)} UTC`]),
  ...row.logs.map(({ time, actor, action, note }) =>
    `  ${timeOf(time)}  ${actor}  ${action}  ${note}`.trimEnd(),
  ),
]

export const aftersalesCommand: Command = {
  name: 'aftersales',
  summary: 'list after-sales, or show one',
  help,
  async run(args) {
    const { values, positionals } = readArguments(args, {
      status: { type: 'string' },
      limit: { type: 'string', default: '20' },
      json: { type: 'boolean', default: false },
    })
    const [sn, ...more] = positionals
    if (more.length > 0) throw new UsageError(help)
    const filter = statusAsked(values.status)
    const page = { page: 1, limit: limitAsked(values.limit) }
    await withShop(async ({ db }) => {
      const found =
        sn === undefined ? await aftersalePage(db, filter, page) : [await aftersaleNamed(db, sn)]
      const rows = await Promise.all(found.map((row) => listed(db, row)))
      const [first] = rows
      if (values.json) sayJson(rows)
      else if (!first) say('No after-sales.')
      else (sn === undefined ? table(rows) : details(first)).forEach((line) => say(line))
    })
  },
}
