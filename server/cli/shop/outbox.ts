import { listOutbox } from '#server/db/outbox.ts'
import { readArguments, say, UsageError, type Command } from '#server/cli/command.ts'
import { withShop } from '#server/cli/with-shop.ts'

const help = `Shows mails and short messages that no provider was configured for, newest first.

Usage: npm run shop -- outbox [--limit 20] [--to TARGET]

--limit N    how many, 20 unless told
--to TARGET  only those to this mobile number or mailbox`

export const outboxCommand: Command = {
  name: 'outbox',
  summary: 'show mails and short messages that were not sent out',
  help,
  async run(args) {
    const { values, positionals } = readArguments(args, {
      limit: { type: 'string', default: '20' },
      to: { type: 'string' },
    })
    if (positionals.length > 0) throw new UsageError(help)
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
