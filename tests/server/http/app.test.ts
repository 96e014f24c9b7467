import { expect, test } from 'vitest'
import { endpoints } from '#contract/endpoints.ts'
import { newCsrfToken } from '#server/http/requests/csrf.ts'
import { openShop } from '#tests/support/shop.ts'

const LOGIN = 'http://shop.test/api/portal/user/login'
const body = JSON.stringify({ username: 'nobody', password: 'wrong-one' })

async function post(headers: Record<string, string>, content = body) {
  const { api } = await openShop()
  return api.fetch(new Request(LOGIN, { method: 'POST', headers, body: content }))
}

// Proves spec §7.2
test.each([
  ['no token', {}],
  ['a cookie alone', { cookie: 'safeToken=abc' }],
  [
    'a planted pair that we did not sign',
    { cookie: 'safeToken=abc.def', 'x-csrf-token': 'abc.def' },
  ],
])('a write with %s is refused with HTTP 403', async (_, headers) => {
  expect((await post(headers)).status).toBe(403)
})

test('a refused write brings the cookie that the next try needs', async () => {
  const { api } = await openShop()
  const refused = await api.fetch(new Request(LOGIN, { method: 'POST', body }))
  const [, token = ''] = /safeToken=([^;]+)/.exec(refused.headers.get('set-cookie') ?? '') ?? []

  const headers = { cookie: `safeToken=${token}`, 'x-csrf-token': token }
  const second = await api.fetch(new Request(LOGIN, { method: 'POST', headers, body }))

  expect(second.status).toBe(200)
})

test.each(['{', '[]', '"text"', '7', 'null'])(
  'the body %s is refused with HTTP 400',
  async (content) => {
    const { api, shop } = await openShop()
    const token = newCsrfToken(shop.random, shop.secrets)
    const headers = { cookie: `safeToken=${token}`, 'x-csrf-token': token }

    const response = await api.fetch(new Request(LOGIN, { method: 'POST', headers, body: content }))

    expect(response.status).toBe(400)
  },
)

test('input that breaks a rule names the field and the rule', async () => {
  const { api, shop } = await openShop()
  const token = newCsrfToken(shop.random, shop.secrets)
  const headers = { cookie: `safeToken=${token}`, 'x-csrf-token': token }
  const content = JSON.stringify({ username: '1', password: '' })

  const response = await api.fetch(new Request(LOGIN, { method: 'POST', headers, body: content }))

  expect(await response.json()).toMatchObject({
    code: 400,
    data: { fields: { username: 'account.format', password: 'required' } },
  })
})

// Proves spec §8.3
test('a success without words of its own says “Operation successful”', async () => {
  const { guest } = await openShop()

  const msgOf = async (language: 'en' | 'zh-cn') => {
    const response = await guest(language).send(new Request('http://shop.test/api/portal/index'))
    return ((await response.json()) as { msg: string }).msg
  }

  expect([await msgOf('en'), await msgOf('zh-cn')]).toEqual(['Operation successful', '操作成功'])
})

test.each(['en', 'zh-cn'] as const)(
  'an answer names the language of its words: %s',
  async (language) => {
    const { guest } = await openShop()

    const response = await guest(language).send(new Request('http://shop.test/api/nowhere'))

    expect(response.headers.get('content-language')).toBe(language)
  },
)

// Proves security 14.2.2
test('no answer of the API may be kept by a cache', async () => {
  const { api } = await openShop()

  const response = await api.fetch(new Request('http://shop.test/api/portal/index'))

  expect(response.headers.get('cache-control')).toBe('no-store')
})

test('an unknown address of the API is an HTTP 404 with an envelope', async () => {
  const { api } = await openShop()

  const response = await api.fetch(new Request('http://shop.test/api/no-such-call'))

  expect(response.status).toBe(404)
  expect(await response.json()).toMatchObject({ code: 404, data: null })
})

// Proves security 2.1.1
test('the OpenAPI document has every call of the contract', async () => {
  const { api } = await openShop()
  const response = await api.fetch(new Request('http://shop.test/api/openapi.json'))
  const { openapi, paths } = (await response.json()) as {
    openapi: string
    paths: Record<string, Record<string, { summary: string; responses: object }>>
  }

  expect(openapi).toBe('3.1.0')
  for (const { method, path, summary } of endpoints) {
    const operation = paths[path.replace(/:(\w+)/g, '{$1}')]?.[method.toLowerCase()]
    expect(operation, `${method} ${path}`).toMatchObject({ summary, responses: { 200: {} } })
  }
})

// Proves spec §6.1
test('every call for members refuses a guest with code 409', async () => {
  const { guest } = await openShop()
  const browser = guest()
  await browser.send(new Request(`${browser.origin}/api/portal/index`))

  for (const { method, path } of endpoints.filter(({ access }) => access === 'member')) {
    const init = method === 'GET' || method === 'DELETE' ? { method } : { method, body: '{}' }
    const url = `${browser.origin}${path.replace(/:\w+/g, 'A123456')}`
    const response = await browser.send(new Request(url, init))
    expect(await response.json(), `${method} ${path}`).toMatchObject({ code: 409 })
  }
})
