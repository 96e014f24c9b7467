import { MAX_LIMIT } from '#contract/page.ts'
import { memberPage } from '#server/db/member/members.ts'
import { wholeNumberOption } from '#server/cli/amount.ts'
import { readArguments } from '#server/cli/arguments.ts'
import { say, sayJson, UsageError, type Command } from '#server/cli/command.ts'
import { inColumns, timeOf, yuan } from '#server/cli/order/order-table.ts'
import { withShop } from '#server/cli/with-shop.ts'

const help = `Lists members, the newest first.

Usage: npm run shop -- member list [--find WORDS] [--limit 20] [--page 1] [--json]

--find WORDS  part of the account, nickname, mobile number or mailbox
--limit N     how many, 1 to ${MAX_LIMIT}, 20 unless told
--page N      which page of so many, 1 unless told
--json        one JSON array with the balance in cents, for programs`

type MemberEntry = Awaited<ReturnType<typeof memberPage>>[number]

const HEAD = [
  'ACCOUNT',
  'NICKNAME',
  'MOBILE',
  'JOINED (UTC)',
  'LAST SIGN-IN',
  'BALANCE',
  'POINTS',
  'DEVICES',
  'STATE',
]

const row = ({ member, devices }: MemberEntry) => [
  member.username,
  member.nickname,
  member.mobile || '-',
  timeOf(member.joinTime),
  member.lastLoginTime > 0 ? timeOf(member.lastLoginTime) : '-',
  yuan(member.money),
  String(member.score),
  String(devices),
  member.lockTime > 0 ? 'locked' : 'open',
]

/** Everything except the password's hash. */
const asJson = ({ member: { passwordHash: _secret, ...member }, devices }: MemberEntry) => ({
  ...member,
  devices,
})

export const memberListCommand: Command = {
  name: 'member list',
  summary: 'list members',
  help,
  async run(args) {
    const { values, positionals } = readArguments(args, {
      find: { type: 'string', default: '' },
      limit: { type: 'string', default: '20' },
      page: { type: 'string', default: '1' },
      json: { type: 'boolean', default: false },
    })
    if (positionals.length > 0) throw new UsageError(help)
    const wanted = {
      words: values.find,
      limit: wholeNumberOption(values.limit, { option: 'limit', least: 1, most: MAX_LIMIT }),
      page: wholeNumberOption(values.page, { option: 'page', least: 1 }),
    }
    await withShop(async ({ db }) => {
      const found = await memberPage(db, wanted)
      if (values.json) sayJson(found.map(asJson))
      else if (found.length === 0) say('No members.')
      else inColumns([HEAD, ...found.map(row)]).forEach(say)
    })
  },
}
