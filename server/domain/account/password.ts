import { scrypt, timingSafeEqual, type ScryptOptions } from 'node:crypto'
import type { Random } from '#server/domain/context.ts'

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
