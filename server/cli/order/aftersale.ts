import { AFTERSALE_TYPE } from '#contract/application-rights.ts'
import { AFTERSALE_STATUS } from '#contract/aftersale-rules.ts'
import { MAX_LIMIT } from '#contract/page.ts'
import type { Shop } from '#server/domain/context.ts'
import {
  aftersaleBySn,
  aftersaleLogsOf,
  aftersalePage,
  type AftersaleRecord,
} from '#server/db/order/aftersales.ts'
import {
  approve,
  failBecause,
  receive,
  refund,
  refuseBecause,
  rejectBecause,
  replace,
} from '#server/domain/aftersale/decide.ts'
import { USUAL_CARRIER } from '#server/domain/order/carriers.ts'
import { siteSettings, inLanguage } from '#server/domain/site/site.ts'
import { Refused } from '#server/domain/messages/refusal.ts'
import { answeredRefunds, routeOf } from './order-undo.ts'
import { readArguments, say, UsageError, sayJson, type Command } from '#server/cli/command.ts'
import { waybillOf } from './ship.ts'
import { withShop } from '#server/cli/with-shop.ts'
import type { Database } from '#server/db/database.ts'
import { memberById } from '#server/db/member/members.ts'
import { linesOf } from '#server/db/order/order-parts.ts'
import { ordersByIds } from '#server/db/order/orders.ts'
import { inColumns, timeOf, yuan } from './order-table.ts'

const decideHelp = `Decides an after-sale. “aftersales” lists them.

Usage: npm run shop -- aftersale DECISION SN [options]

approve SN [--address TEXT]           agree; goods are sent back to this address; default: the setting returnAddress
refuse SN --reason TEXT               say no
receive SN                            the goods of a return came: the money is owed
reject SN --reason TEXT               what came back is not as it should be
replace SN [--express NAME] [--number NUMBER]   send the new or repaired piece
refund SN [--to original|balance|manual]        pay what is owed; default: the way it was paid
fail SN [--reason TEXT]               the bank could not pay`

type DecisionOptions = {
  address?: string
  reason?: string
  express: string
  number?: string
  to?: string
}
type Decision = (shop: Shop, id: number) => Promise<AftersaleRecord>
type AftersaleStep = { shop: Shop; aftersale: AftersaleRecord; options: DecisionOptions }

function reasonOf({ options }: AftersaleStep): string {
  if (options.reason) return options.reason
  throw new UsageError('Tell the member why: --reason TEXT')
}

/** Where goods are returned to; a refund without goods needs no address. */
async function addressOf({ shop, aftersale, options }: AftersaleStep): Promise<string> {
  const address = options.address ?? (await siteSettings(shop.db)).returnAddress
  if (address !== '' || aftersale.type === AFTERSALE_TYPE.refundOnly) return address
  throw new UsageError('Tell where the goods go: --address TEXT, or the setting returnAddress.')
}

function parcelOf({ shop, options }: AftersaleStep): string {
  const { expressName, number } = waybillOf(options)(shop)
  return `${expressName} ${number}`
}

const DECISIONS: Record<string, (chosen: AftersaleStep) => Decision | Promise<Decision>> = {
  approve: async (chosen) => approve(await addressOf(chosen)),
  refuse: (chosen) => refuseBecause(reasonOf(chosen)),
  receive: () => receive,
  reject: (chosen) => rejectBecause(reasonOf(chosen)),
  replace: (chosen) => replace(parcelOf(chosen)),
  refund: (chosen) => refund(routeOf(chosen.options.to)),
  fail: ({ options }) => failBecause(options.reason ?? ''),
}

export const aftersaleCommand: Command = {
  name: 'aftersale',
  summary: 'approve, refuse or refund an after-sale',
  help: decideHelp,
  async run(args) {
    const { values, positionals } = readArguments(args, {
      address: { type: 'string' },
      reason: { type: 'string' },
      express: { type: 'string', default: USUAL_CARRIER },
      number: { type: 'string' },
      to: { type: 'string' },
    })
    const [name = '', sn, ...more] = positionals
    const choose = Object.hasOwn(DECISIONS, name) ? DECISIONS[name] : undefined
    if (!choose || sn === undefined || more.length > 0) throw new UsageError(decideHelp)
    await withShop(async (shop) => {
      const aftersale = await aftersaleNamed(shop.db, sn)
      const decision = await choose({ shop, aftersale, options: values })
      await decision(shop, aftersale.id).catch((error: unknown) => {
        throw asUsageError(error, name, aftersale)
      })
      const { processing } = await answeredRefunds(shop, { id: aftersale.orderId })
      const { status } = await aftersaleNamed(shop.db, sn)
      say(`After-sale ${sn} is now ${aftersaleWord(status)}.`)
      if (name !== 'refund') return
      if (status === AFTERSALE_STATUS.refundFailed)
        say('The provider did not take the refund back; try --to balance or manual.')
      else if (processing > 0) say('The provider has not answered yet; the shop goes on asking.')
    })
  },
}

function asUsageError(error: unknown, name: string, { sn, status }: AftersaleRecord) {
  if (!(error instanceof Refused)) return error
  return new UsageError(
    `After-sale ${sn} is ${aftersaleWord(status)}: “${name}” can’t be done now.`,
  )
}

const namesOf = (codes: Record<string, number>) =>
  new Map(Object.entries(codes).map(([name, code]) => [code, name]))
/** By status. */
export const AFTERSALE_STATUS_NAMES = namesOf(AFTERSALE_STATUS)
const TYPE_NAMES = namesOf(AFTERSALE_TYPE)
const aftersaleWord = (status: number) => AFTERSALE_STATUS_NAMES.get(status) ?? String(status)
const typeWord = (type: number) => TYPE_NAMES.get(type) ?? String(type)

const listHelp = `Lists after-sales, the newest first, or shows one.

Usage: npm run shop -- aftersales [--status STATUS] [--limit 20] [--json]
       npm run shop -- aftersales SN [--json]

--status STATUS   ${[...AFTERSALE_STATUS_NAMES.values()].join(', ')}, or its number
--limit N         how many, 1 to ${MAX_LIMIT}; default: 20
--json            one JSON array with amounts in cents, for programs

“aftersale” decides.`

/** @throws UsageError */
async function aftersaleNamed(db: Database, sn: string): Promise<AftersaleRecord> {
  const aftersale = await aftersaleBySn(db, sn)
  if (!aftersale) throw new UsageError(`There is no after-sale “${sn}”.`)
  return aftersale
}

function statusAsked(word: string | undefined): { statuses?: number[] } {
  if (word === undefined) return {}
  const found = [...AFTERSALE_STATUS_NAMES].find(
    ([code, name]) => name === word || String(code) === word,
  )
  if (found) return { statuses: [found[0]] }
  const names = [...AFTERSALE_STATUS_NAMES.values()].join(', ')
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
  help: listHelp,
  async run(args) {
    const { values, positionals } = readArguments(args, {
      status: { type: 'string' },
      limit: { type: 'string', default: '20' },
      json: { type: 'boolean', default: false },
    })
    const [sn, ...more] = positionals
    if (more.length > 0) throw new UsageError(listHelp)
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
