import { MESSAGE_TYPES, type MessageType } from '#contract/search-parameters.ts'
import { safeReturnPath } from '#contract/url/return-path.ts'
import { inTransaction, type Database } from '#server/db/database.ts'
import { memberIds } from '#server/db/member/members.ts'
import { writeMessage } from '#server/domain/member/message.ts'
import { readArguments, say, UsageError, type Command } from '#server/cli/command.ts'
import { memberNamed } from './member.ts'
import { textsOf } from '#server/cli/options.ts'
import { withShop } from '#server/cli/with-shop.ts'
import { listOutbox } from '#server/db/member/outbox.ts'

const sendHelp = `Puts a message into the boxes of members.

Usage: npm run shop -- message send TITLE [TEXT] (--to ACCOUNT | --all) [--type system] [--link PATH]
                                    [--title-en TITLE] [--text-en TEXT]

TITLE, TEXT   the message, in Chinese if the English is given too
--to ACCOUNT  to this member
--all         to everybody
--type TYPE   ${MESSAGE_TYPES.join(', ')}; default: system
--link PATH   the page of the shop that it opens: /item/LP-LIT-001
--title-en, --text-en   the same in English`

const OPTIONS = {
  to: { type: 'string' },
  all: { type: 'boolean', default: false },
  type: { type: 'string', default: 'system' },
  link: { type: 'string', default: '' },
  'title-en': { type: 'string' },
  'text-en': { type: 'string' },
} as const

/** @throws UsageError */
function typeNamed(word: string): MessageType {
  const type = MESSAGE_TYPES.find((one) => one === word)
  if (type) return type
  throw new UsageError(`There is no type “${word}”. There are: ${MESSAGE_TYPES.join(', ')}`)
}

/** @throws UsageError */
function checkLink(link: string) {
  if (link === '' || safeReturnPath(link) === link) return link
  throw new UsageError('--link takes a path of the shop, such as /item/LP-LIT-001.')
}

/** @throws UsageError */
async function receivers(db: Database, { to, all }: { to?: string; all: boolean }) {
  if (all === (to !== undefined)) throw new UsageError('Say who gets it: --to ACCOUNT or --all.')
  if (to === undefined) return memberIds(db)
  return [(await memberNamed(db, to)).id]
}

export const messageSendCommand: Command = {
  name: 'message send',
  summary: 'put a message into the boxes of members',
  help: sendHelp,
  async run(args) {
    const { values, positionals } = readArguments(args, OPTIONS)
    const [title, text = '', ...more] = positionals
    if (!title || more.length > 0) throw new UsageError(sendHelp)
    const news = {
      type: typeNamed(values.type),
      link: checkLink(values.link),
      title: textsOf(title, values['title-en']),
      content: textsOf(text, values['text-en']),
    }
    await withShop(async (shop) => {
      const ids = await receivers(shop.db, values)
      await inTransaction(shop.db, async (db) => {
        for (const id of ids) await writeMessage({ ...shop, db }, id, news)
      })
      say(`Sent to ${ids.length} ${ids.length === 1 ? 'member' : 'members'}.`)
    })
  },
}

const outboxHelp = `Shows mails and short messages that no provider was configured for, newest first.

Usage: npm run shop -- outbox [--limit 20] [--to TARGET]

--limit N    how many; default: 20
--to TARGET  only those to this mobile number or mailbox`

export const outboxCommand: Command = {
  name: 'outbox',
  summary: 'show mails and short messages that were not sent out',
  help: outboxHelp,
  async run(args) {
    const { values, positionals } = readArguments(args, {
      limit: { type: 'string', default: '20' },
      to: { type: 'string' },
    })
    if (positionals.length > 0) throw new UsageError(outboxHelp)
    const limit = Number(values.limit)
    if (!Number.isInteger(limit) || limit < 1)
      throw new UsageError('--limit takes a whole number from 1.')
    await withShop(async ({ db }) => {
      const rows = await listOutbox(db, { limit, ...(values.to ? { target: values.to } : {}) })
      if (rows.length === 0) say('The outbox is empty.')
      for (const { kind, target, content, createTime } of rows) {
        say(`${new Date(createTime * 1000).toISOString()}  ${kind}  ${target}`)
        say(`    ${content}`)
      }
    })
  },
}
