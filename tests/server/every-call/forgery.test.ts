import { randomBytes, randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { CSRF_COOKIE, CSRF_HEADER, newCsrfToken } from '#server/http/requests/csrf.ts'
import { openSession } from '#server/domain/account/session.ts'
import { requestFor } from '#tests/support/shopper.ts'
import { nameOf, ROWS, type Row } from './rows.ts'
import { stored } from './stored.ts'
import { openFullShop } from './things.ts'

/** What a worker sends proves by its input who calls; it changes nothing of the session. */
const WRITES = ROWS.filter(({ endpoint }) => endpoint.method !== 'GET' && !endpoint.isFromWorker)
const READS = ROWS.filter(({ endpoint }) => endpoint.method === 'GET')

/** The owner's browser, which sends only these headers besides those of the session. */
async function ownersBrowser() {
  const opened = await openFullShop()
  const { shop, api, owner, things } = opened
  const { token } = await openSession(shop, owner)
  const send = ({ endpoint, input }: Row, headers: Record<string, string>) => {
    const request = requestFor('http://shop.test', endpoint, input(things))
    request.headers.set('user-token', token)
    for (const [name, value] of Object.entries(headers)) request.headers.set(name, value)
    return api.fetch(request)
  }
  return { ...opened, send }
}

const random = { uuid: () => randomUUID(), bytes: (size: number) => randomBytes(size) }
const pair = (cookie: string, header: string) => ({
  cookie: `${CSRF_COOKIE}=${cookie}`,
  [CSRF_HEADER]: header,
})

// Proves security 3.3.2, security 3.5.1, security 3.5.2
test('no write is done for a page of another site, whatever token it brings', async () => {
  const { shop, send } = await ownersBrowser()
  const [ours, another] = [newCsrfToken(random, shop.secrets), newCsrfToken(random, shop.secrets)]
  const rotated = newCsrfToken(random, ['the secret of before'])
  const forged: Record<string, Record<string, string>> = {
    'no token': {},
    'the cookie alone, as a form of another site sends it': { cookie: `${CSRF_COOKIE}=${ours}` },
    'the header alone': { [CSRF_HEADER]: ours },
    'two tokens of the shop that are not the same': pair(ours, another),
    'a token of before the secret was renewed': pair(rotated, rotated),
    'a planted pair': pair('planted.pair', 'planted.pair'),
    'the right pair on a request that another site makes': {
      ...pair(ours, ours),
      'sec-fetch-site': 'cross-site',
    },
    'the right pair on a request that a neighbouring host makes': {
      ...pair(ours, ours),
      'sec-fetch-site': 'same-site',
    },
  }
  const before = await stored(shop)

  for (const row of WRITES)
    for (const [what, headers] of Object.entries(forged)) {
      const response = await send(row, headers)
      expect(response.status, `${nameOf(row)} with ${what}`).toBe(403)
    }

  expect(await stored(shop)).toEqual(before)
})

test('the same writes of the shop’s own pages pass the gate', async () => {
  const { shop, send } = await ownersBrowser()
  const token = newCsrfToken(random, shop.secrets)

  for (const row of WRITES) {
    const response = await send(row, { ...pair(token, token), 'sec-fetch-site': 'same-origin' })
    expect(response.status, nameOf(row)).toBe(200)
  }
})

test('a refused write brings a fresh token, with which the next try passes', async () => {
  const { send } = await ownersBrowser()
  const [row] = WRITES
  const old = newCsrfToken(random, ['the secret of before'])
  if (!row) throw new Error('there are no writes')

  const refused = await send(row, pair(old, old))
  const [, fresh = ''] = /safeToken=([^;]+)/.exec(refused.headers.get('set-cookie') ?? '') ?? []
  const passed = await send(row, pair(fresh, fresh))

  expect([refused.status, passed.status]).toEqual([403, 200])
})

// Proves security 3.5.3
test('reading changes nothing, neither by GET nor by HEAD', async () => {
  const { shop, api, send, things } = await ownersBrowser()
  const before = await stored(shop)

  for (const row of READS) {
    const { status } = await send(row, {})
    expect(status, nameOf(row)).toBe(200)
    const { url } = requestFor('http://shop.test', row.endpoint, row.input(things))
    await api.fetch(new Request(url, { method: 'HEAD' }))
    expect(await stored(shop), nameOf(row)).toEqual(before)
  }
})

test('what a write does can’t be had by GET', async () => {
  const { shop, api, things } = await ownersBrowser()
  const readable = new Set(READS.map(({ endpoint: { path } }) => path))
  const before = await stored(shop)

  for (const { endpoint, input } of WRITES.filter((one) => !readable.has(one.endpoint.path))) {
    const { form: _, ...read } = endpoint
    const asked = requestFor('http://shop.test', { ...read, method: 'GET' }, input(things))
    const { status } = await api.fetch(asked)
    expect([404, 200], `GET ${endpoint.path}`).toContain(status) // 200 where the path also matches a read
  }

  expect(await stored(shop)).toEqual(before)
})
