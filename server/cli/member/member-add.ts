import * as v from 'valibot'
import { NICKNAME_MAX } from '#contract/account.ts'
import {
  AccountSchema,
  EmailSchema,
  MobileSchema,
  PasswordSchema,
  requiredText,
} from '#contract/validation.ts'
import {
  insertMember,
  memberByEmail,
  memberByMobile,
  memberByUsername,
} from '#server/db/member/members.ts'
import { hashPassword } from '#server/domain/account/password.ts'
import { readArguments } from '#server/cli/arguments.ts'
import { say, UsageError, type Command } from '#server/cli/command.ts'
import { withShop } from '#server/cli/with-shop.ts'

const help = `Adds a member.

Usage: npm run shop -- member add ACCOUNT PASSWORD [--nickname NAME] [--mobile NUMBER] [--email ADDRESS]

ACCOUNT   3 to 15 letters, digits and underscores, a letter first
PASSWORD  6 to 32 characters without & < > " '`

const InputSchema = v.object({
  username: AccountSchema,
  password: PasswordSchema,
  nickname: v.optional(requiredText(NICKNAME_MAX)),
  mobile: v.optional(MobileSchema),
  email: v.optional(EmailSchema),
})
const WORDS: Record<string, string> = {
  username: 'The account must be 3 to 15 letters, digits and underscores, a letter first.',
  password: 'The password must be 6 to 32 characters without & < > " \'.',
  nickname: `The nickname must have 1 to ${NICKNAME_MAX} characters.`,
  mobile: 'The mobile number must have 11 digits.',
  email: 'The mailbox must be an address such as mira@shop.example.',
}

export const memberAddCommand: Command = {
  name: 'member add',
  summary: 'add a member',
  help,
  async run(args) {
    const { values, positionals } = readArguments(args, {
      nickname: { type: 'string' },
      mobile: { type: 'string' },
      email: { type: 'string' },
    })
    if (positionals.length !== 2) throw new UsageError(help)
    const [account, secret] = positionals
    const input = v.safeParse(InputSchema, { username: account, password: secret, ...values })
    if (!input.success) {
      const field = String(input.issues[0].path?.[0]?.key)
      throw new UsageError(WORDS[field] ?? help)
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
