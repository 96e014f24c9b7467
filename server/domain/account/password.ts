import { scrypt, timingSafeEqual, type ScryptOptions } from 'node:crypto'
import { DEMO_MEMBER } from '#contract/entry.ts'
import type { Random, Shop, Buyer } from '#server/domain/context.ts'
import { memberByUsername } from '#server/db/member/members.ts'
import { guess } from './limits.ts'
import { refuse } from '#server/domain/messages/refusal.ts'

const BLOCK = 8
const LENGTH = 32

const derive = (password: string, salt: Buffer, cost: number) =>
  new Promise<Buffer>((resolve, reject) => {
    const options: ScryptOptions = { N: cost, r: BLOCK, p: 1, maxmem: 256 * cost * BLOCK }
    scrypt(password.normalize('NFC'), salt, LENGTH, options, (error, key) =>
      error ? reject(error) : resolve(key),
    )
  })

/** `scrypt$N$salt$key`: memory-hard, N KiB per try. */
export async function hashPassword(password: string, cost: number, random: Random) {
  const salt = random.bytes(16)
  const key = await derive(password, salt, cost)
  return `scrypt$${cost}$${salt.toString('base64url')}$${key.toString('base64url')}`
}

/** False for a wrong password, without a hash, and for a hash in an unknown format. */
export async function isPassword(password: string, hash: string | null) {
  if (hash === null) return false
  const [kind, cost = '', salt = '', key = ''] = hash.split('$')
  if (kind !== 'scrypt') return false
  const expected = Buffer.from(key, 'base64url')
  const actual = await derive(password, Buffer.from(salt, 'base64url'), Number(cost))
  return expected.length === actual.length && timingSafeEqual(expected, actual)
}

/** Whether the demo member can sign in with the publicly known password. */
export async function isDemoMemberOpen({ db }: Pick<Shop, 'db'>): Promise<boolean> {
  const member = await memberByUsername(db, DEMO_MEMBER.username)
  if (!member || member.lockTime > 0) return false
  return isPassword(DEMO_MEMBER.password, member.passwordHash)
}

/** Wrong passwords in the window of guesses; one count for the cashier and the points mall. */
const PASSWORD_TRIES = 5

/**
 * Paying from the balance takes the account's password.
 * @throws Refused password_unset for a member without one; balance_held for a day after it was set by SMS alone;
 *   password_wrong, too_many_tries
 */
export async function requirePassword(buyer: Buyer, password: string) {
  const { id, passwordHash, balanceHeldUntil } = buyer.member
  if (passwordHash === null) throw refuse('password_unset')
  const held = balanceHeldUntil - buyer.now()
  if (held > 0) throw refuse('balance_held', { hours: Math.ceil(held / 3600) })
  const limit = { key: `pay:${id}`, most: PASSWORD_TRIES }
  const isRight = () => isPassword(password, passwordHash)
  if (!(await guess(buyer, limit, isRight))) throw refuse('password_wrong')
}
