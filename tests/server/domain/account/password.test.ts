import { randomBytes, randomUUID, scryptSync } from 'node:crypto'
import { expect, onTestFinished, test } from 'vitest'
import { openShopContext } from '#server/open-shop.ts'
import { hashPassword, isPassword } from '#server/domain/account/password.ts'
import { freshDatabase } from '#tests/support/database.ts'
import { temporaryFolder } from '#tests/support/temporary-folder.ts'

const PASSWORD = 'lamp & light 灯'
/** The minimum cost of a try, by OWASP's recommendation for scrypt with parallelism five: MiB. */
const MEMORY_LEAST = 16

const random = { uuid: () => randomUUID(), bytes: (size: number) => randomBytes(size) }

/** A password hashed as in the shop that `npm start` opens. */
async function aKeptPassword() {
  const database = await freshDatabase()
  const folder = await temporaryFolder()
  onTestFinished(async () => {
    await database.drop()
    await folder.remove()
  })
  const options = { databaseUrl: database.url, dataDir: folder.path, log: () => {} }
  const { shop, close } = await openShopContext(options)
  const kept = await hashPassword(PASSWORD, shop.passwordCost, shop.random)
  await close()
  return kept
}

test('the shop keeps scrypt’s key, made with much memory, with its cost and its salt', async () => {
  const kept = await aKeptPassword()

  const [kind, cost = '', salt = '', key = ''] = kept.split('$')
  const [N, r] = [Number(cost), 8]
  expect(kind).toBe('scrypt')
  expect((128 * N * r) / 2 ** 20).toBeGreaterThanOrEqual(MEMORY_LEAST)
  expect(Buffer.from(salt, 'base64url')).toHaveLength(16)
  const options = { N, r, p: 1, maxmem: 2 * 128 * N * r }
  const expected = scryptSync(PASSWORD, Buffer.from(salt, 'base64url'), 32, options)
  expect(key).toBe(expected.toString('base64url'))
})

test('the right password is let in, and a wrong one is not', async () => {
  const kept = await hashPassword(PASSWORD, 16, random)

  expect(await isPassword(PASSWORD, kept)).toBe(true)
  expect(await isPassword(`${PASSWORD} `, kept)).toBe(false)
  expect(await isPassword('', kept)).toBe(false)
})

test('two people with the same password have nothing in common', async () => {
  const kept = await Promise.all([1, 2].map(() => hashPassword(PASSWORD, 16, random)))

  const [[, , salt, key] = [], [, , otherSalt, otherKey] = []] = kept.map((one) => one.split('$'))
  expect(salt).not.toBe(otherSalt)
  expect(key).not.toBe(otherKey)
})

test('a password that was kept at another cost is still the right one', async () => {
  const kept = await hashPassword(PASSWORD, 32, random)

  expect(kept).toMatch(/^scrypt\$32\$/)
  expect(await isPassword(PASSWORD, kept)).toBe(true)
})

test('what is no key of ours lets nobody in', async () => {
  const kept = await hashPassword(PASSWORD, 16, random)
  const foreign = ['', PASSWORD, 'scrypt$16$c2FsdA', kept.replace('scrypt', 'other')]

  const isLetIn = await Promise.all(
    foreign.flatMap((one) => [isPassword(PASSWORD, one), isPassword('', one)]),
  )

  expect(isLetIn).not.toContain(true)
})
