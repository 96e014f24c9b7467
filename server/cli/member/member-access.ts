import * as v from 'valibot'
import { PasswordSchema } from '#src/contract/validation.ts'
import type { Shop } from '#server/domain/context.ts'
import type { MemberRow } from '#server/db/member/members.ts'
import { setPassword } from '#server/domain/account/account.ts'
import { lockMemberOut, signOutMember, unlockMember } from '#server/domain/account/member-access.ts'
import { readArguments } from '#server/cli/arguments.ts'
import { say, UsageError, type Command } from '#server/cli/command.ts'
import { memberNamed } from './member.ts'
import { withShop } from '#server/cli/with-shop.ts'

const devices = (count: number) => (count === 1 ? '1 device' : `${count} devices`)

type Access = {
  name: string
  summary: string
  help: string
  change: (shop: Shop, member: MemberRow) => Promise<string>
}

/** A command that takes the account of a member and nothing else. */
const accessCommand = ({ change, help, ...names }: Access): Command => ({
  ...names,
  help,
  async run(args) {
    const [account, ...more] = readArguments(args, {}).positionals
    if (account === undefined || more.length > 0) throw new UsageError(help)
    await withShop(async (shop) => say(await change(shop, await memberNamed(shop.db, account))))
  },
})

export const memberLockCommand = accessCommand({
  name: 'member lock',
  summary: 'lock a member out',
  help: `Locks a member out: signs every device out and refuses every way to sign in. Orders stay as they are.

Usage: npm run shop -- member lock ACCOUNT`,
  change: async (shop, { id, username }) =>
    `${username} is locked out; ${devices(await lockMemberOut(shop, id))} signed out.`,
})

export const memberUnlockCommand = accessCommand({
  name: 'member unlock',
  summary: 'let a locked member in again',
  help: `Lets a locked member sign in again.

Usage: npm run shop -- member unlock ACCOUNT`,
  change: async (shop, { id, username }) => {
    await unlockMember(shop, id)
    return `${username} can sign in.`
  },
})

export const memberSignOutCommand = accessCommand({
  name: 'member sign-out',
  summary: 'sign a member out everywhere',
  help: `Signs a member out on every device. They can sign in again at once.

Usage: npm run shop -- member sign-out ACCOUNT`,
  change: async (shop, { id, username }) =>
    `${username}: ${devices(await signOutMember(shop, id))} signed out.`,
})

const passwordHelp = `Sets a new password for a member, signs every device out and tells the member by a message.

Usage: npm run shop -- member password ACCOUNT [PASSWORD]

PASSWORD  6 to 32 characters without & < > " '; without it one is made and printed`

/** Bytes of a password that the shop makes: 16 letters and digits. */
const MADE_BYTES = 12

export const memberPasswordCommand: Command = {
  name: 'member password',
  summary: 'set a new password for a member',
  help: passwordHelp,
  async run(args) {
    const [account, given, ...more] = readArguments(args, {}).positionals
    if (account === undefined || more.length > 0) throw new UsageError(passwordHelp)
    if (given !== undefined && !v.is(PasswordSchema, given)) {
      throw new UsageError('The password must be 6 to 32 characters without & < > " \'.')
    }
    await withShop(async (shop) => {
      const { id, username } = await memberNamed(shop.db, account)
      const password = given ?? shop.random.bytes(MADE_BYTES).toString('base64url')
      await setPassword(shop, id, password, '')
      say(`${username} has a new password; every device is signed out.`)
      if (given === undefined) say(`The password is ${password}`)
    })
  },
}
