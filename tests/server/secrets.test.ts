import { expect, test } from 'vitest'
import webPush from 'web-push'
import { smsLogin } from '#contract/entry.ts'
import { inTransaction, type Database } from '#server/db/database.ts'
import { dumpDatabase } from '#server/db/merchant/dump.ts'
import { configuredSecrets, replacedSecrets } from '#server/db/secrets.ts'
import { createShopApi } from '#server/http/app.ts'
import { newCsrfToken } from '#server/http/requests/csrf.ts'
import type { Secrets } from '#server/lib/signature.ts'
import { configuredPush } from '#server/providers/push-service.ts'
import { smsCodeFor } from '#tests/support/codes.ts'
import { aMember } from '#tests/support/members.ts'
import { openShop } from '#tests/support/shop.ts'
import { refusalOf, shopper } from '#tests/support/shopper.ts'

const MOBILE = '13800138000'
const [FIRST, SECOND, THIRD] = ['first', 'second', 'third'].map((name) => name.padEnd(32, '-'))

/** A shop whose server is started again with other variables, while a guest has a code and an open page. */
async function aGuestWithCode() {
  const { shop, db } = await openShop()
  await aMember(shop, { mobile: MOBILE })
  const serverWith = async (env: NodeJS.ProcessEnv) => ({
    ...shop,
    secrets: await configuredSecrets(db, env),
  })
  let api = createShopApi(await serverWith({}))
  const browser = shopper({ fetch: (request) => api.fetch(request) })
  const captcha = await smsCodeFor(await serverWith({}), browser, MOBILE, 'user_login')
  return {
    db,
    /** what the open page gets when it sends the code to a server with these variables */
    signIn: async (env: NodeJS.ProcessEnv) => {
      api = createShopApi(await serverWith(env))
      const given = browser.call(smsLogin, { mobile: MOBILE, captcha })
      return given.then(
        () => 'signed in',
        () => refusalOf(given).then(({ status, code }) => [status, code]),
      )
    },
  }
}

test.each([
  { what: 'a variable', env: { SHOP_SECRET: FIRST } },
  { what: 'nothing that a variable says', env: { SHOP_SECRET: '', SHOP_SECRET_FORMER: '' } },
])(
  'a code and an open page outlive the change from the stored secret to $what',
  async ({ env }) => {
    const { signIn } = await aGuestWithCode()

    expect(await signIn(env)).toBe('signed in')
  },
)

test('what a secret has signed that is not even the former one is refused', async () => {
  const { signIn } = await aGuestWithCode()

  expect(await signIn({ SHOP_SECRET: SECOND, SHOP_SECRET_FORMER: FIRST })).toEqual([403, 403])
})

test('each server accepts what the other signs while a new secret is rolled out', async () => {
  const { shop, db } = await openShop()
  const steps = [
    {},
    { SHOP_SECRET_FORMER: FIRST },
    { SHOP_SECRET: FIRST },
    { SHOP_SECRET: FIRST, SHOP_SECRET_FORMER: SECOND },
    { SHOP_SECRET: SECOND, SHOP_SECRET_FORMER: FIRST },
    { SHOP_SECRET: SECOND, SHOP_SECRET_FORMER: THIRD },
  ]
  const servers: Secrets[] = []
  for (const env of steps) servers.push(await configuredSecrets(db, env)) // the first stores its own

  for (const [index, signing] of servers.slice(1).entries()) {
    const before = servers[index] ?? signing
    const [older, newer] = [
      createShopApi({ ...shop, secrets: before }),
      createShopApi({ ...shop, secrets: signing }),
    ]
    for (const [api, token] of [
      [newer, newCsrfToken(shop.random, before)],
      [older, newCsrfToken(shop.random, signing)],
    ] as const) {
      const answer = await api.request('/api/cart', { headers: { cookie: `safeToken=${token}` } })
      expect(answer.headers.get('set-cookie'), `step ${index + 1}`).toBeNull() // the browser's own token is valid
    }
  }
})

test.each(['SHOP_SECRET', 'SHOP_SECRET_FORMER'])(
  'a short %s is refused in a sentence',
  async (name) => {
    const { db } = await openShop()

    await expect(configuredSecrets(db, { [name]: 'x'.repeat(31) })).rejects.toThrow(
      `${name} must have at least 32 characters. See docs/configure.md.`,
    )
  },
)

const { publicKey, privateKey } = webPush.generateVAPIDKeys()
const PAIR = { VAPID_PUBLIC_KEY: publicKey, VAPID_PRIVATE_KEY: privateKey }

test('browsers subscribe with the push key of the variables', async () => {
  const { db } = await openShop()
  const env = { ...PAIR, VAPID_SUBJECT: 'mailto:shop@lane.example' }

  expect((await configuredPush(db, null, env)).publicKey).toBe(publicKey)
})

test.each([
  { env: { VAPID_PUBLIC_KEY: publicKey }, says: 'must be set together, and be a pair of keys' },
  { env: { VAPID_PRIVATE_KEY: privateKey }, says: 'must be set together, and be a pair of keys' },
  { env: { ...PAIR, VAPID_PRIVATE_KEY: 'none' }, says: 'be a pair of keys' },
  {
    env: { ...PAIR, VAPID_PUBLIC_KEY: webPush.generateVAPIDKeys().publicKey },
    says: 'be a pair of keys',
  },
  { env: { ...PAIR, VAPID_SUBJECT: 'the shop' }, says: 'VAPID_SUBJECT must be like mailto:' },
])('push variables that are wrong are refused in a sentence: $says', async ({ env, says }) => {
  const { db } = await openShop()

  await expect(configuredPush(db, null, env)).rejects.toThrow(says)
})

/** The settings in a backup of a shop that runs with these variables. */
const backedUp = (db: Database, env: NodeJS.ProcessEnv) =>
  inTransaction(db, async (within) => {
    for await (const part of dumpDatabase(within, replacedSecrets(env)))
      if ('table' in part && part.table === 'settings') return part.rows.join('\n')
    return ''
  })

test('a backup holds no secret that a variable stands in for', async () => {
  const { db } = await openShop()
  const [secret] = await configuredSecrets(db, {})
  await configuredPush(db, null, {})
  const stored = await backedUp(db, {})
  const [, pushKey = 'none'] = /privateKey"+: ?"+([\w-]+)/.exec(stored) ?? []

  const outside = await backedUp(db, { SHOP_SECRET: FIRST, ...PAIR })
  const only = await backedUp(db, { SHOP_SECRET: FIRST })

  for (const one of [secret, pushKey]) expect(stored).toContain(one)
  for (const one of [secret, pushKey]) expect(outside).not.toContain(one)
  expect([only.includes(secret), only.includes(pushKey)]).toEqual([false, true])
})
