import { createWriteStream } from 'node:fs'
import { resolve } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { dayOf } from '#contract/calendar.ts'
import { closingObstacles, type ClosingObstacle } from '#contract/closing.ts'
import { accountZip } from '#server/domain/account/export.ts'
import {
  closeNow,
  closingFacts,
  keepAccount,
  requestClosingFor,
} from '#server/domain/account/closing.ts'
import type { Shop } from '#server/domain/context.ts'
import type { MemberRecord } from '#server/db/member/members.ts'
import { Refused } from '#server/domain/messages/refusal.ts'
import { readArguments, say, sayJson, UsageError, type Command } from '#server/cli/command.ts'
import { yuan } from '#server/cli/order/order-table.ts'
import { withShop } from '#server/cli/with-shop.ts'
import { memberNamed } from './member.ts'

const closeHelp = `Closes the account of a member who asks for it. Make sure that it is the member who asks.

Every device is signed out at once. After seven days everything is deleted except the records of orders. Until then the
member can keep the account by signing in. An SMS or a mail tells them so.

Usage: npm run shop -- member close ACCOUNT [--now | --keep] [--json]

ACCOUNT  account name, mobile number or mailbox
--now    without the seven days; it cannot be undone
--keep   keeps an account that is to be closed
--json   what has become of it, with the time in seconds, for programs

Orders, after-sales and refunds in progress have to end first, and a balance has to be spent or paid out:
“member balance” takes it away once it is paid.`

/** What is in the way, in the merchant's words. */
const OBSTACLES: Record<ClosingObstacle, (count: number) => string> = {
  orders: (count) => `${count} orders that are not paid, not sent or on their way`,
  pointsOrders: (count) => `${count} points orders that are not completed`,
  aftersales: (count) => `${count} after-sales in progress`,
  refunds: (count) => `${count} refunds that are not paid out`,
  money: (cents) => `a balance of ${yuan(cents)}`,
}

type Outcome = { state: 'kept' | 'closing' | 'closed'; closeTime: number | null }

/** @throws Refused closing_blocked; UsageError when there is nothing to keep */
async function close(
  shop: Shop,
  { id, username }: MemberRecord,
  way: { now: boolean; keep: boolean },
): Promise<Outcome> {
  if (way.keep) {
    if (await keepAccount(shop, id)) return { state: 'kept', closeTime: null }
    throw new UsageError(`${username} is not about to be closed.`)
  }
  if (!way.now) return { state: 'closing', closeTime: await requestClosingFor(shop, id) }
  await closeNow(shop, id)
  return { state: 'closed', closeTime: shop.now() }
}

/** A refusal with what is in the way; any other error unchanged. */
async function explained(shop: Shop, { id, username }: MemberRecord, error: unknown) {
  if (!(error instanceof Refused) || error.key !== 'closing_blocked') return error
  const facts = await closingFacts(shop, id)
  const list = closingObstacles(facts).map((each) => OBSTACLES[each](facts[each]))
  return new UsageError(`${username} cannot be closed yet: ${list.join(', ')}.`, { cause: error })
}

function saidOf({ username }: MemberRecord, { state, closeTime }: Outcome): string {
  if (state === 'kept') return `${username} stays open.`
  if (state === 'closed') return `${username} is closed.`
  return `${username} is signed out, and closed on ${dayOf(closeTime ?? 0)}.`
}

export const memberCloseCommand: Command = {
  name: 'member close',
  summary: 'close an account',
  help: closeHelp,
  async run(args) {
    const { values, positionals } = readArguments(args, {
      now: { type: 'boolean', default: false },
      keep: { type: 'boolean', default: false },
      json: { type: 'boolean', default: false },
    })
    const [account, ...more] = positionals
    if (account === undefined || more.length > 0) throw new UsageError(closeHelp)
    if (values.now && values.keep) throw new UsageError('Choose --now or --keep.')
    await withShop(async (shop) => {
      const member = await memberNamed(shop.db, account)
      const outcome = await close(shop, member, values).catch(async (error: unknown) => {
        throw await explained(shop, member, error)
      })
      if (values.json) sayJson({ account: member.username, ...outcome })
      else say(saidOf(member, outcome))
    })
  },
}

const exportHelp = `Writes what the shop holds of a member into a new ZIP file: a JSON document and the member's photos. It is what
members download themselves in their profile. Give it to nobody else.

Usage: npm run shop -- member export ACCOUNT FILE [--json]

ACCOUNT  account name, mobile number or mailbox
FILE     a new file such as mira.zip
--json   where it was written, for programs`

/** The file is about a person. */
const FOR_OWNER_ONLY = 0o600

export const memberExportCommand: Command = {
  name: 'member export',
  summary: 'write what the shop holds of a member into a file',
  help: exportHelp,
  async run(args) {
    const { values, positionals } = readArguments(args, {
      json: { type: 'boolean', default: false },
    })
    const [account, name, ...more] = positionals
    if (account === undefined || name === undefined || more.length > 0)
      throw new UsageError(exportHelp)
    const file = resolve(name)
    await withShop(async (shop) => {
      const member = await memberNamed(shop.db, account)
      const pieces = Readable.from(accountZip({ shop, member, language: 'zh-cn' }))
      const written = createWriteStream(file, { flags: 'wx', mode: FOR_OWNER_ONLY })
      await pipeline(pieces, written).catch((error: unknown) => {
        const isThere = error instanceof Error && 'code' in error && error.code === 'EEXIST'
        throw isThere ? new UsageError(`${file} exists already.`) : error
      })
      if (values.json) sayJson({ account: member.username, file })
      else say(`Wrote what the shop holds of ${member.username} to ${file}.`)
    })
  },
}
