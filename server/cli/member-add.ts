import * as v from 'valibot'
import { AccountSchema, MobileSchema, PasswordSchema } from '#src/contract/validation.ts'
import {
  insertMember,
  memberByEmail,
  memberByMobile,
  memberByUsername,
} from '#server/db/members.ts'
import { hashPassword } from '#server/password.ts'
import { readArguments } from './arguments.ts'
import { say, UsageError, type Command } from './command.ts'
import { withShop } from './with-shop.ts'

const help = `Adds a member.

Usage: npm run shop -- member add ACCOUNT PASSWORD [--nickname NAME] [--mobile NUMBER] [--email ADDRESS]

ACCOUNT   3 to 15 letters, digits and underscores, a letter first
PASSWORD  6 to 32 characters without & < > " '`

const InputSchema = v.object({
  username: AccountSchema,
  password: PasswordSchema,
  mobile: v.optional(MobileSchema),
})
const WORDS: Record<string, string> = {
  username: 'The account must be 3 to 15 letters, digits and underscores, a letter first.',
  password: 'The password must be 6 to 32 characters without & < > " \'.',
  mobile: 'The mobile number must have 11 digits.',
}

export const memberAddCommand: Command = {
  name: 'member add',
  summary: 'add a member',
  help,
  async run(args) {
    const { values, positionals } = readArguments(args, {
      nickname: { type: 'string' },
      mobile: { type: 'string' },
      email: { type: 'string', default: '' },
    })
    const [username, password, ...more] = positionals
    if (username === undefined || password === undefined || more.length > 0)
      throw new UsageError(help)
    const input = v.safeParse(InputSchema, { username, password, mobile: values.mobile })
    if (!input.success) {
      const field = String(input.issues[0].path?.[0]?.key)
      throw new UsageError(WORDS[field] ?? help)
    }
    await withShop(async ({ db, now, random, passwordCost }) => {
      if (await memberByUsername(db, username)) {
        throw new UsageError(`There is a member “${username}” already.`)
      }
      const mobile = values.mobile ?? ''
      const email = values.email.toLowerCase()
      if (mobile && (await memberByMobile(db, mobile))) {
        throw new UsageError(`Another member has the number ${mobile}.`)
      }
      if (email && (await memberByEmail(db, email))) {
        throw new UsageError(`Another member has the mailbox ${email}.`)
      }
      const member = await insertMember(db, {
        username,
        passwordHash: await hashPassword(password, passwordCost, random),
        nickname: values.nickname ?? username,
        mobile,
        email,
        // the merchant's word is enough to sign in with them
        mobileTime: mobile ? now() : 0,
        emailTime: email ? now() : 0,
        passwordTime: now(),
        joinTime: now(),
      })
      say(`Added ${username}, member ${member.id}.`)
    })
  },
}
