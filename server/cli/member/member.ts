import * as v from 'valibot'
import { MAX_LIMIT } from '#contract/page.ts'
import { dayOf } from '#contract/calendar.ts'
import { NICKNAME_MAX } from '#contract/account.ts'
import {
  AccountSchema,
  EmailSchema,
  MobileSchema,
  PasswordSchema,
  requiredText,
} from '#contract/validation.ts'
import { DEMO_MEMBER } from '#contract/entry.ts'
import type { Database } from '#server/db/database.ts'
import {
  memberByUsername,
  memberPage,
  insertMember,
  memberByEmail,
  memberByMobile,
  memberByName,
  type MemberRecord,
} from '#server/db/member/members.ts'
import { UsageError, readArguments, say, sayJson, type Command } from '#server/cli/command.ts'
import { wholeNumberOption } from '#server/cli/options.ts'
import { inColumns, timeOf, yuan } from '#server/cli/order/order-table.ts'
import { withShop } from '#server/cli/with-shop.ts'
import { hashPassword, isDemoMemberOpen } from '#server/domain/account/password.ts'
import type { Shop } from '#server/domain/context.ts'

/** By account name, or by a mobile number or mailbox that the member has proven. @throws UsageError */
export async function memberNamed(db: Database, account: string): Promise<MemberRecord> {
  const member = await memberByName(db, account)
  if (!member) throw new UsageError(`There is no member “${account}”.`)
  return member
}

const listHelp = `Lists members, the newest first.

Usage: npm run shop -- member list [--find WORDS] [--limit 20] [--page 1] [--json]

--find WORDS  part of the account, nickname, mobile number or mailbox
--limit N     how many, 1 to ${MAX_LIMIT}; default: 20
--page N      which page of so many; default: 1
--json        one JSON array with the balance in cents, for programs`

type MemberEntry = Awaited<ReturnType<typeof memberPage>>[number]

const LIST_HEAD = [
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

const memberRow = ({ member, devices, closing }: MemberEntry) => [
  member.username,
  member.nickname,
  member.mobile || '-',
  timeOf(member.joinTime),
  member.lastLoginTime > 0 ? timeOf(member.lastLoginTime) : '-',
  yuan(member.money),
  String(member.score),
  String(devices),
  stateOf(member, closing),
]

function stateOf({ lockTime }: MemberRecord, closing: MemberEntry['closing']): string {
  if (closing) return closing.doneTime > 0 ? 'closed' : `closes on ${dayOf(closing.dueTime)}`
  return lockTime > 0 ? 'locked' : 'open'
}

/** Everything except the password's hash. */
const asJson = ({ member: { passwordHash: _secret, ...member }, ...more }: MemberEntry) => ({
  ...member,
  ...more,
})

export const memberListCommand: Command = {
  name: 'member list',
  summary: 'list members',
  help: listHelp,
  async run(args) {
    const { values, positionals } = readArguments(args, {
      find: { type: 'string', default: '' },
      limit: { type: 'string', default: '20' },
      page: { type: 'string', default: '1' },
      json: { type: 'boolean', default: false },
    })
    if (positionals.length > 0) throw new UsageError(listHelp)
    const wanted = {
      words: values.find,
      limit: wholeNumberOption(values.limit, { option: 'limit', least: 1, most: MAX_LIMIT }),
      page: wholeNumberOption(values.page, { option: 'page', least: 1 }),
    }
    await withShop(async ({ db }) => {
      const found = await memberPage(db, wanted)
      if (values.json) sayJson(found.map(asJson))
      else if (found.length === 0) say('No members.')
      else inColumns([LIST_HEAD, ...found.map(memberRow)]).forEach(say)
    })
  },
}

const addHelp = `Adds a member.

Usage: npm run shop -- member add ACCOUNT PASSWORD [--nickname NAME] [--mobile NUMBER] [--email ADDRESS]

ACCOUNT   3 to 15 letters, digits and underscores, a letter first
PASSWORD  6 to 32 characters without & < > " '`

const NewMemberSchema = v.object({
  username: AccountSchema,
  password: PasswordSchema,
  nickname: v.optional(requiredText(NICKNAME_MAX)),
  mobile: v.optional(MobileSchema),
  email: v.optional(EmailSchema),
})
const FIELD_FAULTS: Record<string, string> = {
  username: 'The account must be 3 to 15 letters, digits and underscores, a letter first.',
  password: 'The password must be 6 to 32 characters without & < > " \'.',
  nickname: `The nickname must have 1 to ${NICKNAME_MAX} characters.`,
  mobile: 'The mobile number must have 11 digits.',
  email: 'The mailbox must be an address such as mira@shop.example.',
}

export const memberAddCommand: Command = {
  name: 'member add',
  summary: 'add a member',
  help: addHelp,
  async run(args) {
    const { values, positionals } = readArguments(args, {
      nickname: { type: 'string' },
      mobile: { type: 'string' },
      email: { type: 'string' },
    })
    if (positionals.length !== 2) throw new UsageError(addHelp)
    const [account, secret] = positionals
    const input = v.safeParse(NewMemberSchema, { username: account, password: secret, ...values })
    if (!input.success) {
      const field = String(input.issues[0].path?.[0]?.key)
      throw new UsageError(FIELD_FAULTS[field] ?? addHelp)
    }
    const { username, password, nickname = username, mobile = '', email = '' } = input.output
    await withShop(async ({ db, now, random, passwordCost }) => {
      if (await memberByUsername(db, username)) {
        throw new UsageError(`There is a member “${username}” already.`)
      }
      if (mobile && (await memberByMobile(db, mobile))) {
        throw new UsageError(`Another member has the number ${mobile}.`)
      }
      if (email && (await memberByEmail(db, email))) {
        throw new UsageError(`Another member has the mailbox ${email}.`)
      }
      const member = await insertMember(db, {
        username,
        passwordHash: await hashPassword(password, passwordCost, random),
        nickname,
        mobile,
        email,
        // on the merchant's word they count as proven, for signing in
        mobileTime: mobile ? now() : 0,
        emailTime: email ? now() : 0,
        passwordTime: now(),
        joinTime: now(),
      })
      say(`Added ${username}, member ${member.id}.`)
    })
  },
}

/** Warns that the demo member still exists, as long as everybody can sign in as that member. */
export async function sayDemoMember(shop: Shop): Promise<void> {
  const { username } = DEMO_MEMBER
  if (!(await isDemoMemberOpen(shop))) return
  say(`Everybody can sign in as “${username}”, the demo member. Before you open the shop:`)
  say(`npm run shop -- member lock ${username}`)
}
