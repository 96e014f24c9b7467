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
import { Refused } from '#server/domain/messages/refusal.ts'
import { readArguments, say, UsageError, type Command } from '#server/cli/command.ts'
import { yuan } from '#server/cli/order/order-table.ts'
import { withShop } from '#server/cli/with-shop.ts'
import { memberNamed } from './member.ts'

const closeHelp = `Closes an account whose member asks for it: signs every device out, and ends the account in seven days unless its
member signs in before. Everything but the records of orders is then deleted. The member is told by SMS or mail. Make
sure that it is the member who asks.

Usage: npm run shop -- member close ACCOUNT [--now | --keep]

ACCOUNT  account name, mobile number or mailbox
--now    without the seven days; it cannot be undone
--keep   keeps an account that is to be closed

Orders, after-sales and refunds in progress have to end first, and a balance has to be spent or paid out:
“member balance ACCOUNT --change -YUAN --memo …” takes it away once it is paid.`

/** What is in the way, in the merchant's words. */
const OBSTACLES: Record<ClosingObstacle, (count: number) => string> = {
  orders: (count) => `${count} orders that are not paid, not sent or on their way`,
  pointsOrders: (count) => `${count} points orders that are not completed`,
  aftersales: (count) => `${count} after-sales in progress`,
  refunds: (count) => `${count} refunds that are not paid out`,
  money: (cents) => `a balance of ${yuan(cents)}`,
}

export const memberCloseCommand: Command = {
  name: 'member close',
  summary: 'close an account',
  help: closeHelp,
  async run(args) {
    const { values, positionals } = readArguments(args, {
      now: { type: 'boolean', default: false },
      keep: { type: 'boolean', default: false },
    })
    const [account, ...more] = positionals
    if (account === undefined || more.length > 0) throw new UsageError(closeHelp)
    if (values.now && values.keep) throw new UsageError('Choose --now or --keep.')
    await withShop(async (shop) => {
      const { id, username } = await memberNamed(shop.db, account)
      if (values.keep) {
        if (!(await keepAccount(shop, id)))
          throw new UsageError(`${username} is not about to be closed.`)
        say(`${username} stays open.`)
        return
      }
      const closing = values.now ? closeNow(shop, id) : requestClosingFor(shop, id)
      const closeTime = await closing.catch(async (error: unknown) => {
        if (!(error instanceof Refused) || error.key !== 'closing_blocked') throw error
        const facts = await closingFacts(shop, id)
        const list = closingObstacles(facts).map((each) => OBSTACLES[each](facts[each]))
        throw new UsageError(`${username} cannot be closed yet: ${list.join(', ')}.`, {
          cause: error,
        })
      })
      if (closeTime === undefined) say(`${username} is closed.`)
      else say(`${username} is signed out, and closed on ${dayOf(closeTime)}.`)
    })
  },
}

const exportHelp = `Writes what the shop holds of a member into a new ZIP file: a JSON document and the member's photos. It is what
members download themselves in their profile. Give it to nobody else.

Usage: npm run shop -- member export ACCOUNT FILE

ACCOUNT  account name, mobile number or mailbox
FILE     a new file such as mira.zip`

/** The file is about a person. */
const FOR_OWNER_ONLY = 0o600

export const memberExportCommand: Command = {
  name: 'member export',
  summary: 'write what the shop holds of a member into a file',
  help: exportHelp,
  async run(args) {
    const [account, name, ...more] = readArguments(args, {}).positionals
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
      say(`Wrote what the shop holds of ${member.username} to ${file}.`)
    })
  },
}
